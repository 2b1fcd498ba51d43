/**
 * The mirror of the drafts in localStorage. The database is the source of truth, but a write to it is lost when the page ends too early.
 * A write to localStorage is not: so each change is first written here, and stays until the database has it (decision 0009).
 */
import * as v from 'valibot';
import type { RowId } from '#contract/shape.ts';
import { storageName } from '#lib/brand.ts';
import { localStore } from '#lib/local-storage.ts';
import { logFailure } from '#lib/log.ts';
import { DraftEntrySchema, entryKey, type DraftEntry } from './draft.ts';
import { mirrorNames, mirrorPrefix } from './mirror-names.ts';

/** Removed when localStorage is full, because it can be fetched again: the persisted public queries. */
const EVICTABLE_KEY = storageName('public');

type Revision = Pick<DraftEntry, 'key' | 'revision'>;

export type Mirror = ReturnType<typeof createMirror>;

export function createMirror(accountId: RowId) {
  /** Each writer has its own keys, so that two tabs never overwrite each other's entries. */
  const nameOf = (entry: Revision): string => `${mirrorPrefix(accountId)}${entryKey(entry)}`;

  function entryAt(name: string): DraftEntry[] {
    try {
      return [v.parse(DraftEntrySchema, JSON.parse(localStore.getItem(name) ?? ''))];
    } catch (error) {
      logFailure('draft mirror', error);
      localStore.removeItem(name);
      return [];
    }
  }

  return {
    /** Replaces the writer's previous entry for the draft. False where localStorage is refused or full. */
    write(entry: DraftEntry): boolean {
      const name = nameOf(entry);
      const text = JSON.stringify(entry);
      if (localStore.setItem(name, text)) return true;
      localStore.removeItem(EVICTABLE_KEY);
      return localStore.setItem(name, text);
    },
    /** Removes an entry that the database has now, or that was discarded. A later revision of its writer stays. */
    remove: (entry: Revision): void => {
      const name = nameOf(entry);
      if (localStore.getItem(name) === null) return;
      if (entryAt(name)[0]?.revision === entry.revision) localStore.removeItem(name);
    },
    /** The entries of earlier pages and of other open tabs, the oldest first. */
    read: (): DraftEntry[] =>
      mirrorNames(accountId)
        .flatMap(entryAt)
        .sort((one, other) => one.savedAt - other.savedAt),
    erase: (): void => mirrorNames(accountId).forEach((name) => localStore.removeItem(name)),
  };
}
