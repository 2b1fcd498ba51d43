import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { GUIDE_TYPES, type GuideType } from '#contract/guides.ts';
import { keysOf } from '#contract/keys.ts';
import { archivedAt, oneOf, reference, revision, rowVersion, timestamp } from '#server/db/columns.ts';
import { gameItems } from '#server/modules/items/items.table.ts';

/** A map's version is also raised by its drops. */
export const guideMaps = pgTable(
  'guide_maps',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    type: text('type').$type<GuideType>().notNull(),
    recommended_lv: integer('recommended_lv').notNull().default(0),
    image_url: text('image_url'),
    created_at: timestamp('created_at').notNull().defaultNow(),
    revision: revision(),
    archivedAt: archivedAt(),
    version: rowVersion(),
  },
  (table) => [
    check('guide_maps_name_filled', sql`${table.name} <> ''`),
    check('guide_maps_type_known', oneOf(table.type, keysOf(GUIDE_TYPES))),
    check('guide_maps_recommended_lv_not_negative', sql`${table.recommended_lv} >= 0`),
  ],
);

/** `dropRate` is a percentage, null when unknown. */
export const dropGuide = pgTable(
  'drop_guide',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    guide_map_id: reference('guide_map_id', () => guideMaps.id, { onDelete: 'cascade' }),
    item_id: reference('item_id', () => gameItems.id),
    name: text('name').notNull(),
    dropRate: doublePrecision('drop_rate'),
    revision: revision(),
    archivedAt: archivedAt(),
  },
  (table) => [
    index('drop_guide_map_index').on(table.guide_map_id, table.id),
    check('drop_guide_rate_is_percentage', sql`${table.dropRate} between 0 and 100`),
  ],
);
