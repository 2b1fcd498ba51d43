import { desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';
import type { History } from './versions.rules.ts';
import { tombstones, versions, type Collection } from './versions.table.ts';

/** A list's version. */
export async function readVersion({ db, collection }: { db: Db; collection: Collection }): Promise<number> {
  const [row] = await db
    .select({ version: versions.version })
    .from(versions)
    .where(eq(versions.collection, collection));
  return row?.version ?? 0;
}

/**
 * Locks a list against other writers, as the first change of the transaction would. Call it before reading a row that the change depends on:
 * locking the row itself first could deadlock (decision 0005).
 */
export async function lockCollection({ tx, collection }: { tx: Tx; collection: Collection }): Promise<void> {
  await tx
    .select({ collection: versions.collection })
    .from(versions)
    .where(eq(versions.collection, collection))
    .for('update');
}

/** Reads a list's recent history. */
export async function readHistory({ db, collection }: { db: Db; collection: Collection }): Promise<History> {
  const deleted = await db
    .select({ id: tombstones.id, version: tombstones.version })
    .from(tombstones)
    .where(eq(tombstones.collection, collection))
    .orderBy(desc(tombstones.version));
  // Read last: tombstones of a version that is still recent now had not been pruned before.
  const [row] = await db
    .select({ recent: versions.recent })
    .from(versions)
    .where(eq(versions.collection, collection));
  return { recent: new Set(row?.recent), deleted };
}
