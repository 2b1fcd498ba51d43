import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { SIGN_IN_KINDS, type SignInKind } from '#contract/sessions.ts';
import { keysOf } from '#contract/keys.ts';
import { oneOf, reference, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';

/** The log of an account's sign-ins, for its owner. Bounded for each account and by age (sessions.sign-ins.usecases.ts). */
export const signIns = pgTable(
  'sign_ins',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    accountId: reference('account_id', () => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SignInKind>().notNull(),
    device: text('device').notNull(),
    zone: text('zone'),
    /** A hash of account and device cookie: a device cannot be followed from account to account. */
    deviceHash: text('device_hash'),
    /** A sign-in from a device that the account had not used before. */
    isNewDevice: boolean('is_new_device').notNull().default(false),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('sign_ins_account_index').on(table.accountId, table.id),
    index('sign_ins_created_at_index').on(table.createdAt),
    check('sign_ins_kind_known', oneOf(table.kind, keysOf(SIGN_IN_KINDS))),
    check('sign_ins_device_filled', sql`${table.device} <> ''`),
  ],
);
