import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { count64 } from '#server/db/columns.ts';

/**
 * Rate limits that several API processes share. `key` names limit and client, `expire` is in milliseconds since 1970. rate-limiter-flexible
 * reads and writes this table and requires these columns in this order. The table is unlogged, so that counting does not wait for the
 * disk; a crash of the database resets the counts.
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
