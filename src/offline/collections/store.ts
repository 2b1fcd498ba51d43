import * as v from 'valibot';
import type { Changes } from '#contract/changes.ts';
import type { RowId } from '#contract/shape.ts';
import { collections, type Collection } from './collections.ts';
import { moveToMemory, openPublic, type CollectionMeta, type PublicDatabase } from './database.ts';
import type { CollectionName } from './declarations.ts';
import { clearPictures } from './pictures.ts';
import { isQuotaError } from './quota.ts';
import { readFromBlocks, writeToBlocks, type RowBlock } from './row-blocks.ts';

/** Rows written at a time, so that a slow device can show its progress. */
const BATCH = 100;

/** A collection's metadata; undefined if it was never synced. Migrates rows of an older shape first. */
export async function readMeta(name: CollectionName): Promise<CollectionMeta | undefined> {
  const database = await openPublic();
  const meta = await database.meta.get(name);
  if (!meta || meta.shape === collections[name].shape) return meta;
  return migrateRows({ database, collection: collections[name], meta });
}

interface Replacement {
  name: CollectionName;
  rows: unknown[];
  meta: Pick<CollectionMeta, 'etag' | 'syncedAt' | 'bytes' | 'version'>;
  /** The stored version when the rows were requested. */
  since?: number | undefined;
  onProgress?: (done: number) => void;
}

/** Replaces a collection's rows, also on a full device. */
export const storeRows = (replacement: Replacement): Promise<void> =>
  writeOrMoveToMemory(() => replaceRows(replacement));

/** On a full device, retries without the cached pictures, and then in memory for this visit. */
async function writeOrMoveToMemory(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    await clearPictures();
    await write().catch(async (secondError: unknown) => {
      if (!isQuotaError(secondError)) throw secondError;
      await moveToMemory();
      await write();
    });
  }
}

interface RowChanges {
  name: CollectionName;
  /** The version that the changes apply to. */
  since: number;
  changes: Changes<unknown>;
  meta: Pick<CollectionMeta, 'etag' | 'syncedAt' | 'version'>;
  onProgress?: (done: number) => void;
}

/** Applies what changed in a collection, in one transaction that touches no other record; also on a full device. */
export const applyChanges = (rowChanges: RowChanges): Promise<void> =>
  writeOrMoveToMemory(() => applyToRows(rowChanges));

async function applyToRows({ name, since, changes, meta, onProgress }: RowChanges): Promise<void> {
  const database = await openPublic();
  const collection = collections[name];
  const { changed, deleted } = changes;
  await database.transaction('rw', database.table(name), database.meta, async () => {
    const before = await database.meta.get(name);
    // The stored list was emptied or updated meanwhile, so the changes no longer apply.
    if (before?.version !== since) return;
    if (changed.length + deleted.length === 0) {
      await database.meta.update(name, meta);
      return;
    }
    const ids = [...changed.map((row) => collection.idOf(row)), ...deleted];
    const replaced = await readRows({ database, collection, ids });
    await writeRows({ database, collection, rows: changed, deleted, onProgress });
    const bytes = before.bytes + sizeOf(changed) - sizeOf(replaced);
    const count = before.count + changed.length - replaced.length;
    await database.meta.update(name, { ...meta, bytes, count });
  });
}

/** The approximate size of rows in a reply, in characters. */
const sizeOf = (rows: unknown[]): number => JSON.stringify(rows).length;

/**
 * Replaces a collection's rows in one transaction: readers see the old rows or the new ones, never a mixture. Does nothing if another tab
 * has stored a newer version since the rows were requested.
 */
export async function replaceRows({ name, rows, meta, since, onProgress }: Replacement): Promise<void> {
  const database = await openPublic();
  const collection = collections[name];
  const table = database.table(name);
  await database.transaction('rw', table, database.meta, async () => {
    const stored = (await database.meta.get(name))?.version;
    if (stored !== since && stored !== undefined && stored > (meta.version ?? stored)) return;
    await table.clear();
    await writeRows({ database, collection, rows, onProgress });
    await database.meta.put({ ...meta, name, count: rows.length, shape: collection.shape });
  });
}

/** Records that the server has found a collection unchanged, and its version if the server sent one. */
export async function touchMeta(meta: Pick<CollectionMeta, 'name' | 'syncedAt' | 'version'>): Promise<void> {
  const database = await openPublic();
  const { name, syncedAt, version } = meta;
  await database.meta.update(name, version === undefined ? { syncedAt } : { syncedAt, version });
}

/** Empties every collection, for a player who wants the space back. */
export async function clearCollections(): Promise<void> {
  const database = await openPublic();
  await database.transaction('rw', database.tables, async () => {
    await Promise.all(database.tables.map((table) => table.clear()));
  });
}

interface CollectionTable {
  database: PublicDatabase;
  collection: Collection;
}

/** A row of a collection in blocks: by its call's schema, its id is a number. */
type BlockRow = { readonly id: number };
const blocksOf = ({ database, collection }: CollectionTable) =>
  database.table<RowBlock<BlockRow>, number>(collection.name);

/** All stored rows of a collection, or those of `ids` that exist. */
async function readRows({ ids, ...target }: CollectionTable & { ids?: RowId[] }): Promise<unknown[]> {
  if (target.collection.inBlocks) return readFromBlocks(blocksOf(target), ids?.map(Number));
  const table = target.database.table<unknown, RowId>(target.collection.name);
  if (!ids) return table.toArray();
  return (await table.bulkGet(ids)).filter((row) => row !== undefined);
}

/** Writes and deletes rows of a collection. Call it in a transaction. */
async function writeRows({
  rows,
  deleted = [],
  onProgress,
  ...target
}: CollectionTable & {
  rows: unknown[];
  deleted?: RowId[];
  onProgress?: ((done: number) => void) | undefined;
}): Promise<void> {
  const { inBlocks, name } = target.collection;
  const table = target.database.table<unknown, RowId>(name);
  if (inBlocks) await writeToBlocks({ table: blocksOf(target), rows: [], deleted: deleted.map(Number) });
  else await table.bulkDelete(deleted);
  for (let done = 0; done < rows.length; done += BATCH) {
    const batch = rows.slice(done, done + BATCH);
    if (inBlocks) await writeToBlocks({ table: blocksOf(target), rows: batch as BlockRow[] });
    else await table.bulkPut(batch);
    onProgress?.(Math.min(done + BATCH, rows.length));
  }
}

/** Parses rows of an older shape with today's schema. Valid rows stay readable offline; the next sync fetches the whole list. */
async function migrateRows({
  meta,
  ...target
}: CollectionTable & { meta: CollectionMeta }): Promise<CollectionMeta> {
  const { collection } = target;
  const valid = (await readRows(target)).flatMap((row) => {
    const parsed = v.safeParse(collection.call.reply, [row]);
    return parsed.success ? collection.rowsOf(parsed.output) : [];
  });
  const next = { ...meta, etag: null, version: undefined, count: valid.length };
  await replaceRows({ name: collection.name, rows: valid, meta: next });
  return { ...next, shape: collection.shape };
}
