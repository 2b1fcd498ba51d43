import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';

/** The items that players want. An item that the game removes leaves every list. */
export const wantedItems = pgTable(
  'wanted_items',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    item_id: integer('item_id')
      .notNull()
      .references(() => gameItems.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [primaryKey({ name: 'wanted_items_pk', columns: [table.accountId, table.item_id] })],
);
