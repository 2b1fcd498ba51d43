import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { RARITIES, type Rarity } from '#contract/rarities.ts';
import { oneOf, revision, rowVersion } from '#server/db/columns.ts';

/** The game's catalogue. The ids are the game's. What is null the game does not say. */
export const gameItems = pgTable(
  'game_items',
  {
    id: integer('id').primaryKey(),
    label: text('label').notNull(),
    icon: integer('icon').notNull().default(0),
    type: text('type'),
    class: text('class'),
    level: integer('level'),
    rarity: text('rarity').$type<Rarity>(),
    description: text('description'),
    tradable: boolean('tradable'),
    revision: revision(),
    version: rowVersion(),
  },
  (table) => [
    check('game_items_id_positive', sql`${table.id} >= 1`),
    check('game_items_icon_not_negative', sql`${table.icon} >= 0`),
    check('game_items_level_not_negative', sql`${table.level} >= 0`),
    check('game_items_rarity_known', oneOf(table.rarity, RARITIES)),
  ],
);

/** The game's data has blank names, which are not shown. */
export const effectNames = pgTable(
  'effect_names',
  {
    effect_index: integer('effect_index').primaryKey(),
    effect_name: text('effect_name').notNull(),
    revision: revision(),
    version: rowVersion(),
  },
  (table) => [check('effect_names_index_not_negative', sql`${table.effect_index} >= 0`)],
);
