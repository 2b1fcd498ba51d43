import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { DELIVERY_STATUS, type DeliveryStatus } from '#contract/deliveries.ts';
import { keysOf } from '#contract/keys.ts';
import { count64, oneOf, reference, timestamp } from '#server/db/columns.ts';
import { itemColumns } from '#server/db/item-columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';

const sources = ['shop', 'auction', 'gacha', 'banner', 'coupon', 'team'] as const;

/**
 * The outbox of deliveries to the game. `source` and `sourceId` (purchase, auction item, draw, direct purchase from a banner, coupon's redemption, or gift of the team) are unique together,
 * so that nothing is delivered twice. Without a character the item goes to the account's storage.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    /** Only orders the rows: after a backup is restored, new rows get the same ids. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The delivery's id for the game (docs/operating.md). */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    accountId: reference('account_id', () => accounts.id),
    characterId: integer('character_id').references(() => characters.id),
    item_id: reference('item_id', () => gameItems.id),
    ...itemColumns(),
    source: text('source', { enum: sources }).notNull(),
    sourceId: integer('source_id').notNull(),
    /** What the receiver paid, for a refund; null for a gift, and for an item that was the receiver's own. */
    paid: count64('paid'),
    status: text('status').$type<DeliveryStatus>().notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Failed because the team has stopped it, or because nobody knows what became of it: it may be in the game. */
    held: boolean('held').notNull().default(false),
    /** Time of the next attempt after a failure; null: at once. */
    retryAt: timestamp('retry_at'),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    finishedAt: timestamp('finished_at'),
  },
  (table) => [
    unique('deliveries_source_unique').on(table.source, table.sourceId),
    index('deliveries_pending_index')
      .on(table.id)
      .where(sql`${table.status} = 'pending'`),
    index('deliveries_failed_index')
      .on(table.id)
      .where(sql`${table.status} = 'failed'`),
    index('deliveries_account_index').on(table.accountId, table.id),
    index('deliveries_character_index').on(table.characterId),
    check('deliveries_source_known', oneOf(table.source, sources)),
    check('deliveries_status_known', oneOf(table.status, keysOf(DELIVERY_STATUS))),
    check('deliveries_quantity_positive', sql`${table.quantity} >= 1`),
    check('deliveries_refine_not_negative', sql`${table.refine} >= 0`),
    check('deliveries_paid_not_negative', sql`${table.paid} >= 0`),
    check('deliveries_attempts_not_negative', sql`${table.attempts} >= 0`),
    check(
      'deliveries_finished_unless_pending',
      sql`(${table.finishedAt} is null) = (${table.status} = 'pending')`,
    ),
  ],
);

/** Items that the team gave. Their reasons are in the audit log alone, where a closed account's are erased. */
export const itemGifts = pgTable(
  'item_gifts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: reference('account_id', () => accounts.id),
    item_id: reference('item_id', () => gameItems.id),
    quantity: integer('quantity').notNull(),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('item_gifts_account_index').on(table.accountId, table.id),
    check('item_gifts_quantity_positive', sql`${table.quantity} >= 1`),
  ],
);
