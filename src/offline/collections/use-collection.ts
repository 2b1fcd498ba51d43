import type { Collection, Table } from 'dexie';
import { use } from 'react';
import type * as v from 'valibot';
import { useSyncState } from './collections-context.ts';
import type { PublicDatabase } from './database.ts';
import type { CollectionName } from './declarations.ts';
import { useLiveQuery } from './live-query.ts';
import { PrerenderedRows, type CollectionRows } from './prerendered-rows.ts';
import { validRows } from './valid-rows.ts';

type Row<Name extends CollectionName> = CollectionRows[Name][number];

/** A query of a collection. */
interface CollectionQuery<Name extends CollectionName, T> {
  readonly collection: Name;
  /** Everything that `slice` and `value` depend on. */
  readonly key: readonly (string | number)[];
  /** The stored rows, in the order of the call's reply. */
  readonly list: (db: PublicDatabase) => Table<Row<Name>, number> | Collection<Row<Name>, number>;
  readonly schema: v.GenericSchema<unknown, Row<Name>>;
  /** Only these rows; all rows by default. */
  readonly slice?: { readonly offset: number; readonly limit: number };
  /** The result for the rows of the slice; `total` counts all rows. Also called where a page is rendered without a database. */
  readonly value: (rows: readonly Row<Name>[], total: number) => T;
}

/** `waiting`: not read or synced yet; `failed`: it could not be read, or it is not on this device and its sync has failed. */
export type CollectionRead<T> = { state: 'ready'; value: T } | { state: 'waiting' } | { state: 'failed' };

/**
 * Reads a synced collection, live. Rows and metadata are read in one transaction: otherwise a list could appear empty while its first
 * rows are written.
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
