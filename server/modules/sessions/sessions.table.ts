import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { reference, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';

/** Only hashes of tokens are stored, so that this table's content cannot be used to sign in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session in the API. */
    id: uuid('id').notNull().unique().defaultRandom(),
    accountId: reference('account_id', () => accounts.id, { onDelete: 'cascade' }),
    /** The browser that signed in, 'Chrome no Windows'; null for sessions of older versions. */
    device: text('device'),
    /** Its IANA time zone. */
    zone: text('zone'),
    /** Until when this session may change second factors: its password was confirmed. */
    unlockedUntil: timestamp('unlocked_until'),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at').notNull().defaultNow(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    index('sessions_account_index').on(table.accountId),
    index('sessions_expires_at_index').on(table.expiresAt),
    index('sessions_last_seen_index').on(table.lastSeenAt),
    check('sessions_expire_after_creation', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
