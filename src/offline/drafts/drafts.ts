import Dexie, { type DexieOptions, type Table } from 'dexie';
import type { RowId } from '#contract/shape.ts';
import { logFailure } from '#lib/log.ts';
import { hasIndexedDb, inMemoryIndexedDb, openWithin } from '#offline/collections/database.ts';
import { draftsDatabase, openOnce, type OpenDrafts } from './registry.ts';
import { freeSpace, isQuotaError } from '#offline/collections/quota.ts';
import { outdated } from '#offline/collections/storage.ts';

/** Something written and not yet published. `content` is JSON; `base` names the version it was started from. */
export interface Draft {
  key: string;
  content: string;
  /** Milliseconds. */
  savedAt: number;
  base: string | null;
}

/** One account's drafts on this device. */
export interface Drafts extends OpenDrafts {
  /** In memory they last as long as this page: IndexedDB is not available here. */
  readonly where: 'device' | 'memory';
  read(key: string): Promise<Draft | undefined>;
  /** Frees space when the device is full, then throws if there is still none. False: the account has signed out here. */
  save(draft: Draft): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** What is written down before the database has to close; returns the way to stop. */
  beforeClose(flush: () => Promise<void>): () => void;
}

class DraftDatabase extends Dexie {
  declare drafts: Table<Draft, string>;

  constructor(name: string, options?: DexieOptions) {
    super(name, options);
    this.version(1).stores({ drafts: 'key' });
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
      await openWithin({ database, limit: OPEN_TIMEOUT_MS });
      return follow({ database, where: 'device' });
    } catch (error) {
      logFailure('drafts', error);
      const database = new DraftDatabase(name, await inMemoryIndexedDb());
      await database.open();
      return follow({ database, where: 'memory' });
    }
  });

function follow({ database, where }: { database: DraftDatabase; where: Drafts['where'] }): Drafts {
  const { drafts } = database;
  const flushes = new Set<() => Promise<void>>();
  let closed = false;

  const close = (): void => {
    closed = true;
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

  return {
    where,
    read: (key) => drafts.get(key),
    async save(draft) {
      if (closed) return false;
      try {
        await drafts.put(draft);
      } catch (error) {
        if (closed) return false;
        if (!isQuotaError(error)) throw error;
        await freeSpace().catch((reason: unknown) => logFailure('free space', reason));
        await drafts.put(draft);
      }
      return true;
    },
    async remove(key) {
      if (!closed) await drafts.delete(key);
    },
    async count() {
      if (closed) return 0;
      await Promise.allSettled([...flushes].map((flush) => flush()));
      return drafts.count();
    },
    beforeClose(flush) {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
    close,
  };
}
