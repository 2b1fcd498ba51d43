import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { count64 } from '#server/db/columns.ts';

/**
 * Rate limits shared by several API processes: `key` names limit and caller. rate-limiter-flexible reads and writes this table
 * itself, and asks for these columns in this order; `expire` is in milliseconds since 1970. Its migration makes it unlogged: counting
 * waits for no disk, and after a crash of the database the counts start at nothing.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: count64('expire').notNull(),
  },
  (table) => [check('rate_limits_points_not_negative', sql`${table.points} >= 0`)],
);
