import Dexie, { type DexieOptions, type Table } from 'dexie';
import type { MarketItem } from '#contract/auction-market.ts';
import type { GuideMap } from '#contract/guides.ts';
import type { EffectName, GameItem } from '#contract/items.ts';
import type { MobGuide } from '#contract/mobs.ts';
import type { NewsItem } from '#contract/news.ts';
import type { RowId } from '#contract/shape.ts';
import { createSignal } from '#lib/signal.ts';
import { withTimeout } from '#lib/timeout.ts';
import { isLeaving } from '#lib/leaving.ts';
import type { CollectionName } from './declarations.ts';
import type { NewsKeys } from './news-keys.ts';
import type { RowBlock } from './row-blocks.ts';
import { dataStorage, isTabOutdated, reopenCount } from './storage.ts';
import { BRAND } from '#lib/brand.ts';

/** Metadata of a synced collection. Timestamps are in milliseconds; `bytes` is the reply's length, uncompressed. */
export interface CollectionMeta {
  name: CollectionName;
  etag: string | null;
  syncedAt: number;
  count: number;
  bytes: number;
  /** Version of the rows' shape when they were written. */
  shape: number;
  /** The server's version of the list. Missing where the API has no versions. */
  version?: number | undefined;
}

/** What a monster is found by. */
export interface MobKeys {
  readonly itemIds: readonly number[];
  readonly mapIds: readonly RowId[];
}

/** Reference data of the portal, the same for everybody (product 16.1). */
export class PublicDatabase extends Dexie {
  declare items: Table<RowBlock<GameItem>, number>;
  declare effects: Table<EffectName, number>;
  declare guides: Table<GuideMap, number>;
  declare news: Table<NewsItem & NewsKeys, number>;
  declare mobs: Table<MobGuide & MobKeys, number>;
  declare market: Table<MarketItem, number>;
  declare meta: Table<CollectionMeta, string>;

  constructor(options?: DexieOptions) {
    super(PUBLIC_DATABASE, options);
    this.version(5).stores({
      items: 'id',
      effects: 'effect_index',
      guides: 'id',
      news: 'id, slug, published_at, listOrder, *tagKeys, *former_slugs',
      mobs: 'id, *itemIds, *mapIds',
      market: 'item_id',
      meta: 'name',
    });
  }
}

export const PUBLIC_DATABASE = BRAND.id;

/** Counts the databases this page has opened: live queries restart when it changes. */
export const databaseGeneration = createSignal(0);

const OPEN_TIMEOUT_MS = 4000;
const MAX_REOPENS = 3;
let reopens = 0;
let opening: Promise<PublicDatabase> | undefined;

/** Opens the public database once. Falls back to memory for this visit when IndexedDB is missing, hangs or fails. */
export function openPublic(): Promise<PublicDatabase> {
  opening ??= openOnDevice().catch(async (reason: unknown) => {
    const why = reason instanceof StorageError ? reason.why : 'failed';
    const database = await openInMemory();
    dataStorage.set({ kind: 'memory', why });
    // It lacks what the worker has stored on the device meanwhile.
    reopenCount.set(reopenCount.get() + 1);
    return database;
  });
  return opening;
}

class StorageError extends Error {
  readonly why: 'missing' | 'stuck';
  constructor(why: 'missing' | 'stuck') {
    super(why);
    this.why = why;
  }
}

async function openOnDevice(): Promise<PublicDatabase> {
  if (!hasIndexedDb()) throw new StorageError('missing');
  const database = new PublicDatabase();
  addEventListener('pagehide', trackTransactions(database));
  await openWithTimeout(database);
  let deleted = false;
  database.on('versionchange', ({ newVersion }) => {
    // Another tab upgrades or deletes the database. `deleted` is set before `close`, because the `close` listener reads it.
    deleted = newVersion === null;
    // After an upgrade this tab asks for a reload.
    if (!deleted) isTabOutdated.set(true);
    database.close();
    return false;
  });
  database.on('close', () => {
    if (isLeaving()) return;
    // It was closed by a deletion, for example in the browser's settings, or by the browser itself.
    if (deleted) reopen();
    else reopenAfterFailure();
  });
  dataStorage.set({ kind: 'device' });
  return database;
}

/** Returns what aborts the transactions that a database has under way: frozen, they would hold up every later page. */
function trackTransactions(database: Dexie): () => void {
  const open = new Set<IDBTransaction>();
  database.use({
    stack: 'dbcore',
    name: 'open transactions',
    create: (core) => ({
      transaction(...request) {
        const transaction = core.transaction(...request);
        if (transaction instanceof IDBTransaction) {
          const end = () => open.delete(transaction);
          open.add(transaction);
          transaction.addEventListener('complete', end);
          transaction.addEventListener('abort', end);
        }
        return transaction;
      },
    }),
  });
  return () => {
    for (const transaction of open) {
      try {
        transaction.abort();
      } catch {
        // It is being committed.
      }
    }
  };
}

/**
 * Opens a database and reads from it, or gives up after OPEN_TIMEOUT_MS: a blocked or broken IndexedDB may never answer. It reads too,
 * because WebKit opens a database even if a frozen page has an unfinished write, for which every read then waits.
 */
export async function openWithTimeout(database: Dexie): Promise<void> {
  const openAndRead = async (): Promise<true> => {
    await database.open();
    await database.transaction('r', database.tables, () => database.tables[0]?.limit(1).count());
    return true;
  };
  try {
    const answered = await withTimeout({ work: openAndRead(), timeoutMs: OPEN_TIMEOUT_MS });
    if (!answered) throw new StorageError('stuck');
  } catch (error) {
    database.close();
    throw error;
  }
}

/** IndexedDB in memory, for this visit only. Loaded only where the real one is not available. */
export async function inMemoryIndexedDb(): Promise<DexieOptions> {
  const { indexedDB, IDBKeyRange } = await import('fake-indexeddb');
  // Without these global dependencies Dexie's live queries never run.
  Dexie.dependencies.indexedDB ??= indexedDB;
  Dexie.dependencies.IDBKeyRange ??= IDBKeyRange;
  return { indexedDB, IDBKeyRange };
}

async function openInMemory(): Promise<PublicDatabase> {
  const database = new PublicDatabase(await inMemoryIndexedDb());
  await database.open();
  return database;
}

/** For a full device: continues in memory for this visit, with a copy of the stored rows. */
export async function moveToMemory(): Promise<void> {
  if (dataStorage.get()?.kind === 'memory') return;
  const from = await openPublic();
  const to = await openInMemory();
  for (const table of from.tables) await to.table(table.name).bulkPut(await table.toArray());
  opening = Promise.resolve(to);
  dataStorage.set({ kind: 'memory', why: 'full' });
  databaseGeneration.set(databaseGeneration.get() + 1);
}

export function hasIndexedDb(): boolean {
  try {
    return Boolean(globalThis.indexedDB);
  } catch {
    return false;
  }
}

/** Reopens a database that the browser has closed, MAX_REOPENS times at most. */
function reopenAfterFailure(): void {
  if (isTabOutdated.get() || reopens >= MAX_REOPENS) return;
  reopens += 1;
  reopen();
}

/**
 * Opens the database again; `reopenCount` makes the sync fetch missing rows. Not before it is open: until a deletion is complete, the worker
 * may still find the rows there and fetch nothing.
 */
function reopen(): void {
  opening = undefined;
  databaseGeneration.set(databaseGeneration.get() + 1);
  void openPublic().then(() => reopenCount.set(reopenCount.get() + 1));
}
