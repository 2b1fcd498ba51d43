import * as v from 'valibot';
import { itemAttributes } from './items.ts';
import { keysOf } from './keys.ts';
import { pageOf } from './paging.ts';
import { gameId, optionalText, rowId, timestamp } from './shape.ts';

/** Deliveries of bought, drawn and returned items to the game. */
export const DELIVERY_STATUS = {
  pending: 'Na fila',
  delivered: 'Enviado',
  failed: 'Falhou',
  refunded: 'Reembolsado',
} as const;
export type DeliveryStatus = keyof typeof DELIVERY_STATUS;

export type DeliverySource =
  | 'shop'
  | 'gacha'
  | 'banner'
  | 'auction_buy'
  | 'auction_return'
  | 'coupon'
  | 'team';

/**
 * An entry of GET /deliveries. Item, refine and effects are as the game stores them. Without a character it went to the account's storage.
 */
export const delivery = v.object({
  id: rowId,
  item_id: gameId,
  ...itemAttributes.entries,
  source: v.string(),
  character_name: optionalText,
  status: v.picklist(keysOf(DELIVERY_STATUS)),
  created_at: timestamp,
  finished_at: v.nullish(timestamp, null),
});
export type Delivery = v.InferOutput<typeof delivery>;
export const deliveriesPage = pageOf(v.array(delivery));
