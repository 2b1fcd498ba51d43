import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { archivedAt, revision } from '#server/db/columns.ts';
import { gameItems } from '#server/modules/items/items.table.ts';

/** The ids come from the game. */
export const mobs = pgTable(
  'mobs',
  { id: integer('id').primaryKey(), label: text('label').notNull(), revision: revision() },
  (table) => [check('mobs_id_not_negative', sql`${table.id} >= 0`)],
);

export const dropGroups = pgTable(
  'drop_groups',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    mob_id: integer('mob_id')
      .notNull()
      .references(() => mobs.id),
    group_number: integer('group_number').notNull(),
    probability: doublePrecision('probability').notNull(),
    revision: revision(),
    archivedAt: archivedAt(),
  },
  (table) => [
    index('drop_groups_mob_index').on(table.mob_id, table.group_number, table.id),
    check('drop_groups_group_number_not_negative', sql`${table.group_number} >= 0`),
    check('drop_groups_probability_not_negative', sql`${table.probability} >= 0`),
  ],
);

export const dropGroupItems = pgTable(
  'drop_group_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    drop_group_id: integer('drop_group_id')
      .notNull()
      .references(() => dropGroups.id, { onDelete: 'cascade' }),
    item_id: integer('item_id')
      .notNull()
      .references(() => gameItems.id),
    weight: doublePrecision('weight').notNull(),
    revision: revision(),
    archivedAt: archivedAt(),
  },
  (table) => [
    index('drop_group_items_group_index').on(table.drop_group_id, table.id),
    check('drop_group_items_weight_positive', sql`${table.weight} > 0`),
  ],
);
