import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestamp, oneOf } from '#server/db/columns.ts';
import { itemColumns } from '#server/db/item-columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';

const sources = ['shop', 'auction', 'gacha'] as const;
const statuses = ['pending', 'delivered', 'failed'] as const;

/**
 * The outbox that a game worker empties. Source and id (purchase, auction item, draw) are unique together: nothing is delivered twice.
 * Without a character the item goes to the account's storage.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    /** Only the order of rows in this database: after a restored backup the same number is given again. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The id by which the game knows a delivery again (docs/operating.md). */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    characterId: integer('character_id').references(() => characters.id),
    item_id: integer('item_id')
      .notNull()
      .references(() => gameItems.id),
    ...itemColumns(),
    source: text('source', { enum: sources }).notNull(),
    sourceId: integer('source_id').notNull(),
    status: text('status', { enum: statuses }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** When to try again after a failure; null: at once. */
    retryAt: timestamp('retry_at'),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    finishedAt: timestamp('finished_at'),
  },
  (table) => [
    unique('deliveries_source_unique').on(table.source, table.sourceId),
    index('deliveries_pending_index')
      .on(table.id)
      .where(sql`${table.status} = 'pending'`),
    index('deliveries_account_index').on(table.accountId, table.id),
    index('deliveries_character_index').on(table.characterId),
    check('deliveries_source_known', oneOf(table.source, sources)),
    check('deliveries_status_known', oneOf(table.status, statuses)),
    check('deliveries_quantity_positive', sql`${table.quantity} >= 1`),
    check('deliveries_refine_not_negative', sql`${table.refine} >= 0`),
    check('deliveries_attempts_not_negative', sql`${table.attempts} >= 0`),
    check(
      'deliveries_finished_unless_pending',
      sql`(${table.finishedAt} is null) = (${table.status} = 'pending')`,
    ),
  ],
);
