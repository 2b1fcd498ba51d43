import { useSyncState } from './context.ts';
import type { CollectionName, PublicDatabase } from './database.ts';
import { useLiveQuery } from './live-query.ts';

/** What a screen lists from this device: read, still on its way, or never here and not to be had now. */
export type CollectionRead<T> = { state: 'ready'; value: T } | { state: 'waiting' } | { state: 'failed' };

/**
 * Reads a collection, live, once it was synced. Rows and the word that they are whole are read in one transaction: read apart, a
 * list would be shown as empty for a moment when its first rows arrive. `read` may use only `db`'s table of that name and `deps`.
 */
export function useCollection<T>(
  name: CollectionName,
  read: (db: PublicDatabase) => Promise<T>,
  deps: readonly unknown[],
): CollectionRead<T> {
  const { value: found, error } = useLiveQuery(
    (db) =>
      db.transaction('r', db.table(name), db.meta, async () => {
        const meta = await db.meta.get(name);
        return meta ? { value: await read(db) } : null;
      }),
    [name, ...deps],
  );
  const { stage } = useSyncState(name);
  if (found) return { state: 'ready', value: found.value };
  return { state: error || (found === null && stage === 'failed') ? 'failed' : 'waiting' };
}
