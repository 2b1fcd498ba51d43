import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { AGE_STATES, type AgeState } from '#contract/ages.ts';
import { PITY_DEFAULT } from '#contract/banners.ts';
import { keysOf } from '#contract/keys.ts';
import { CREDIT_STATUS } from '#contract/players.ts';
import { RARITIES } from '#contract/rarities.ts';
import { archivedAt, count64, oneOf, reference, revision, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';

export const banners = pgTable(
  'banners',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    image: text('image'),
    start_date: timestamp('start_date').notNull(),
    end_date: timestamp('end_date').notNull(),
    pity_limit: integer('pity_limit').notNull().default(PITY_DEFAULT),
    /** Only the administration sees a draft. */
    draft: boolean('draft').notNull().default(false),
    revision: revision(),
    archivedAt: archivedAt(),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('banners_end_date_index').on(table.end_date),
    check('banners_name_filled', sql`${table.name} <> ''`),
    check('banners_period_in_order', sql`${table.end_date} >= ${table.start_date}`),
    check('banners_pity_limit_positive', sql`${table.pity_limit} >= 1`),
  ],
);

/** `chance` is a weight among the banner's items. */
export const bannerItems = pgTable(
  'banner_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    banner_id: reference('banner_id', () => banners.id, { onDelete: 'cascade' }),
    item_id: reference('item_id', () => gameItems.id),
    label: text('label').notNull(),
    rarity: text('rarity', { enum: RARITIES }).notNull(),
    chance: doublePrecision('chance').notNull().default(1),
    is_guaranteed: boolean('is_guaranteed').notNull().default(false),
    /** Its price without a draw; null where it is only drawn. */
    direct_price: count64('direct_price'),
    revision: revision(),
    archivedAt: archivedAt(),
  },
  (table) => [
    index('banner_items_banner_index').on(table.banner_id, table.id),
    check('banner_items_label_filled', sql`${table.label} <> ''`),
    check('banner_items_rarity_known', oneOf(table.rarity, RARITIES)),
    check('banner_items_direct_price_positive', sql`${table.direct_price} >= 1`),
    check('banner_items_chance_in_range', sql`${table.chance} between 0 and 100`),
  ],
);

/** Items of banners that were bought without a draw, with the label and the price at that time. */
export const bannerPurchases = pgTable(
  'banner_purchases',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: reference('account_id', () => accounts.id),
    banner_id: reference('banner_id', () => banners.id),
    item_id: reference('item_id', () => gameItems.id),
    item_label: text('item_label').notNull(),
    price: count64('price').notNull(),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('banner_purchases_account_index').on(table.accountId, table.id),
    check('banner_purchases_price_positive', sql`${table.price} >= 1`),
  ],
);

/** One row per drawn item, with the label and rarity at that time. */
export const bannerDraws = pgTable(
  'gacha_pulls',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: reference('account_id', () => accounts.id),
    banner_id: reference('banner_id', () => banners.id),
    item_id: reference('item_id', () => gameItems.id),
    item_label: text('item_label').notNull(),
    rarity: text('rarity', { enum: RARITIES }).notNull(),
    is_guaranteed: boolean('is_guaranteed').notNull(),
    /** The account's age at that time (product 32.8). */
    ageState: text('age_state').$type<AgeState>().notNull().default('unknown'),
    /** The refund that gave back what it cost (product 24.9). */
    refundId: integer('refund_id').references((): AnyPgColumn => drawRefunds.id),
    obtained_at: timestamp('obtained_at').notNull().defaultNow(),
  },
  (table) => [
    index('gacha_pulls_account_index').on(table.accountId, table.id),
    index('gacha_pulls_history_index').on(table.accountId, table.banner_id, table.id),
    // Finds a banner's draws of a period.
    index('gacha_pulls_banner_index').on(table.banner_id, table.obtained_at),
    index('gacha_pulls_refund_index').on(table.refundId),
    // Finds the draws since a day.
    index('gacha_pulls_obtained_at_index').on(table.obtained_at),
    check('gacha_pulls_rarity_known', oneOf(table.rarity, RARITIES)),
    check('gacha_pulls_age_state_known', oneOf(table.ageState, AGE_STATES)),
  ],
);

const refundStatuses = keysOf(CREDIT_STATUS);

/**
 * Refunds of a banner's draws in a period (product 24.9). What they cost: as requested, and as booked once they are done. `decidedBy`: who
 * confirmed or refused it; null where no second administrator was needed.
 */
export const drawRefunds = pgTable(
  'draw_refunds',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    banner_id: reference('banner_id', () => banners.id),
    from: timestamp('from').notNull(),
    to: timestamp('to').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<keyof typeof CREDIT_STATUS>().notNull(),
    draws: integer('draws').notNull(),
    accounts: integer('accounts').notNull(),
    credits: count64('credits').notNull(),
    requestedBy: reference('requested_by', () => accounts.id),
    decidedBy: integer('decided_by').references(() => accounts.id),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    decidedAt: timestamp('decided_at'),
  },
  (table) => [
    index('draw_refunds_pending_index')
      .on(table.id)
      .where(sql`${table.status} = 'pending'`),
    // A period is asked for once at a time.
    uniqueIndex('draw_refunds_pending_unique')
      .on(table.banner_id, table.from)
      .where(sql`${table.status} = 'pending'`),
    index('draw_refunds_banner_index').on(table.banner_id),
    index('draw_refunds_author_index').on(table.requestedBy),
    index('draw_refunds_decider_index').on(table.decidedBy),
    check('draw_refunds_period_in_order', sql`${table.to} > ${table.from}`),
    check('draw_refunds_reason_filled', sql`${table.reason} <> ''`),
    check('draw_refunds_status_known', oneOf(table.status, refundStatuses)),
    check('draw_refunds_draws_positive', sql`${table.draws} >= 1`),
    check(
      'draw_refunds_confirmed_by_another',
      sql`${table.status} <> 'done' or ${table.decidedBy} <> ${table.requestedBy}`,
    ),
  ],
);

/** One row per account and banner. A draw locks it. */
export const bannerPity = pgTable(
  'gacha_pity',
  {
    accountId: reference('account_id', () => accounts.id),
    banner_id: reference('banner_id', () => banners.id, { onDelete: 'cascade' }),
    pulls_since_last_guaranteed: integer('pulls_since_last_guaranteed').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'gacha_pity_pk', columns: [table.accountId, table.banner_id] }),
    index('gacha_pity_banner_index').on(table.banner_id),
    check('gacha_pity_not_negative', sql`${table.pulls_since_last_guaranteed} >= 0`),
  ],
);
