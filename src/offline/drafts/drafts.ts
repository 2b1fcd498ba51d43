import Dexie, { type DexieOptions, type Table } from 'dexie';
import type { RowId } from '#contract/shape.ts';
import { logFailure } from '#lib/log.ts';
import { hasIndexedDb, inMemoryIndexedDb, openWithin } from '#offline/collections/database.ts';
import { isAlreadyIn, isUnseen, lastOfEach, revisionOf, type Draft } from './draft.ts';
import { openJournal, type PageJournal } from './journals.ts';
import { mirror, mirrored, removeMirror, removeMirrored, type Writing } from './mirror.ts';
import { draftsDatabase, openOnce, type OpenDrafts } from './registry.ts';
import { createWatch } from './watch.ts';
import { freeSpace, isQuotaError } from '#offline/collections/quota.ts';
import { outdated } from '#offline/collections/storage.ts';

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
export interface Drafts extends OpenDrafts {
  /** In memory they last as long as this page: IndexedDB is not available here. */
  readonly where: 'device' | 'memory';
  /** Takes over first what earlier pages could only mirror or journal. */
  read(key: string): Promise<Draft | undefined>;
  /**
   * Writes down at once, before anything can end this page, what `save` is then given. True: a killed browser does not lose it
   * either, and `save` may wait for a pause.
   */
  mirror(writing: Writing): boolean;
  removeMirror(writing: Writing): void;
  /**
   * Frees space when the device is full, then throws if there is still none. Another tab's draft that this one has not `seen`
   * stays as a version. False: the account has signed out here.
   */
  save(draft: Draft, seen?: string | null): Promise<boolean>;
  /** Puts `next`, which is a version's content, in the place of the draft, which becomes a version. */
  swap(id: number, next: Draft): Promise<void>;
  removeVersion(id: number): Promise<void>;
  /** Another tab's draft that this one has not `seen` stays, and the answer is false; without `seen` every draft goes. */
  remove(key: string, seen?: string): Promise<boolean>;
  /** Follows what is stored under a key, whichever tab writes it; returns the way to stop. */
  follow(key: string, listener: (stored: StoredDraft) => void): () => void;
  /** Follows every draft whose key begins so, with what earlier pages could only mirror; returns the way to stop. */
  followAll(prefix: string, listener: (drafts: Draft[]) => void): () => void;
  /** What is written down before the database has to close; returns the way to stop. */
  beforeClose(flush: () => Promise<void>): () => void;
}

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
export const openDrafts = (accountId: RowId): Promise<Drafts> =>
  openOnce(accountId, async () => {
    const name = draftsDatabase(accountId);
    try {
      if (!hasIndexedDb()) throw new Error('IndexedDB is missing');
      const database = new DraftDatabase(name);
      const journal = openJournal(accountId);
      await openWithin({ database, limit: OPEN_TIMEOUT_MS });
      return accountDrafts({ accountId, database, where: 'device', journal });
    } catch (error) {
      logFailure('drafts', error);
      const database = new DraftDatabase(name, await inMemoryIndexedDb());
      await database.open();
      return accountDrafts({ accountId, database, where: 'memory' });
    }
  });

