import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { archivedAt, count64, reference, revision, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';

/** A pack: a purchase names it by item and size, so the pair is unique among the packs on sale. Name and icon are the catalogue's. */
export const siteStore = pgTable(
  'site_store',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    item_id: reference('item_id', () => gameItems.id),
    item_cnt: integer('item_cnt').notNull().default(1),
    price: count64('price').notNull(),
    category: text('category').notNull(),
    revision: revision(),
    archivedAt: archivedAt(),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('site_store_pack_unique')
      .on(table.item_id, table.item_cnt)
      .where(sql`${table.archivedAt} is null`),
    check('site_store_item_cnt_positive', sql`${table.item_cnt} >= 1`),
    check('site_store_price_positive', sql`${table.price} >= 1`),
  ],
);

/** Purchases with their prices. They stay when the pack is removed from the shop. */
export const purchases = pgTable(
  'purchases',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: reference('account_id', () => accounts.id),
    item_id: reference('item_id', () => gameItems.id),
    quantity: integer('quantity').notNull(),
    price: count64('price').notNull(),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('purchases_account_index').on(table.accountId, table.id),
    check('purchases_quantity_positive', sql`${table.quantity} >= 1`),
    check('purchases_price_positive', sql`${table.price} >= 1`),
  ],
);
