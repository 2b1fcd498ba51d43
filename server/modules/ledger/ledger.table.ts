import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { keysOf } from '#contract/keys.ts';
import { LEDGER_REASON } from '#contract/ledger.ts';
import { count64, oneOf, reference, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';

const reasons = keysOf(LEDGER_REASON);

/**
 * Every movement of credits, in the transaction that moves them. `referenceId`: the purchase, auction item or first draw, the team's change
 * of credits, the refunded delivery, the refund of draws, the payment, or the coupon's redemption.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    accountId: reference('account_id', () => accounts.id),
    amount: count64('amount').notNull(),
    balanceAfter: count64('balance_after').notNull(),
    reason: text('reason').$type<keyof typeof LEDGER_REASON>().notNull(),
    referenceId: integer('reference_id'),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('ledger_account_index').on(table.accountId, table.id),
    // Finds what was sold and gained on the last days.
    index('ledger_created_at_index').on(table.createdAt),
    // Adds up what an account has spent in a month.
    index('ledger_spending_index')
      .on(table.accountId, table.createdAt)
      .where(sql`${table.reason} in ('shop', 'auction_buy', 'draw', 'draw10', 'banner_item')`),
    // Finds what a draw cost.
    index('ledger_draws_index')
      .on(table.accountId, table.referenceId)
      .where(sql`${table.reason} in ('draw', 'draw10')`),
    // A delivery is refunded once; a change of credits, a payment and a coupon are booked once.
    uniqueIndex('ledger_team_unique')
      .on(table.reason, table.referenceId)
      .where(sql`${table.reason} in ('given', 'taken', 'refund', 'payment', 'coupon')`),
    // A refund of draws is booked once for each account.
    uniqueIndex('ledger_draws_refund_unique')
      .on(table.accountId, table.referenceId)
      .where(sql`${table.reason} = 'draws_refund'`),
    check('ledger_amount_not_zero', sql`${table.amount} <> 0`),
    check('ledger_balance_after_not_negative', sql`${table.balanceAfter} >= 0`),
    check('ledger_reason_known', oneOf(table.reason, reasons)),
  ],
);
