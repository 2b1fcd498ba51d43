import { asc, eq, isNull } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Db } from '#server/db/connect.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { siteStore } from './shop.table.ts';

/** The columns of a pack by their wire names. */
export const packFields = {
  id: siteStore.id,
  item_id: siteStore.item_id,
  item_cnt: siteStore.item_cnt,
  price: siteStore.price,
  category: siteStore.category,
  revision: siteStore.revision,
};

/** A removed pack stays for its history, but is on no list and cannot be bought. */
export const isOnSale = isNull(siteStore.archivedAt);

/** All packs on sale, by category, then price. Name and icon come from the catalogue. */
export async function listShopItems(db: Db): Promise<ReplyInput<Calls['listShopItems']>> {
  return db
    .select({ ...packFields, name: gameItems.label, icon: gameItems.icon })
    .from(siteStore)
    .innerJoin(gameItems, eq(gameItems.id, siteStore.item_id))
    .where(isOnSale)
    .orderBy(asc(siteStore.category), asc(siteStore.price), asc(siteStore.id));
}
