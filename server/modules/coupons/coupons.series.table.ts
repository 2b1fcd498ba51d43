import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { archivedAt, count64, reference, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';

/**
 * A series of coupons: what each gives, how many there are, and how many one account may redeem. `shared`: one code that
 * `count` redemptions use up. `archivedAt`: when the team ended the series.
 */
export const couponSeries = pgTable(
  'coupon_series',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    item_id: integer('item_id').references(() => gameItems.id),
    quantity: integer('quantity').notNull().default(1),
    credits: count64('credits'),
    shared: boolean('shared').notNull(),
    count: integer('count').notNull(),
    used: integer('used').notNull().default(0),
    perAccount: integer('per_account').notNull(),
    endsAt: timestamp('ends_at'),
    archivedAt: archivedAt(),
    createdBy: reference('created_by', () => accounts.id),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('coupon_series_author_index').on(table.createdBy, table.createdAt),
    index('coupon_series_item_index').on(table.item_id),
    check('coupon_series_gives_one_thing', sql`(${table.item_id} is null) <> (${table.credits} is null)`),
    check('coupon_series_quantity_positive', sql`${table.quantity} >= 1`),
    check('coupon_series_credits_positive', sql`${table.credits} >= 1`),
    check('coupon_series_used_at_most_all', sql`${table.used} between 0 and ${table.count}`),
    check('coupon_series_per_account_positive', sql`${table.perAccount} >= 1`),
  ],
);

/** The codes of a series. `key`: the code without hyphens, as it is looked up. */
export const couponCodes = pgTable(
  'coupon_codes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    seriesId: reference('series_id', () => couponSeries.id),
    code: text('code').notNull(),
    key: text('key').notNull().unique('coupon_codes_key_unique'),
    /** Who used a code of a series that is not shared, and when. */
    usedBy: integer('used_by').references(() => accounts.id),
    usedAt: timestamp('used_at'),
  },
  (table) => [
    index('coupon_codes_series_index').on(table.seriesId, table.id),
    index('coupon_codes_account_index').on(table.usedBy),
    check('coupon_codes_used_by_somebody', sql`(${table.usedBy} is null) = (${table.usedAt} is null)`),
  ],
);

/** Each use of a code: what its ledger row or its delivery refers to. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    seriesId: reference('series_id', () => couponSeries.id),
    codeId: reference('code_id', () => couponCodes.id),
    accountId: reference('account_id', () => accounts.id),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('coupon_redemptions_account_index').on(table.accountId, table.seriesId),
    index('coupon_redemptions_series_index').on(table.seriesId),
    index('coupon_redemptions_code_index').on(table.codeId),
  ],
);
