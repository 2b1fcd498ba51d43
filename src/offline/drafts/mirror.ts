/** The log in localStorage. It is written synchronously, so it survives the end of the page, but not a killed browser. */
import * as v from 'valibot';
import type { RowId } from '#contract/shape.ts';
import { logFailure } from '#lib/log.ts';
import { safeLocalStorage } from '#lib/local-storage.ts';
import { entryKey } from './draft.ts';
import { LogEntrySchema, type DraftLog, type LogEntry } from './log.ts';
import { mirrorNames, mirrorPrefix } from './registry.ts';
import { storageName } from '#lib/brand.ts';

/** Removed when localStorage is full, because it can be fetched again: the persisted public queries. */
const EVICTABLE_KEY = storageName('public');

export function createMirror(accountId: RowId): DraftLog {
  const storage = safeLocalStorage();
  /** Each writer has its own keys, so that two tabs never overwrite each other's entries. */
  const nameOf = (entry: LogEntry): string => `${mirrorPrefix(accountId)}${entryKey(entry)}`;

  function entryAt(name: string): LogEntry[] {
    try {
      return [v.parse(LogEntrySchema, JSON.parse(storage?.getItem(name) ?? ''))];
    } catch (error) {
      logFailure('draft mirror', error);
      storage?.removeItem(name);
      return [];
    }
  }

  function remove(entry: LogEntry): void {
    const name = nameOf(entry);
    if (!storage?.getItem(name)) return;
    if (entryAt(name)[0]?.revision === entry.revision) storage.removeItem(name);
  }

  return {
    write(entry) {
      if (!storage) return false;
      const text = JSON.stringify(entry);
      try {
        storage.setItem(nameOf(entry), text);
      } catch {
        try {
          storage.removeItem(EVICTABLE_KEY);
          storage.setItem(nameOf(entry), text);
        } catch (error) {
          // The player learns of a full device when the database fails.
          logFailure('draft mirror', error);
          return false;
        }
      }
      return true;
    },
    remove,
    read: async () => mirrorNames(accountId).flatMap(entryAt),
    clear: (entries) => entries.forEach(remove),
    erase: () => mirrorNames(accountId).forEach((name) => storage?.removeItem(name)),
  };
}
