import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { keysOf } from '#contract/keys.ts';
import { LIMIT_AUTHORS } from '#contract/spending.ts';
import { count64, oneOf, reference, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';

/**
 * Credits that an account may spend in a month: the player's own limit, and the team's for a minor's account. Null is none. `nextCredits`
 * holds from `nextAt` on; without `nextAt` no change waits.
 */
export const spendingLimits = pgTable(
  'spending_limits',
  {
    accountId: reference('account_id', () => accounts.id),
    author: text('author').$type<keyof typeof LIMIT_AUTHORS>().notNull(),
    credits: count64('credits'),
    nextCredits: count64('next_credits'),
    nextAt: timestamp('next_at'),
  },
  (table) => [
    primaryKey({ name: 'spending_limits_pk', columns: [table.accountId, table.author] }),
    check('spending_limits_author_known', oneOf(table.author, keysOf(LIMIT_AUTHORS))),
    check('spending_limits_not_negative', sql`${table.credits} >= 0 and ${table.nextCredits} >= 0`),
  ],
);
