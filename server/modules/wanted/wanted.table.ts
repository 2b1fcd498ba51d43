import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { reference, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';

/** The items that players want. An item that the game removes leaves every list. */
export const wantedItems = pgTable(
  'wanted_items',
  {
    accountId: reference('account_id', () => accounts.id),
    item_id: reference('item_id', () => gameItems.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [primaryKey({ name: 'wanted_items_pk', columns: [table.accountId, table.item_id] })],
);
