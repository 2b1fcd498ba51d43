import { use } from 'react';
import { useSyncState } from './context.ts';
import type { CollectionName, PublicDatabase } from './database.ts';
import { useLiveQuery } from './live-query.ts';
import { PrerenderedRows, type CollectionRows } from './prerendered-rows.ts';

/** One read of a collection. */
export interface CollectionQuery<Name extends CollectionName, T> {
  readonly collection: Name;
  /** Tells this read from others of the collection: all that `read` depends on. */
  readonly key: readonly (string | number)[];
  /** Reads this device; may use only `db`'s table of that name. */
  readonly read: (db: PublicDatabase) => Promise<T>;
  /** The same from the rows themselves, where a page is rendered without a database. */
  readonly fromRows: (rows: CollectionRows[Name]) => T;
}

/** What a screen lists from this device: read, still on its way, or never here and not to be had now. */
export type CollectionRead<T> = { state: 'ready'; value: T } | { state: 'waiting' } | { state: 'failed' };

/**
 * Reads a collection, live, once it was synced. Rows and the fact that they are complete are read in one transaction: read apart,
 * a list would be shown as empty for a moment when its first rows arrive.
 */
export function useCollection<Name extends CollectionName, T>(
  query: CollectionQuery<Name, T>,
): CollectionRead<T> {
  const { collection, key, read, fromRows } = query;
  const rows = use(PrerenderedRows)?.[collection];
  const { value: found, error } = useLiveQuery(
    (db) =>
      db.transaction('r', db.table(collection), db.meta, async () => {
        const meta = await db.meta.get(collection);
        return meta ? { value: await read(db) } : null;
      }),
    [collection, ...key],
  );
  const { stage } = useSyncState(collection);
  if (rows) return { state: 'ready', value: fromRows(rows) };
  if (found) return { state: 'ready', value: found.value };
  return { state: error || (found === null && stage === 'failed') ? 'failed' : 'waiting' };
}
