import { sql, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PAYMENT_PROVIDERS, TOP_UP_STATUS } from '#contract/credits.ts';
import { keysOf } from '#contract/keys.ts';
import { count64, oneOf, reference, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';

const providers = keysOf(PAYMENT_PROVIDERS);
const topUpStatuses = keysOf(TOP_UP_STATUS);

/**
 * Payments that were made outside the portal, one row each. A webhook, a provider's adapter or an administrator books them (`team`: the
 * credits are a credit_change). Without `credits` a payment is not booked: its refund came first, or it waits for a second administrator.
 */
export const payments = pgTable(
  'payments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    provider: text('provider').$type<keyof typeof PAYMENT_PROVIDERS>().notNull(),
    paymentId: text('payment_id').notNull(),
    accountId: integer('account_id').references(() => accounts.id),
    credits: count64('credits'),
    /** Credits that all refunds together take back; null: the whole payment, of which the credits are not known yet. */
    refunded: count64('refunded').default(0),
    /** Those of `refunded` that could not be taken, because the balance did not have them. */
    missing: count64('missing').notNull().default(0),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    bookedAt: timestamp('booked_at'),
    refundedAt: timestamp('refunded_at'),
  },
  (table) => [
    uniqueIndex('payments_payment_unique').on(sql`lower(${table.paymentId})`),
    index('payments_account_index').on(table.accountId, table.id),
    index('payments_unsettled_index').on(table.id).where(isUnsettled(table)),
    check('payments_provider_known', oneOf(table.provider, providers)),
    check('payments_credits_positive', sql`${table.credits} >= 1`),
    check('payments_booked_to_an_account', sql`${table.credits} is null or ${table.accountId} is not null`),
    check(
      'payments_refunded_at_most_all',
      sql`${table.refunded} >= 0 and (${table.credits} is null or (${table.refunded} is not null and ${table.refunded} <= ${table.credits}))`,
    ),
    check('payments_missing_of_refunded', sql`${table.missing} between 0 and coalesce(${table.refunded}, 0)`),
  ],
);

/**
 * Payments that the team settles by hand: a refund whose credits the balance lacked, and a payment for an account that was closed before, which is
 * booked to nobody. Queries must use this expression, so that they can use payments_unsettled_index.
 */
export function isUnsettled(columns: {
  missing: AnyPgColumn;
  credits: AnyPgColumn;
  accountId: AnyPgColumn;
  refunded: AnyPgColumn;
}): SQL {
  const { missing, credits, accountId, refunded } = columns;
  return sql`(${missing} > 0 or (${credits} is null and ${accountId} is null and ${refunded} = 0))`;
}

/**
 * Purchases of credits that players began in the portal. `reference` is the idempotency key at the provider, so that repeated requests
 * create one payment. Credits are booked by the row in `payments`, not by this one.
 */
export const topUps = pgTable(
  'top_ups',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    reference: uuid('reference').notNull().unique().defaultRandom(),
    accountId: reference('account_id', () => accounts.id),
    credits: count64('credits').notNull(),
    /** In centavos. */
    price: integer('price').notNull(),
    status: text('status').$type<keyof typeof TOP_UP_STATUS>().notNull().default('creating'),
    /** The provider's payment, once it was created there. */
    paymentId: text('payment_id'),
    /** The PIX code that the player copies into the bank's app, and the same as a QR code. */
    code: text('code'),
    picture: text('picture'),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    index('top_ups_account_index').on(table.accountId, table.id),
    uniqueIndex('top_ups_payment_unique').on(sql`lower(${table.paymentId})`),
    check('top_ups_status_known', oneOf(table.status, topUpStatuses)),
    check('top_ups_credits_positive', sql`${table.credits} >= 1`),
    check('top_ups_price_positive', sql`${table.price} >= 1`),
  ],
);
