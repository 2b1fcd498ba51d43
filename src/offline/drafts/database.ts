import Dexie, { type DexieOptions, type Table } from 'dexie';
import { delay, withTimeout } from '#lib/timeout.ts';
import { isTabOutdated } from '#offline/collections/storage.ts';
import { isLeaving } from '#lib/leaving.ts';
import { isStored, isUnseen, revisionOf, type Draft, type DraftEntry } from './draft.ts';
import type { SavedPicture } from './saved-pictures.ts';

/** Milliseconds after which a transaction has failed: a frozen page may hold one for which every other waits. */
const TIMEOUT_MS = 4000;

/** Content of a draft that was replaced by a tab that had not seen it. It is offered to the player, and only the player removes it. */
export interface DraftVersion {
  id: number;
  key: string;
  content: string;
  savedAt: number;
}

/** The database of one account's drafts. Each function that changes a draft is one transaction. */
export class DraftDatabase extends Dexie {
  declare drafts: Table<Draft, string>;
  declare versions: Table<DraftVersion, number, Omit<DraftVersion, 'id'>>;
  declare pictures: Table<SavedPicture, string>;

  constructor(name: string, options?: DexieOptions) {
    super(name, options);
    this.version(1).stores({ drafts: 'key' });
    this.version(2).stores({ drafts: 'key', versions: '++id, key' });
    this.version(3).stores({ pictures: 'hash, size' });
  }

  read(key: string): Promise<Draft | undefined> {
    return this.inTransaction('r', () => this.drafts.get(key));
  }

  withVersions(key: string) {
    return this.inTransaction('r', async () => {
      const versions = await this.versions.where({ key }).sortBy('savedAt');
      return { draft: await this.drafts.get(key), versions };
    });
  }

  /** The number of drafts and versions. */
  count(): Promise<number> {
    return this.inTransaction('r', async () => (await this.drafts.count()) + (await this.versions.count()));
  }

  /** The content of every draft and version. */
  contents(): Promise<string[]> {
    return this.inTransaction('r', async () => {
      const stored = [...(await this.drafts.toArray()), ...(await this.versions.toArray())];
      return stored.map(({ content }) => content);
    });
  }

  /** Saves a draft. The replaced draft becomes a version if the writer has not seen it. */
  save({ seen, ...draft }: DraftEntry): Promise<void> {
    return this.inTransaction('rw', async () => {
      const current = await this.drafts.get(draft.key);
      if (current && isUnseen({ current, by: draft, seen })) await this.addVersion(current);
      await this.drafts.put(draft);
    });
  }

  /** Saves an entry of the mirror as the draft, or as a version if the stored draft is later and the entry's writer had not seen it. */
  replay(entry: DraftEntry): Promise<void> {
    return this.inTransaction('rw', async () => {
      const current = await this.drafts.get(entry.key);
      if (current && isStored({ current, draft: entry })) return;
      if (current && current.savedAt > entry.savedAt && isUnseen({ current, by: entry, seen: entry.seen }))
        await this.addVersion(entry);
      else await this.save(entry);
    });
  }

  /** Replaces the draft by `next`, the content of the version `id`; the draft becomes a version. */
  swap(id: number, next: Draft): Promise<void> {
    return this.inTransaction('rw', async () => {
      const current = await this.drafts.get(next.key);
      await this.versions.delete(id);
      if (current && current.content !== next.content) await this.addVersion(current);
      await this.drafts.put(next);
    });
  }

  /** Removes a draft. With `seen`, only if that revision is stored: otherwise the draft stays and the result is false. */
  remove(key: string, seen?: string): Promise<boolean> {
    return this.inTransaction('rw', async () => {
      const current = await this.drafts.get(key);
      if (current && seen !== undefined && revisionOf(current) !== seen) return false;
      await this.drafts.delete(key);
      return true;
    });
  }

  private async addVersion({ key, content, savedAt }: Draft): Promise<void> {
    const versions = await this.versions.where({ key }).toArray();
    if (versions.some((version) => version.content === content)) return;
    await this.versions.add({ key, content, savedAt });
  }

  /** Runs `work` in a transaction. Throws also when the database does not answer. */
  private async inTransaction<T>(mode: 'r' | 'rw', work: () => PromiseLike<T>): Promise<T> {
    const transaction = this.transaction(mode, this.drafts, this.versions, work);
    const done = await withTimeout({ work: transaction.then((value) => ({ value })), timeoutMs: TIMEOUT_MS });
    if (!done) throw new Error('IndexedDB does not answer.');
    return done.value;
  }
}

/** Milliseconds before each try to open a deleted database again: a browser that is still deleting it refuses. */
const REOPEN_DELAYS_MS = [0, 500, 5000];

/**
 * Closes the database when another tab upgrades it (a newer build), and opens it again when it was deleted, for example in the browser's
 * settings. A logout in another tab deletes it too, but tells this page by itself.
 */
export function closeForOtherTabs({
  database,
  isClosed,
  onReopened,
}: {
  database: DraftDatabase;
  isClosed: () => boolean;
  onReopened: () => void;
}): void {
  let reopening = false;
  const reopen = async () => {
    if (reopening || isTabOutdated.get() || isLeaving()) return;
    reopening = true;
    for (const ms of REOPEN_DELAYS_MS) {
      await delay(ms);
      if (isClosed() || (await isOpened(database))) break;
    }
    reopening = false;
    if (database.isOpen()) onReopened();
  };
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) isTabOutdated.set(true);
    database.close();
    // So that Dexie does not open it again by itself.
    return false;
  });
  database.on('close', () => void reopen());
}

const isOpened = (database: DraftDatabase): Promise<boolean> =>
  database.open().then(
    () => true,
    () => false,
  );
