import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { reference, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';

/**
 * The key is inserted first, in the transaction of the effect. A second request waits for the row, then reads the stored response.
 * `response` is empty only inside that transaction.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: reference('account_id', () => accounts.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    response: jsonb('response').$type<unknown>(),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pk', columns: [table.accountId, table.key] }),
    index('idempotency_keys_created_at_index').on(table.createdAt),
    check('idempotency_keys_key_filled', sql`${table.key} <> ''`),
  ],
);
