import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamp } from '#server/db/columns.ts';

/** Rate limits shared by several API processes: `key` names limit and caller, `hits` count until `resetsAt`. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    resetsAt: timestamp('resets_at').notNull(),
  },
  (table) => [
    index('rate_limits_resets_at_index').on(table.resetsAt),
    check('rate_limits_hits_not_negative', sql`${table.hits} >= 0`),
  ],
);
