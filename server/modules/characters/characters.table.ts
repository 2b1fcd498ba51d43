import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { count64, reference, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { guilds } from '#server/modules/guilds/guilds.table.ts';

/** Written by the game. `killpoint` is the total of all time; `loggedtime` is in seconds, null when unknown. */
export const characters = pgTable(
  'characters',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: reference('account_id', () => accounts.id),
    guildId: integer('guild_id').references(() => guilds.id, { onDelete: 'set null' }),
    name: text('name').notNull().unique('characters_name_unique'),
    level: integer('level').notNull().default(1),
    classinfo: smallint('classinfo').notNull(),
    /** The class's name in a game with classes of its own; null: `classinfo` is one of the portal's. */
    className: text('class_name'),
    honor: integer('honor').notNull().default(0),
    killpoint: count64('killpoint').notNull().default(0),
    loggedtime: integer('loggedtime'),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    // Finds the seller's character, whose name a listing shows (decision 0001).
    index('characters_account_index').on(table.accountId, table.level.desc().nullsFirst(), table.name),
    // Finds names by their start, without regard to case and to the database's collation.
    index('characters_name_start_index').on(sql`lower(${table.name}) text_pattern_ops`),
    index('characters_guild_index').on(table.guildId),
    index('characters_killpoint_index').on(table.killpoint.desc().nullsFirst(), table.id),
    check('characters_name_filled', sql`${table.name} <> ''`),
    check('characters_level_positive', sql`${table.level} >= 1`),
    check('characters_classinfo_not_negative', sql`${table.classinfo} >= 0`),
    check('characters_killpoint_not_negative', sql`${table.killpoint} >= 0`),
    check('characters_loggedtime_not_negative', sql`${table.loggedtime} >= 0`),
  ],
);
