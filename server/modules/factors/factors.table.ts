import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { oneOf, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';

const accountId = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The secret that an account shares with an app (RFC 6238), sealed (factors.rules.ts). It counts once it is confirmed. */
export const totpFactors = pgTable(
  'totp_factors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: accountId().unique('totp_factors_account_unique'),
    secret: text('secret').notNull(),
    /** The time step of the last code that was used: no code works twice. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    confirmedAt: timestamp('confirmed_at'),
  },
  (table) => [
    index('totp_factors_unconfirmed_index')
      .on(table.createdAt)
      .where(sql`${table.confirmedAt} is null`),
  ],
);

/** Hashes of codes that replace a lost factor. A used code is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: accountId(),
    codeHash: text('code_hash').notNull(),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [unique('recovery_codes_unique').on(table.accountId, table.codeHash)],
);

/** Public keys of an account's passkeys (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: accountId(),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** The signature counter of the authenticator, 0 if it has none. A counter that goes back means a cloned key. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Copied to the owner's other devices. */
    synced: boolean('synced').notNull(),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at'),
  },
  (table) => [
    index('passkeys_account_index').on(table.accountId),
    check('passkeys_name_filled', sql`${table.name} <> ''`),
    check('passkeys_counter_not_negative', sql`${table.counter} >= 0`),
  ],
);

const purposes = ['login', 'passkey-login', 'second', 'register'] as const;
export type ChallengePurpose = (typeof purposes)[number];

/**
 * Challenges that a browser can answer for a few minutes: a sign-in whose password was right (`login`), and those for passkeys. Only hashes
 * are stored. `boundTo` is a hash of what the same browser must send with its answer.
 */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose', { enum: purposes }).notNull(),
    /** Null for a sign-in by passkey, which tells the account only at its end. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    boundTo: text('bound_to').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    index('factor_challenges_account_index').on(table.accountId),
    index('factor_challenges_expires_at_index').on(table.expiresAt),
    check('factor_challenges_purpose_known', oneOf(table.purpose, purposes)),
  ],
);
