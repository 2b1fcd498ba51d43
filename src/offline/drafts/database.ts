import Dexie, { type DexieOptions, type Table } from 'dexie';
import { isStored, isUnseen, revisionOf, type Draft } from './draft.ts';
import type { SavedPicture } from './saved-pictures.ts';
import type { LogEntry } from './log.ts';

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

  async withVersions(key: string) {
    const versions = await this.versions.where({ key }).sortBy('savedAt');
    return { draft: await this.drafts.get(key), versions };
  }

  /** Saves a draft. The replaced draft becomes a version if the writer has not seen it. */
  save({ seen, ...draft }: LogEntry): Promise<void> {
    return this.inTransaction(async () => {
      const current = await this.drafts.get(draft.key);
      if (current && isUnseen({ current, by: draft, seen })) await this.addVersion(current);
      await this.drafts.put(draft);
    });
  }

  /** Saves a log entry as the draft, or as a version if the stored draft is later and the entry's writer had not seen it. */
  replay(entry: LogEntry): Promise<void> {
    return this.inTransaction(async () => {
      const current = await this.drafts.get(entry.key);
      if (current && isStored({ current, draft: entry })) return;
      if (current && current.savedAt > entry.savedAt && isUnseen({ current, by: entry, seen: entry.seen }))
        await this.addVersion(entry);
      else await this.save(entry);
    });
  }

  /** Replaces the draft by `next`, the content of the version `id`; the draft becomes a version. */
  swap(id: number, next: Draft): Promise<void> {
    return this.inTransaction(async () => {
      const current = await this.drafts.get(next.key);
      await this.versions.delete(id);
      if (current && current.content !== next.content) await this.addVersion(current);
      await this.drafts.put(next);
    });
  }

  /** Removes a draft. With `seen`, only if that revision is stored: otherwise the draft stays and the result is false. */
  remove(key: string, seen?: string): Promise<boolean> {
    return this.inTransaction(async () => {
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

  private inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.transaction('rw', this.drafts, this.versions, work);
  }
}