function accountDrafts({
  accountId,
  database,
  where,
  journal,
}: {
  accountId: RowId;
  database: DraftDatabase;
  where: Drafts['where'];
  journal?: PageJournal;
}): Drafts {
  const { drafts, versions } = database;
  const flushes = new Set<() => Promise<void>>();
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(database.name) : undefined;
  let closed = false;

  const close = (): void => {
    closed = true;
    tabs?.close();
    journal?.erase();
    database.close();
    // A memory database outlives its connection.
    if (where === 'memory') void database.delete().catch(() => undefined);
  };

  // Another tab signs out (no new version) or brings a newer build's database; Dexie itself would reopen it.
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion === null) close();
    else void flushAndClose();
    return false;
  });
  async function flushAndClose(): Promise<void> {
    outdated.set(true);
    await Promise.allSettled([...flushes].map((flush) => flush()));
    database.close();
  }

  const together = <T>(work: () => Promise<T>): Promise<T> =>
    database.transaction('rw', drafts, versions, work);

  async function keepVersion({ key, content, savedAt }: Draft): Promise<void> {
    const same = await versions
      .where({ key })
      .filter((version) => version.content === content)
      .count();
    if (same === 0) await versions.add({ key, content, savedAt });
  }

  const put = (draft: Draft, seen: string | null): Promise<void> =>
    together(async () => {
      const current = await drafts.get(draft.key);
      if (current && isUnseen({ current, by: draft, seen })) await keepVersion(current);
      await drafts.put(draft);
    });

  /** A mirrored draft that lost to what another tab wrote after it is a version; any other is the newest. */
  const takeOver = ({ seen, ...draft }: Writing): Promise<void> =>
    together(async () => {
      const current = await drafts.get(draft.key);
      if (current && isAlreadyIn({ current, draft })) return;
      const lost = current && current.savedAt > draft.savedAt && isUnseen({ current, by: draft, seen });
      await (lost ? keepVersion(draft) : put(draft, seen));
    });

  /** What ended pages have left, of mirrors and journals. */
  async function findLeft() {
    const journaled = (await journal?.left()) ?? [];
    const entries = mirrored(accountId);
    return { entries, writings: lastOfEach([...entries.map(({ writing }) => writing), ...journaled]) };
  }

  async function takeOverLeft(): Promise<void> {
    const { entries, writings } = await findLeft();
    for (const writing of writings) await takeOver(writing);
    for (const entry of entries) removeMirrored(entry);
    journal?.removeLeft();
    if (entries.length > 0) journal?.removeEnded();
  }

  const watch = createWatch({ tabs, isClosed: () => closed });

  return {
    where,
    async read(key) {
      try {
        await takeOverLeft();
      } catch (error) {
        // The database takes nothing more, but what was left can still be read.
        logFailure('draft', error);
        const newest = (await findLeft()).writings.findLast((writing) => writing.key === key);
        if (newest) return newest;
      }
      return drafts.get(key);
    },
    mirror(writing) {
      if (closed) return false;
      const isMirrored = mirror({ accountId, writing });
      return (journal?.keep(writing) ?? false) && isMirrored;
    },
    removeMirror(writing) {
      removeMirror({ accountId, writing });
      if (!closed) journal?.done(writing);
    },
    async save(draft, seen = null) {
      if (closed) return false;
      try {
        await put(draft, seen);
      } catch (error) {
        if (closed) return false;
        if (!isQuotaError(error)) throw error;
        await freeSpace().catch((reason: unknown) => logFailure('free space', reason));
        await put(draft, seen);
      }
      tabs?.postMessage(draft.key);
      return true;
    },
    swap: (id, next) =>
      together(async () => {
        const current = await drafts.get(next.key);
        await versions.delete(id);
        if (current && current.content !== next.content) await keepVersion(current);
        await drafts.put(next);
      }),
    async removeVersion(id) {
      if (!closed) await versions.delete(id);
    },
    async remove(key, seen) {
      if (closed) return true;
      return together(async () => {
        const current = await drafts.get(key);
        if (!current) return true;
        if (seen !== undefined && revisionOf(current) !== seen) return false;
        await drafts.delete(key);
        journal?.removeEnded();
        return true;
      });
    },
    async count() {
      if (closed) return 0;
      await Promise.allSettled([...flushes].map((flush) => flush()));
      await takeOverLeft().catch((error: unknown) => logFailure('draft', error));
      return (await drafts.count()) + (await versions.count());
    },
    follow: (key, listener) =>
      watch({
        read: async () => ({
          draft: await drafts.get(key),
          versions: await versions.where({ key }).sortBy('savedAt'),
        }),
        concerns: (changed) => changed === key,
        listener,
      }),
    followAll(prefix, listener) {
      takeOverLeft().catch((error: unknown) => logFailure('draft', error));
      return watch({
        read: () => drafts.where('key').startsWith(prefix).toArray(),
        concerns: (changed) => changed.startsWith(prefix),
        listener,
      });
    },
    beforeClose(flush) {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
    close,
  };
}
