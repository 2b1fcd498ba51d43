import { sql, type SQL } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';

/**
 * Which account changed which row: `action` 'news.update', `subject` 'news', `subjectId` its id, and the fields before and after. Without an
 * account: the operator on the command line. Contains no secrets.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id').references(() => accounts.id),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: integer('subject_id'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    requestId: text('request_id'),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('audit_log_subject_index').on(table.subject, table.subjectId, table.id),
    index('audit_log_account_index').on(table.accountId, table.id),
    index('audit_log_area_index').on(areaOf(table.action), table.id),
    check('audit_log_action_filled', sql`${table.action} <> ''`),
  ],
);

/** The area of an action: 'news' of 'news.update'. */
export function areaOf(action: AnyPgColumn): SQL {
  return sql`split_part(${action}, '.', 1)`;
}
