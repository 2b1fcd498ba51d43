import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const guilds = pgTable(
  'guilds',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    guild_name: text('guild_name').notNull().unique('guilds_name_unique'),
  },
  (table) => [check('guilds_name_filled', sql`${table.guild_name} <> ''`)],
);
