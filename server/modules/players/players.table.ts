import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { keysOf } from '#contract/keys.ts';
import { TEAM_ROLES, type TeamRole } from '#contract/rights.ts';
import { oneOf, reference, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';

/** Changes of roles that wait for a second administrator, at most one for an account. A decided one is deleted; the audit log has it. */
export const roleRequests = pgTable(
  'role_requests',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .unique('role_requests_account_unique')
      .references(() => accounts.id),
    /** Null takes the role. */
    role: text('role').$type<TeamRole>(),
    requestedBy: reference('requested_by', () => accounts.id),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('role_requests_author_index').on(table.requestedBy),
    check('role_requests_role_known', oneOf(table.role, keysOf(TEAM_ROLES))),
    check('role_requests_by_another', sql`${table.requestedBy} <> ${table.accountId}`),
  ],
);
