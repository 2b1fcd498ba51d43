import Dexie, { type DexieOptions, type Table } from 'dexie';
import type { RowId } from '#contract/shape.ts';
import { logFailure } from '#lib/log.ts';
import { hasIndexedDb, inMemoryIndexedDb, openWithTimeout } from '#offline/collections/database.ts';
import { freeSpace, isQuotaError } from '#offline/collections/quota.ts';
import { outdated } from '#offline/collections/storage.ts';
import { isStored, isUnseen, latestByWriter, revisionOf, type Draft } from './draft.ts';
import { openJournal } from './journal.ts';
import type { DraftLog, LogEntry } from './log.ts';
import { createMirror } from './mirror.ts';
import { draftsDatabase, openedDrafts } from './registry.ts';
import { createWatch } from './watch.ts';

/** A draft that another tab has replaced without having seen it. It is offered to the player, who alone removes it. */
export interface DraftVersion {
  id: number;
  key: string;
  content: string;
  savedAt: number;
}

/** A draft and its replaced versions. */
export interface StoredDraft {
  draft: Draft | undefined;
  versions: DraftVersion[];
}

/** One account's drafts on this device. */
export type Drafts = ReturnType<typeof accountDrafts>;

class DraftDatabase extends Dexie {
  declare drafts: Table<Draft, string>;
  declare versions: Table<DraftVersion, number, Omit<DraftVersion, 'id'>>;

  constructor(name: string, options?: DexieOptions) {
    super(name, options);
    this.version(1).stores({ drafts: 'key' });
    this.version(2).stores({ drafts: 'key', versions: '++id, key' });
  }
}

const OPEN_TIMEOUT_MS = 4000;

/** Opens an account's drafts, once in a page. Falls back to memory like the public database; never fails. */
export function openDrafts(accountId: RowId): Promise<Drafts> {
  const opened = openedDrafts.get(accountId) ?? open(accountId);
  openedDrafts.set(accountId, opened);
  // registry.ts declares a narrower type; only this function adds to the map.
  return opened as Promise<Drafts>;
}

async function open(accountId: RowId): Promise<Drafts> {
  const name = draftsDatabase(accountId);
  const mirror = createMirror(accountId);
  try {
    if (!hasIndexedDb()) throw new Error('IndexedDB is missing');
    const database = new DraftDatabase(name);
    const journal = openJournal(accountId);
    await openWithTimeout({ database, timeoutMs: OPEN_TIMEOUT_MS });
    return accountDrafts({ database, where: 'device', mirror, journal });
  } catch (error) {
    logFailure('drafts', error);
    const database = new DraftDatabase(name, await inMemoryIndexedDb());
    await database.open();
    return accountDrafts({ database, where: 'memory', mirror });
  }
}

