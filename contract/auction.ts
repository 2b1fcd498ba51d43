import * as v from 'valibot';
import { newBalance } from './accounts.ts';
import { idInput, textInput, wholeNumberInput } from './input.ts';
import { itemAttributes } from './items.ts';
import { PACK } from './pack.ts';
import { numeric, rowId, timestamp, unspecified } from './shape.ts';

/** The auction. Prices are credits. */
export const SALE_PRICE = { min: 1, max: 1_000_000_000 } as const;
/** Recent prices of an item: the number of days, and the factor from which a price is warned about. */
export const PRICE_HISTORY = { days: 30, shortDays: 7, farOff: 10 } as const;
/** Rows of a page of listings, and of own items and listings; the most own sales, and listings of one item, that are answered. */
export const AUCTION_PAGE_SIZE = { listings: 1000, own: 200, sales: 100, ofItem: 100 } as const;

export const auctionItem = v.object({
  id: rowId,
  item_id: numeric,
  ...itemAttributes.entries,
  preco: v.nullish(numeric, null),
  seller_name: v.nullish(v.string(), null),
});
export type AuctionItem = v.InferOutput<typeof auctionItem>;
export const auctionItems = v.array(auctionItem);

/** Reply of GET /auction/sold: the number of items sold, their total earnings, and the latest of them. */
const soldItem = v.object({ ...auctionItem.entries, preco: numeric, sold_at: timestamp });
export const soldItems = v.object({ count: numeric, earned: numeric, items: v.array(soldItem) });

/** Path of GET /auction/prices/{item_id}. */
export const itemParams = v.object({ item_id: idInput });

const price = v.nullish(numeric, null);
const dayPrice = v.object({ day: v.pipe(v.string(), v.isoDate()), count: numeric, median: numeric });
/**
 * Reply of GET /auction/prices/{item_id}: unit prices of the last 30 days, null if none was sold, and the days with sales,
 * oldest first. Days are those of America/Sao_Paulo.
 */
export const itemPrices = v.object({
  item_id: numeric,
  count: numeric,
  median: price,
  lowest: price,
  highest: price,
  daily: v.optional(v.array(dayPrice), []),
});
export type ItemPrices = v.InferOutput<typeof itemPrices>;

export const PRICE_TOO_LOW = `O preço deve ser pelo menos 1 ${PACK.currency.one}.`;

/**
 * Body of PATCH /auction/toggle-sale/{id}. The extension `listed` is the wanted state: without it, a cancellation sent twice
 * would list the item again.
 */
export const salePriceBody = v.object({
  preco: wholeNumberInput({
    min: SALE_PRICE.min,
    max: SALE_PRICE.max,
    message: PRICE_TOO_LOW,
  }),
  listed: v.optional(v.boolean('Valor inválido')),
});

/** Reply of PATCH /auction/toggle-sale/{id}. */
export const toggledSale = unspecified(v.object({ id: rowId, status: v.picklist(['held', 'listed']) }));

/** Body of POST /auction/return/{id}. */
export const deliveryBody = v.object({
  characterName: textInput({ max: 40, message: 'Selecione um personagem' }),
});

/**
 * Body of POST /auction/buy/{id}. The extension `preco` is the price that the buyer saw: if the item was listed again at a
 * higher price, the purchase is refused.
 */
export const buyBody = v.object({
  ...deliveryBody.entries,
  preco: v.optional(wholeNumberInput({ ...SALE_PRICE, message: 'Valor inválido' })),
});

/** Reply of a purchase. Other servers may answer anything. */
export const buyReply = v.fallback(v.object(newBalance), { balance: null });
