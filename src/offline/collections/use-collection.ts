import type { Collection, Table } from 'dexie';
import { use } from 'react';
import type * as v from 'valibot';
import { useSyncState } from './collections-context.ts';
import type { CollectionName, PublicDatabase } from './database.ts';
import { useLiveQuery } from './live-query.ts';
import { PrerenderedRows, type CollectionRows } from './prerendered-rows.ts';
import { validRows } from './valid-rows.ts';

type Row<Name extends CollectionName> = CollectionRows[Name][number];

/** One read of a collection. */
export interface CollectionQuery<Name extends CollectionName, T> {
  readonly collection: Name;
  /** Tells this read from others of the collection: all that `slice` and `value` depend on. */
  readonly key: readonly (string | number)[];
  /** The rows of this device, in the order in which the collection's call answers them. */
  readonly list: (db: PublicDatabase) => Table<Row<Name>, number> | Collection<Row<Name>, number>;
  readonly schema: v.GenericSchema<unknown, Row<Name>>;
  /** Only these rows; all where it is left out. */
  readonly slice?: { readonly offset: number; readonly limit: number };
  /** What is shown of the rows; `total`: how many the collection has. The same where a page is rendered without a database. */
  readonly value: (rows: readonly Row<Name>[], total: number) => T;
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
  const { collection, key, slice, value } = query;
  const rows = use(PrerenderedRows)?.[collection];
  const { value: found, error } = useLiveQuery(
    (db) =>
      db.transaction('r', db.table(collection), db.meta, async () => {
        const meta = await db.meta.get(collection);
        return meta ? { value: await read(db, query) } : null;
      }),
    [collection, ...key],
  );
  const { stage } = useSyncState(collection);
  if (rows) {
    const listed = slice ? rows.slice(slice.offset, slice.offset + slice.limit) : rows;
    return { state: 'ready', value: value(listed, rows.length) };
  }
  if (found) return { state: 'ready', value: found.value };
  return { state: error || (found === null && stage === 'failed') ? 'failed' : 'waiting' };
}

async function read<Name extends CollectionName, T>(
  db: PublicDatabase,
  { collection, list, schema, slice, value }: CollectionQuery<Name, T>,
): Promise<T> {
  const all = list(db);
  const stored = await (slice ? all.offset(slice.offset).limit(slice.limit) : all).toArray();
  const total = slice ? await db.table(collection).count() : stored.length;
  return value(validRows({ name: collection, rows: stored, schema }), total);
}
