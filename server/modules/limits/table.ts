import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamp } from '#server/db/columns.ts';

/**
 * Rate limits shared by several API processes: `key` names limit and caller. rate-limiter-flexible reads and writes this table
 * itself and asks for the property names `points` and `expire`.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('hits').notNull(),
    expire: timestamp('resets_at').notNull(),
  },
  (table) => [
    index('rate_limits_resets_at_index').on(table.expire),
    check('rate_limits_hits_not_negative', sql`${table.points} >= 0`),
  ],
);
