import { sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { AGE_SOURCES, AGE_STATES, type AgeState } from '#contract/ages.ts';
import { keysOf } from '#contract/keys.ts';
import { ADMIN_ACCOUNT_TYPE, type Role, ROLES } from '#contract/rights.ts';
import { count64, folded, oneOf, timestamp } from '#server/db/columns.ts';

/** Properties have their wire names where product 3.1 has one, else camelCase. `cash_site` equals the sum of the account's ledger. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    username: text('username').notNull(),
    usernameKey: folded('username_key').notNull().unique('accounts_username_unique'),
    mail: text('mail').notNull(),
    mailKey: folded('mail_key').notNull().unique('accounts_mail_unique'),
    /** When a link was used that had been mailed to this address. */
    mailConfirmedAt: timestamp('mail_confirmed_at'),
    /** The e-mail in the game's last import, '' for none; null for an account that was created in the portal. */
    importedMail: text('imported_mail'),
    /** The account's number in the game; null while the game has no account of it. */
    gameId: integer('game_id').unique('accounts_game_id_unique'),
    /** Keyed fingerprint of the password that the game last had, to tell when it was changed there. */
    gamePassword: text('game_password'),
    /** The ban that the game last had: '' for none, 'forever', or its end. Null where it was never read. */
    gameBan: text('game_ban'),
    passwordHash: text('password_hash').notNull(),
    accounttype: smallint('accounttype').notNull().default(0),
    /** The role in the team, beside administrator. */
    role: text('role').$type<Role>(),
    /** When the account was last an administrator's; null where it never was, or is now. It stays protected for a while (accounts.rules.ts). */
    adminUntil: timestamp('admin_until'),
    nation: smallint('nation').notNull().default(0),
    cash_site: count64('cash_site').notNull().default(0),
    storage_gold: count64('storage_gold').notNull().default(0),
    stamina: integer('stamina').notNull().default(0),
    referral_code: text('referral_code').notNull().unique('accounts_referral_code_unique'),
    referredBy: integer('referred_by').references((): AnyPgColumn => accounts.id),
    /** A suspension; without an end until it is lifted. */
    suspendedAt: timestamp('suspended_at'),
    suspendedUntil: timestamp('suspended_until'),
    suspensionReason: text('suspension_reason'),
    /** Whether it is an adult's or a minor's account, who found that out, and when (product 32.4). The last change, where it was put back. */
    ageState: text('age_state').$type<AgeState>().notNull().default('unknown'),
    ageSource: text('age_source').$type<keyof typeof AGE_SOURCES>(),
    ageFoundAt: timestamp('age_found_at'),
    /** When the owner closed the account; it belongs to nobody since then. */
    closedAt: timestamp('closed_at'),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('accounts_referred_by_index').on(table.referredBy),
    // Finds names by their start, whatever the database's collation.
    index('accounts_username_start_index').on(table.usernameKey.op('text_pattern_ops')),
    index('accounts_team_index').on(table.id).where(isOfTeam(table)),
    check('accounts_username_filled', sql`${table.usernameKey} <> ''`),
    check('accounts_mail_filled', sql`${table.mailKey} <> ''`),
    check('accounts_cash_site_not_negative', sql`${table.cash_site} >= 0`),
    check('accounts_cash_site_exact_number', sql`${table.cash_site} <= 9007199254740991`),
    check('accounts_storage_gold_not_negative', sql`${table.storage_gold} >= 0`),
    check('accounts_stamina_not_negative', sql`${table.stamina} >= 0`),
    check('accounts_nation_not_negative', sql`${table.nation} >= 0`),
    check('accounts_role_known', oneOf(table.role, keysOf(ROLES))),
    check('accounts_accounttype_not_negative', sql`${table.accounttype} >= 0`),
    check(
      'accounts_suspension_has_reason',
      sql`(${table.suspendedAt} is null) = (${table.suspensionReason} is null)`,
    ),
    check(
      'accounts_suspension_end_needs_start',
      sql`${table.suspendedUntil} is null or ${table.suspendedAt} is not null`,
    ),
    check('accounts_age_state_known', oneOf(table.ageState, AGE_STATES)),
    check('accounts_age_source_known', oneOf(table.ageSource, keysOf(AGE_SOURCES))),
    check(
      'accounts_age_was_found',
      sql`(${table.ageSource} is null) = (${table.ageFoundAt} is null) and (${table.ageState} = 'unknown' or ${table.ageSource} is not null)`,
    ),
    check('accounts_not_referred_by_self', sql`${table.referredBy} <> ${table.id}`),
  ],
);

/** Whether an account has a role in the team. Queries must use this expression, so that they can use accounts_team_index. */
export function isOfTeam({ accounttype, role }: { accounttype: AnyPgColumn; role: AnyPgColumn }): SQL {
  return sql`(${accounttype} = ${sql.raw(String(ADMIN_ACCOUNT_TYPE))} or ${role} is not null)`;
}
