import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { count64, oneOf, reference, timestamp } from '#server/db/columns.ts';
import { itemColumns } from '#server/db/item-columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';

const statuses = ['held', 'listed', 'sold', 'returned'] as const;

/** One row per item for its whole life, so that it cannot be sold twice. It has a price only while listed and after its sale. */
export const auctionItems = pgTable(
  'auction_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    ownerId: reference('owner_id', () => accounts.id),
    item_id: reference('item_id', () => gameItems.id),
    ...itemColumns(),
    status: text('status', { enum: statuses }).notNull().default('held'),
    preco: count64('preco'),
    buyerId: integer('buyer_id').references(() => accounts.id),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    listedAt: timestamp('listed_at'),
    closedAt: timestamp('closed_at'),
  },
  (table) => [
    index('auction_items_owner_index').on(table.ownerId, table.status, table.id),
    index('auction_items_listed_index')
      .on(table.listedAt, table.id)
      .where(sql`${table.status} = 'listed'`),
    index('auction_items_buyer_index').on(table.buyerId),
    index('auction_items_sold_index')
      .on(table.item_id, table.closedAt)
      .where(sql`${table.status} = 'sold'`),
    check('auction_items_status_known', oneOf(table.status, statuses)),
    check('auction_items_quantity_positive', sql`${table.quantity} >= 1`),
    check('auction_items_refine_not_negative', sql`${table.refine} >= 0`),
    check('auction_items_preco_positive', sql`${table.preco} >= 1`),
    check(
      'auction_items_preco_when_for_sale',
      sql`(${table.preco} is not null) = (${table.status} in ('listed', 'sold'))`,
    ),
    check(
      'auction_items_listed_at_when_for_sale',
      sql`(${table.listedAt} is not null) = (${table.status} in ('listed', 'sold'))`,
    ),
    check('auction_items_buyer_when_sold', sql`(${table.buyerId} is not null) = (${table.status} = 'sold')`),
    check(
      'auction_items_closed_at_when_gone',
      sql`(${table.closedAt} is not null) = (${table.status} in ('sold', 'returned'))`,
    ),
    check('auction_items_not_sold_to_owner', sql`${table.buyerId} <> ${table.ownerId}`),
  ],
);
