import type { Table } from 'dexie';
import * as v from 'valibot';
import { collections, type Collection } from './collections.ts';
import {
  moveToMemory,
  openPublic,
  type CollectionMeta,
  type CollectionName,
  type PublicDatabase,
} from './database.ts';
import { clearPictures } from './pictures.ts';
import { isQuotaError } from './quota.ts';

/** Rows written between two breaths of the page, so that no frame waits long for a large catalogue. */
const BATCH = 100;

/** What is known of a collection; undefined when it was never synced or its rows have an older shape. */
export async function readMeta(name: CollectionName): Promise<CollectionMeta | undefined> {
  const database = await openPublic();
  const meta = await database.meta.get(name);
  if (!meta || meta.shape === collections[name].shape) return meta;
  return reshape({ database, collection: collections[name], meta });
}

interface Replacement {
  name: CollectionName;
  rows: unknown[];
  meta: Pick<CollectionMeta, 'etag' | 'syncedAt' | 'bytes'>;
  onProgress?: (done: number) => void;
}

/** Replaces a collection's rows; on a full device pictures go first, and then it is kept in memory for this visit. */
export async function storeRows(replacement: Replacement): Promise<void> {
  try {
    await replaceRows(replacement);
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    await clearPictures();
    await replaceRows(replacement).catch(async (again: unknown) => {
      if (!isQuotaError(again)) throw again;
      await moveToMemory();
      await replaceRows(replacement);
    });
  }
}

/** Replaces a collection's rows in one transaction: readers see the old rows or the new ones, never a mixture. */
export async function replaceRows({ name, rows, meta, onProgress }: Replacement): Promise<void> {
  const database = await openPublic();
  const collection = collections[name];
  const table = collection.tableOf(database);
  await database.transaction('rw', table, database.meta, async () => {
    await table.clear();
    await putInBatches({ table, rows, onProgress });
    await database.meta.put({ ...meta, name, count: rows.length, shape: collection.shape });
  });
}

/** Notes that a collection was found unchanged. */
export async function touchMeta({
  name,
  syncedAt,
}: {
  name: CollectionName;
  syncedAt: number;
}): Promise<void> {
  const database = await openPublic();
  await database.meta.update(name, { syncedAt });
}

/** Empties every collection, for a player who wants the space back. */
export async function clearCollections(): Promise<void> {
  const database = await openPublic();
  await database.transaction('rw', database.tables, async () => {
    await Promise.all(database.tables.map((table) => table.clear()));
  });
}

async function putInBatches({
  table,
  rows,
  onProgress,
}: {
  table: Table<unknown, number>;
  rows: unknown[];
  onProgress?: (done: number) => void;
}): Promise<void> {
  for (let done = 0; done < rows.length; done += BATCH) {
    await table.bulkPut(rows.slice(done, done + BATCH));
    onProgress?.(Math.min(done + BATCH, rows.length));
  }
}

/** Rows of an older shape are read through today's schema: what fits stays readable offline, and the ETag is dropped. */
async function reshape({
  database,
  collection,
  meta,
}: {
  database: PublicDatabase;
  collection: Collection;
  meta: CollectionMeta;
}): Promise<CollectionMeta> {
  const table = collection.tableOf(database);
  const fitting = (await table.toArray()).flatMap((row) => {
    const parsed = v.safeParse(collection.call.reply, [row]);
    return parsed.success ? collection.rowsOf(parsed.output) : [];
  });
  const next = { ...meta, etag: null, count: fitting.length };
  await replaceRows({ name: collection.name, rows: fitting, meta: next });
  return { ...next, shape: collection.shape };
}
