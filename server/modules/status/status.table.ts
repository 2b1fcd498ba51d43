import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core';
import { timestamp } from '#server/db/columns.ts';

/** At most one row, which the game updates. Without a recent row the game counts as offline. */
export const serverStatus = pgTable(
  'server_status',
  {
    id: integer('id').primaryKey().default(1),
    online: boolean('online').notNull(),
    /** How many play now; null where the game does not say it. */
    players: integer('players'),
    updatedAt: timestamp('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('server_status_single_row', sql`${table.id} = 1`),
    check('server_status_players_not_negative', sql`${table.players} >= 0`),
  ],
);
