import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamp } from '#server/db/columns.ts';
import type { MailValues, Template } from '#server/mail/templates.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';

/**
 * The outbox of mails: a row is written in the transaction that causes the mail, and deleted when it has been sent, was refused for good or
 * has expired. Contains no tokens. `accountId` is null where the recipient may have no account.
 */
export const mails = pgTable(
  'mails',
  {
    /** Part of the mail's Message-ID, and of its one-time link (accounts.links.usecases.ts). */
    id: uuid('id').primaryKey().defaultRandom(),
    template: text('template').$type<Template>().notNull(),
    recipient: text('recipient').notNull(),
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    values: jsonb('values').$type<MailValues>().notNull().default({}),
    attempts: integer('attempts').notNull().default(0),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    /** Time of the next attempt. A process that sends the mail moves it into the future first. */
    dueAt: timestamp('due_at').notNull().defaultNow(),
    /** The mail is not sent after this time. */
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    index('mails_due_index').on(table.dueAt),
    index('mails_recipient_index').on(table.recipient),
    index('mails_account_index').on(table.accountId),
    check('mails_recipient_filled', sql`${table.recipient} <> ''`),
    check('mails_attempts_not_negative', sql`${table.attempts} >= 0`),
    check('mails_expire_after_creation', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
