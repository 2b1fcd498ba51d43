import * as v from 'valibot';
import { text, whole } from './input.ts';
import { numeric, rowId } from './shape.ts';

/** The auction (product 8). Prices are credits. */
export const SALE_PRICE = { min: 1, max: 1_000_000_000 } as const;
export const UNKNOWN_SELLER = 'Desconhecido';

const maybeNumber = v.nullish(numeric, null);

export const auctionItem = v.object({
  id: rowId,
  item_id: numeric,
  quantity: v.optional(v.nullable(numeric), 1),
  refine: v.optional(v.nullable(numeric), 0),
  item_type: v.optional(v.nullable(numeric), 0),
  preco: maybeNumber,
  seller_name: v.nullish(v.string(), null),
  effect1_index: maybeNumber,
  effect1_value: maybeNumber,
  effect2_index: maybeNumber,
  effect2_value: maybeNumber,
  effect3_index: maybeNumber,
  effect3_value: maybeNumber,
});
export type AuctionItem = v.InferOutput<typeof auctionItem>;
export const auctionItems = v.array(auctionItem);

/**
 * Body of PATCH /auction/toggle-sale/{id} (product 8.3). `listed`, an extension: what the item is to be, so that a cancellation that comes
 * twice does not list it at the price that cancelling sends.
 */
export const salePriceBody = v.object({
  preco: whole({
    min: SALE_PRICE.min,
    max: SALE_PRICE.max,
    message: 'O preço deve ser pelo menos 1 crédito.',
  }),
  listed: v.optional(v.boolean('Valor inválido')),
});

/** Body of POST /auction/return/{id} and /auction/buy/{id}. */
export const deliveryBody = v.object({
  characterName: text({ max: 40, message: 'Selecione um personagem' }),
});
