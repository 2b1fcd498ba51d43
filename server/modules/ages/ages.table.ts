import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { AGE_STATES, type AgeState } from '#contract/ages.ts';
import { oneOf, reference, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';

/** Ages that wait for a second person of the team, at most one for an account. A decided one is deleted; the audit log has it. */
export const ageRequests = pgTable(
  'age_requests',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .unique('age_requests_account_unique')
      .references(() => accounts.id),
    state: text('state').$type<AgeState>().notNull(),
    reason: text('reason').notNull(),
    requestedBy: reference('requested_by', () => accounts.id),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('age_requests_author_index').on(table.requestedBy),
    check('age_requests_state_known', oneOf(table.state, AGE_STATES)),
    check('age_requests_reason_filled', sql`${table.reason} <> ''`),
    check('age_requests_by_another', sql`${table.requestedBy} <> ${table.accountId}`),
  ],
);
