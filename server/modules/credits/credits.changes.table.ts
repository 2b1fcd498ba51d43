import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { keysOf } from '#contract/keys.ts';
import { CREDIT_STATUS } from '#contract/players.ts';
import { count64, oneOf, reference, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';

const statuses = keysOf(CREDIT_STATUS);

/**
 * Changes of credits by administrators. A change that is done has its ledger row. `decidedBy`: who confirmed or refused it; null where no
 * second administrator was needed.
 */
export const creditChanges = pgTable(
  'credit_changes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: reference('account_id', () => accounts.id),
    amount: count64('amount').notNull(),
    reason: text('reason').notNull(),
    paymentId: text('payment_id'),
    status: text('status').$type<keyof typeof CREDIT_STATUS>().notNull(),
    requestedBy: reference('requested_by', () => accounts.id),
    decidedBy: integer('decided_by').references(() => accounts.id),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    decidedAt: timestamp('decided_at'),
  },
  (table) => [
    // A payment is booked once; a refused one may be asked for again.
    uniqueIndex('credit_changes_payment_unique')
      .on(sql`lower(${table.paymentId})`)
      .where(sql`${table.status} <> 'refused'`),
    index('credit_changes_pending_index')
      .on(table.id)
      .where(sql`${table.status} = 'pending'`),
    index('credit_changes_author_index').on(table.requestedBy, table.createdAt),
    index('credit_changes_account_index').on(table.accountId),
    index('credit_changes_decider_index').on(table.decidedBy),
    check('credit_changes_amount_not_zero', sql`${table.amount} <> 0`),
    check('credit_changes_reason_filled', sql`${table.reason} <> ''`),
    check('credit_changes_status_known', oneOf(table.status, statuses)),
    check(
      'credit_changes_pending_undecided',
      sql`${table.status} <> 'pending' or ${table.decidedBy} is null`,
    ),
    check(
      'credit_changes_confirmed_by_another',
      sql`${table.status} <> 'done' or ${table.decidedBy} <> ${table.requestedBy}`,
    ),
    check('credit_changes_decided_at', sql`(${table.decidedAt} is null) = (${table.decidedBy} is null)`),
  ],
);
