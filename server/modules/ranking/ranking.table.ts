import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { count64, reference } from '#server/db/columns.ts';
import { characters } from '#server/modules/characters/characters.table.ts';

/** Kill points of a character on one day of America/Sao_Paulo; the week is the sum of its days. Written by the game. */
export const killDays = pgTable(
  'kill_days',
  {
    characterId: reference('character_id', () => characters.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    killpoints: count64('killpoints').notNull(),
  },
  (table) => [
    primaryKey({ name: 'kill_days_pk', columns: [table.day, table.characterId] }),
    index('kill_days_character_index').on(table.characterId),
    check('kill_days_killpoints_not_negative', sql`${table.killpoints} >= 0`),
  ],
);