function accountDrafts({
  database,
  where,
  mirror,
  journal,
}: {
  database: DraftDatabase;
  where: 'device' | 'memory';
  mirror: DraftLog;
  journal?: DraftLog | undefined;
}) {
  const { drafts, versions } = database;
  const logs = journal ? [journal, mirror] : [mirror];
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(database.name) : undefined;
  let closed = false;
  const watch = createWatch({ tabs, isClosed: () => closed });

  /** The account signs out: removes everything, and nothing is written afterwards. */
  function close(): void {
    closed = true;
    tabs?.close();
    for (const log of logs) log.erase();
    database.close();
    // A memory database outlives its connection.
    if (where === 'memory') void database.delete().catch(() => undefined);
  }

  // Another tab deletes the database (no new version: sign-out) or upgrades it (newer build). Returning false keeps Dexie from reopening it.
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) outdated.set(true);
    if (newVersion === null) close();
    else database.close();
    return false;
  });

  const inTransaction = <T>(work: () => Promise<T>): Promise<T> =>
    database.transaction('rw', drafts, versions, work);

  async function addVersion({ key, content, savedAt }: Draft): Promise<void> {
    const same = await versions
      .where({ key })
      .filter((version) => version.content === content)
      .count();
    if (same === 0) await versions.add({ key, content, savedAt });
  }

  const put = ({ seen, ...draft }: LogEntry): Promise<void> =>
    inTransaction(async () => {
      const current = await drafts.get(draft.key);
      if (current && isUnseen({ current, by: draft, seen })) await addVersion(current);
      await drafts.put(draft);
    });

  /** Saves a log entry as the draft; as a version if another tab has saved later content without having seen it. */
  const replay = (entry: LogEntry): Promise<void> =>
    inTransaction(async () => {
      const current = await drafts.get(entry.key);
      if (current && isStored({ current, draft: entry })) return;
      const lost =
        current && current.savedAt > entry.savedAt && isUnseen({ current, by: entry, seen: entry.seen });
      await (lost ? addVersion(entry) : put(entry));
    });

  /** Saves the log's entries in the database. Returns those that are still only in the log because the database has failed. */
  async function replayLog(): Promise<LogEntry[]> {
    const found: LogEntry[] = [];
    // In sequence: this page may write to the mirror while the journal opens, so the mirror is read last.
    for (const log of logs) found.push(...(await log.read()));
    const entries = latestByWriter(found);
    try {
      for (const entry of entries) await replay(entry);
    } catch (error) {
      logFailure('draft', error);
      return entries;
    }
    for (const log of logs) log.clear(found);
    return [];
  }

  function removeFromLog(entry: LogEntry): void {
    if (!closed) for (const log of logs) log.remove(entry);
  }

  return {
    /** `memory`: IndexedDB is not available, so the drafts are lost with this page. */
    where,
    async read(key: string): Promise<Draft | undefined> {
      const left = await replayLog();
      return left.findLast((entry) => entry.key === key) ?? drafts.get(key);
    },
    /**
     * Writes to the log at once what `save` will store later. True if even a killed browser does not lose it, so that `save` may wait for
     * a pause.
     */
    log(entry: LogEntry): boolean {
      if (closed) return false;
      const written = logs.map((log) => log.write(entry));
      return journal !== undefined && written.every(Boolean);
    },
    removeFromLog,
    /**
     * Saves a draft, and frees space when the device is full. Throws if that is not enough, or when the account has signed out here. A
     * replaced draft that this tab has not seen becomes a version.
     */
    async save(entry: LogEntry): Promise<void> {
      if (closed) throw new Error('The drafts of this account are closed.');
      try {
        await put(entry);
      } catch (error) {
        if (!isQuotaError(error)) throw error;
        await freeSpace().catch((reason: unknown) => logFailure('free space', reason));
        await put(entry);
      }
      removeFromLog(entry);
      tabs?.postMessage(entry.key);
    },
    /** Replaces the draft by `next`, the content of the version `id`; the draft becomes a version. */
    swap: (id: number, next: Draft): Promise<void> =>
      inTransaction(async () => {
        const current = await drafts.get(next.key);
        await versions.delete(id);
        if (current && current.content !== next.content) await addVersion(current);
        await drafts.put(next);
      }),
    async removeVersion(id: number): Promise<void> {
      if (!closed) await versions.delete(id);
    },
    /** Removes a draft. With `seen`, only if that revision is stored: otherwise the draft stays and the result is false. */
    async remove(key: string, seen?: string): Promise<boolean> {
      if (closed) return true;
      // An entry left in the log would restore the draft.
      await replayLog();
      return inTransaction(async () => {
        const current = await drafts.get(key);
        if (current && seen !== undefined && revisionOf(current) !== seen) return false;
        await drafts.delete(key);
        return true;
      });
    },
    /** The number of drafts and versions, including those that are only in the log. */
    async count(): Promise<number> {
      if (closed) return 0;
      await replayLog();
      return (await drafts.count()) + (await versions.count());
    },
    /** Calls `listener` with the stored draft, now and after each change in any tab; returns how to stop. */
    follow: (key: string, listener: (stored: StoredDraft) => void) =>
      watch({
        read: async () => ({
          draft: await drafts.get(key),
          versions: await versions.where({ key }).sortBy('savedAt'),
        }),
        concerns: (changed) => changed === key,
        listener,
      }),
    /** The same for all drafts whose key has this prefix. */
    followAll(prefix: string, listener: (drafts: Draft[]) => void) {
      void replayLog();
      return watch({
        read: () => drafts.where('key').startsWith(prefix).toArray(),
        concerns: (changed) => changed.startsWith(prefix),
        listener,
      });
    },
    close,
  };
}
