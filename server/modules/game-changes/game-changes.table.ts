import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf, reference, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';

const kinds = ['create', 'password', 'mail', 'suspension', 'close'] as const;
export type GameChangeKind = (typeof kinds)[number];

/**
 * The outbox of changes of accounts for the game that `portal connect` has joined. A row is deleted with the change's success, and with it
 * what it says about the password. One that the game refuses for good stays, without it, and says why.
 */
export const gameChanges = pgTable(
  'game_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    accountId: reference('account_id', () => accounts.id),
    kind: text('kind').$type<GameChangeKind>().notNull(),
    /** What the game gets beside the account's row, encrypted: the name, and the password as the game stores it. */
    sealed: text('sealed'),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt after a failure; null: at once. */
    retryAt: timestamp('retry_at'),
    /** Why the game has refused it; null while it waits. */
    refused: text('refused'),
    lastError: text('last_error'),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('game_changes_account_index').on(table.accountId, table.id),
    index('game_changes_waiting_index')
      .on(table.id)
      .where(sql`${table.refused} is null`),
    check('game_changes_kind_known', oneOf(table.kind, kinds)),
    check('game_changes_attempts_not_negative', sql`${table.attempts} >= 0`),
    check('game_changes_refused_keeps_no_secret', sql`${table.refused} is null or ${table.sealed} is null`),
  ],
);
