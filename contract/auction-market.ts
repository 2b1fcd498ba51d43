/** In a file of its own, so that the worker that copies the market loads no more of the auction. */
import * as v from 'valibot';
import { gameId, numeric } from './shape.ts';

const price = v.nullish(numeric, null);
const count = v.nullish(numeric, 0);

/**
 * An entry of GET /auction/market: an item that is on sale or was sold in the last 30 days, with unit prices. `lowest` is that of the
 * listings; the counts and medians are those of the sales of the last 7 and 30 days. Nought is left out, because devices copy the list.
 */
export const marketItem = v.object({
  item_id: gameId,
  on_sale: count,
  lowest: price,
  sold_7: count,
  median_7: price,
  sold_30: count,
  median_30: price,
});
export type MarketItem = v.InferOutput<typeof marketItem>;
export const marketItems = v.array(marketItem);
