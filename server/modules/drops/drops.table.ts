import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { keysOf } from '#contract/keys.ts';
import { CHANCE_MODES, type ChanceMode } from '#contract/mobs.ts';
import { archivedAt, oneOf, reference, revision, rowVersion } from '#server/db/columns.ts';
import { guideMaps } from '#server/modules/guides/guides.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';

/** The ids come from the game. A monster's version is also raised by its maps and drops. */
export const mobs = pgTable(
  'mobs',
  {
    id: integer('id').primaryKey(),
    label: text('label').notNull(),
    level: integer('level'),
    hp: integer('hp'),
    boss: boolean('boss').notNull().default(false),
    revision: revision(),
    version: rowVersion(),
  },
  (table) => [
    check('mobs_id_not_negative', sql`${table.id} >= 0`),
    check('mobs_level_not_negative', sql`${table.level} >= 0`),
    check('mobs_hp_positive', sql`${table.hp} > 0`),
  ],
);

/** One row: what players see of the chances of groups that say nothing themselves. */
export const dropSettings = pgTable(
  'drop_settings',
  {
    id: integer('id').primaryKey().default(1),
    chances: text('chances').$type<ChanceMode>().notNull().default('hidden'),
    revision: revision(),
  },
  (table) => [
    check('drop_settings_single', sql`${table.id} = 1`),
    check('drop_settings_chances_known', oneOf(table.chances, keysOf(CHANCE_MODES))),
  ],
);

/** Where monsters live. `respawn` is in seconds, null when unknown. */
export const mobSpawns = pgTable(
  'mob_spawns',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    mob_id: reference('mob_id', () => mobs.id),
    map_id: reference('map_id', () => guideMaps.id, { onDelete: 'cascade' }),
    count: integer('count').notNull().default(1),
    respawn: integer('respawn'),
    revision: revision(),
    archivedAt: archivedAt(),
  },
  (table) => [
    uniqueIndex('mob_spawns_listed_unique')
      .on(table.mob_id, table.map_id)
      .where(sql`${table.archivedAt} is null`),
    index('mob_spawns_map_index').on(table.map_id),
    check('mob_spawns_count_positive', sql`${table.count} >= 1`),
    check('mob_spawns_respawn_not_negative', sql`${table.respawn} >= 0`),
  ],
);

export const dropGroups = pgTable(
  'drop_groups',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    mob_id: reference('mob_id', () => mobs.id),
    group_number: integer('group_number').notNull(),
    probability: doublePrecision('probability').notNull(),
    /** Null: as the settings say. */
    chances: text('chances').$type<ChanceMode>(),
    revision: revision(),
    archivedAt: archivedAt(),
  },
  (table) => [
    index('drop_groups_mob_index').on(table.mob_id, table.group_number, table.id),
    check('drop_groups_group_number_not_negative', sql`${table.group_number} >= 0`),
    check('drop_groups_probability_not_negative', sql`${table.probability} >= 0`),
    check('drop_groups_chances_known', oneOf(table.chances, keysOf(CHANCE_MODES))),
  ],
);

export const dropGroupItems = pgTable(
  'drop_group_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    drop_group_id: reference('drop_group_id', () => dropGroups.id, { onDelete: 'cascade' }),
    item_id: reference('item_id', () => gameItems.id),
    weight: doublePrecision('weight').notNull(),
    revision: revision(),
    archivedAt: archivedAt(),
  },
  (table) => [
    index('drop_group_items_group_index').on(table.drop_group_id, table.id),
    check('drop_group_items_weight_positive', sql`${table.weight} > 0`),
  ],
);
