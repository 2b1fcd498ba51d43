import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { oneOf, reference, timestamp } from '#server/db/columns.ts';
import { accounts } from './accounts.table.ts';

const kinds = ['reset', 'mail'] as const;
export type LinkKind = (typeof kinds)[number];

/** One-time links. An account has one of each kind, so a newer link replaces the older one. Only hashes of tokens are stored. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: reference('account_id', () => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: kinds }).notNull(),
    /** The address that the link was sent to; using the link confirms it. Null where the link was handed over by a person. */
    mail: text('mail'),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    unique('one_time_links_account_unique').on(table.accountId, table.kind),
    index('one_time_links_expires_at_index').on(table.expiresAt),
    check('one_time_links_kind_known', oneOf(table.kind, kinds)),
  ],
);
