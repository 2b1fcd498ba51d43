import { desc, eq } from 'drizzle-orm';
import type { Database, Db, Tx } from '#server/db/connect.ts';
import type { History } from './versions.rules.ts';
import { tombstones, versions } from './versions.table.ts';

/** Lists that portals copy, as triggers name them (server/db/migrations). */
export type Collection = 'items' | 'effects' | 'guides' | 'news';

/** A list's version, not older than any commit acknowledged before the question. */
export async function currentVersion(input: { database: Database; collection: Collection }): Promise<number> {
  const { database, collection } = input;
  const known = database.versions?.get(collection);
  if (known !== undefined) return known;
  const [row] = await database.db
    .select({ version: versions.version })
    .from(versions)
    .where(eq(versions.collection, collection));
  return row?.version ?? 0;
}

/**
 * Makes other writers of a list wait until this transaction ends, as its first change would. To be called before a row is read
 * that the change depends on; the row's own lock would be taken in the wrong order (decision 0005).
 */
export async function lockCollection({ tx, collection }: { tx: Tx; collection: Collection }): Promise<void> {
  await tx
    .select({ collection: versions.collection })
    .from(versions)
    .where(eq(versions.collection, collection))
    .for('update');
}

/** What changed and what was deleted of a list lately. */
export async function readHistory({ db, collection }: { db: Db; collection: Collection }): Promise<History> {
  const deleted = await db
    .select({ id: tombstones.id, version: tombstones.version })
    .from(tombstones)
    .where(eq(tombstones.collection, collection))
    .orderBy(desc(tombstones.version));
  // Last: a version that is still known now has had all its tombstones then.
  const [row] = await db
    .select({ recent: versions.recent })
    .from(versions)
    .where(eq(versions.collection, collection));
  return { recent: new Set(row?.recent), deleted };
}
