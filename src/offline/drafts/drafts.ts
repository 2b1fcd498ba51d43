import type { RowId } from '#contract/shape.ts';
import { logFailure } from '#lib/log.ts';
import { hasIndexedDb, inMemoryIndexedDb, openWithTimeout } from '#offline/collections/database.ts';
import { withFreedSpace } from '#offline/collections/quota.ts';
import { isTabOutdated } from '#offline/collections/storage.ts';
import { DraftDatabase, type DraftVersion } from './database.ts';
import { latestByWriter, type Draft } from './draft.ts';
import { savedPictures } from './saved-pictures.ts';
import { openJournal } from './journal.ts';
import { joinLogs, type DraftLog, type LogEntry } from './log.ts';
import { createMirror } from './mirror.ts';
import { draftsDatabase, openedDrafts } from './registry.ts';
import { createDraftWatcher } from './draft-watcher.ts';

/** A draft and its replaced versions. */
export interface StoredDraft {
  draft: Draft | undefined;
  versions: DraftVersion[];
}

/** One account's drafts on this device. */
export type Drafts = ReturnType<typeof accountDrafts>;

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
    await openWithTimeout(database);
    return accountDrafts({ database, where: 'device', log: joinLogs({ mirror, journal }) });
  } catch (error) {
    logFailure('drafts', error);
    const database = new DraftDatabase(name, await inMemoryIndexedDb());
    await database.open();
    return accountDrafts({ database, where: 'memory', log: joinLogs({ mirror }) });
  }
}

interface Stores {
  database: DraftDatabase;
  where: 'device' | 'memory';
  log: DraftLog;
}

function accountDrafts({ database, where, log }: Stores) {
  const { drafts, versions } = database;
  const changes = createDraftWatcher({ name: database.name });
  let closed = false;

  /** When the account signs out: removes the log and closes the database. Nothing is written afterwards. */
  function close(): void {
    closed = true;
    changes.close();
    log.erase();
    database.close();
    // A memory database outlives its connection.
    if (where === 'memory') void database.delete().catch(() => undefined);
  }
  closeWithOtherTabs({ database, close });
  const replayLog = () => replay({ database, log });

  return {
    pictures: savedPictures({
      database,
      texts: () => storedTexts({ database, log }),
      isClosed: () => closed,
    }),
    /** `memory`: IndexedDB is not available, so the drafts are lost with this page. */
    where,
    async read(key: string): Promise<Draft | undefined> {
      const onlyInLog = await replayLog();
      return onlyInLog.findLast((entry) => entry.key === key) ?? drafts.get(key);
    },
    /** Writes the entry to the log at once. True if even a killed browser does not lose it, so that `save` may wait for a pause. */
    log: (entry: LogEntry): boolean => !closed && log.write(entry),
    removeFromLog: (entry: LogEntry): void => log.remove(entry),
    /**
     * Saves a draft, and frees space when the device is full. Throws if that is not enough, or when the account has signed out here. A
     * replaced draft that this tab has not seen becomes a version.
     */
    async save(entry: LogEntry): Promise<void> {
      if (closed) throw new Error('The drafts of this account are closed.');
      await withFreedSpace(() => database.save(entry));
      log.remove(entry);
      changes.announce(entry.key);
    },
    /** Replaces the draft by `next`, the content of the version `id`; the draft becomes a version. */
    swap: (id: number, next: Draft): Promise<void> => database.swap(id, next),
    async removeVersion(id: number): Promise<void> {
      if (!closed) await versions.delete(id);
    },
    /** Removes a draft. With `seen`, only if that revision is stored: otherwise the draft stays and the result is false. */
    async remove(key: string, seen?: string): Promise<boolean> {
      if (closed) return true;
      // An entry left in the log would restore the draft.
      await replayLog();
      return database.remove(key, seen);
    },
    /** The number of drafts and versions, including those that are only in the log. */
    async count(): Promise<number> {
      if (closed) return 0;
      await replayLog();
      return (await drafts.count()) + (await versions.count());
    },
    /** Calls `listener` with the stored draft, now and after each change in any tab. Returns a function that stops it. */
    follow: (key: string, listener: (stored: StoredDraft) => void) =>
      changes.watch({
        read: () => database.withVersions(key),
        concerns: (changed) => changed === key,
        listener,
      }),
    /** The same for all drafts whose key has this prefix. */
    followAll(prefix: string, listener: (drafts: Draft[]) => void) {
      void replayLog();
      return changes.watch({
        read: () => drafts.where('key').startsWith(prefix).toArray(),
        concerns: (changed) => changed.startsWith(prefix),
        listener,
      });
    },
    close,
  };
}

/** Reacts to another tab that deletes the database (the account signs out; there is no new version) or upgrades it (a newer build). */
function closeWithOtherTabs({ database, close }: { database: DraftDatabase; close: () => void }): void {
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion === null) close();
    else {
      isTabOutdated.set(true);
      database.close();
    }
    // So that Dexie does not open it again.
    return false;
  });
}

/** Saves the log's entries in the database. Returns those that are still only in the log because the database has failed. */
async function replay({ database, log }: Pick<Stores, 'database' | 'log'>): Promise<LogEntry[]> {
  const found = await log.read();
  const entries = latestByWriter(found);
  try {
    for (const entry of entries) await database.replay(entry);
  } catch (error) {
    logFailure('draft', error);
    return entries;
  }
  log.clear(found);
  return [];
}

/** The content of every draft and version; undefined while some are only in the log. */
async function storedTexts({ database, log }: Pick<Stores, 'database' | 'log'>) {
  if ((await replay({ database, log })).length > 0) return undefined;
  const stored = [...(await database.drafts.toArray()), ...(await database.versions.toArray())];
  return stored.map(({ content }) => content);
}
