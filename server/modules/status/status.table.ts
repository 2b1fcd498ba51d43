import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core';
import { timestamp } from '#server/db/columns.ts';

/** At most one row, which the game updates. Without a recent row the game counts as offline. */
export const serverStatus = pgTable(
  'server_status',
  {
    id: integer('id').primaryKey().default(1),
    online: boolean('online').notNull(),
    updatedAt: timestamp('updated_at').notNull().defaultNow(),
  },
  (table) => [check('server_status_single_row', sql`${table.id} = 1`)],
);
