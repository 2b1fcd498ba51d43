import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { count64 } from '#server/db/columns.ts';

/** Lists that portals copy. Triggers use the same names (server/db/migrations). */
export type Collection = 'items' | 'effects' | 'guides' | 'news' | 'mobs';

/**
 * One row per list that portals copy. Triggers raise its version in every transaction that changes the list. A version is a time in
 * microseconds, so that it never repeats after a backup is restored. `recent` are the versions since which all changes are known.
 */
export const versions = pgTable('versions', {
  collection: text('collection').primaryKey(),
  version: count64('version').notNull(),
  recent: bigint('recent', { mode: 'number' })
    .array()
    .notNull()
    .default(sql`'{}'`),
});

/** Deleted rows, so that copies can delete them too. Written and pruned by triggers. */
export const tombstones = pgTable(
  'tombstones',
  {
    collection: text('collection').notNull(),
    id: count64('id').notNull(),
    version: count64('version').notNull(),
  },
  (table) => [
    primaryKey({ name: 'tombstones_pk', columns: [table.collection, table.id] }),
    index('tombstones_version_index').on(table.collection, table.version),
  ],
);
