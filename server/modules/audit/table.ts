import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/table.ts';

/** Who did what to which thing: `action` 'news.update', `subject` 'news', `subjectId` its id. Holds no secrets. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id').references(() => accounts.id),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: integer('subject_id'),
    details: jsonb('details').$type<Record<string, unknown>>(),
    requestId: text('request_id'),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('audit_log_subject_index').on(table.subject, table.subjectId, table.id.desc()),
    index('audit_log_account_index').on(table.accountId, table.id.desc()),
    check('audit_log_action_filled', sql`${table.action} <> ''`),
  ],
);
