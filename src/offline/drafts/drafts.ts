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

/** The words of a tab over which another one wrote without having seen them: offered again, removed only by its player. */
export interface DraftVersion {
  id: number;
  key: string;
  content: string;
  savedAt: number;
}

/** What is stored under a key: the draft, and versions that lost to it. */
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

/** Opens an account's drafts once a page. Falls back to memory like the public database; never fails. */
export function openDrafts(accountId: RowId): Promise<Drafts> {
  const opened = openedDrafts.get(accountId) ?? open(accountId);
  openedDrafts.set(accountId, opened);
  // Nothing else is put there.
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

  /** The account signs out: nothing is written any more, and nothing stays. */
  function close(): void {
    closed = true;
    tabs?.close();
    for (const log of logs) log.erase();
    database.close();
    // A memory database outlives its connection.
    if (where === 'memory') void database.delete().catch(() => undefined);
  }

  // Another tab signs out (no new version) or brings a newer build's database, which takes over the log; Dexie itself would reopen it.
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

  /** Words that lost to what another tab wrote after them are a version; any others are the newest. */
  const replay = (entry: LogEntry): Promise<void> =>
    inTransaction(async () => {
      const current = await drafts.get(entry.key);
      if (current && isStored({ current, draft: entry })) return;
      const lost =
        current && current.savedAt > entry.savedAt && isUnseen({ current, by: entry, seen: entry.seen });
      await (lost ? addVersion(entry) : put(entry));
    });

  /** Puts into the database what the log holds. Answers what it holds still where the database takes nothing more. */
  async function replayLog(): Promise<LogEntry[]> {
    const found: LogEntry[] = [];
    // One after the other: the mirror, which this page writes, as it is once the journal is open.
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

  /** Its words are in the database or no longer wanted. */
  function removeFromLog(entry: LogEntry): void {
    if (!closed) for (const log of logs) log.remove(entry);
  }

  return {
    /** In memory they last as long as this page: IndexedDB is not available here. */
    where,
    async read(key: string): Promise<Draft | undefined> {
      const left = await replayLog();
      return left.findLast((entry) => entry.key === key) ?? drafts.get(key);
    },
    /**
     * Writes to the log, before anything can end this page, what `save` is then given. True: a killed browser does not lose it either,
     * and `save` may wait for a pause.
     */
    log(entry: LogEntry): boolean {
      if (closed) return false;
      const written = logs.map((log) => log.write(entry));
      return journal !== undefined && written.every(Boolean);
    },
    removeFromLog,
    /**
     * Frees space when the device is full. Throws if there is still none, or when the account has signed out here. Another tab's draft
     * that this one has not seen stays as a version.
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
    /** Puts `next`, which is a version's content, in the place of the draft, which becomes a version. */
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
    /** Another tab's draft that this one has not `seen` stays, and the answer is false; without `seen` every draft goes. */
    async remove(key: string, seen?: string): Promise<boolean> {
      if (closed) return true;
      // Left in the log, it would come back.
      await replayLog();
      return inTransaction(async () => {
        const current = await drafts.get(key);
        if (current && seen !== undefined && revisionOf(current) !== seen) return false;
        await drafts.delete(key);
        return true;
      });
    },
    /** How many are stored or still being typed, versions included. */
    async count(): Promise<number> {
      if (closed) return 0;
      await replayLog();
      return (await drafts.count()) + (await versions.count());
    },
    /** Follows what is stored under a key, whichever tab writes it; returns the way to stop. */
    follow: (key: string, listener: (stored: StoredDraft) => void) =>
      watch({
        read: async () => ({
          draft: await drafts.get(key),
          versions: await versions.where({ key }).sortBy('savedAt'),
        }),
        concerns: (changed) => changed === key,
        listener,
      }),
    /** Follows every draft whose key begins so; returns the way to stop. */
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
