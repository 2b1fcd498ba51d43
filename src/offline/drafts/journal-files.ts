/** The files of the journal: one line for each draft and writer, with the latest content. Every change writes all lines again. */
import { entryKey } from './draft.ts';
import type { LogEntry } from './log.ts';

/** The part of FileSystemSyncAccessHandle that the journal uses. */
export interface JournalFile {
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  truncate(size: number): void;
}

const encoder = new TextEncoder();

/**
 * Writes to two files in turn, and empties one only when the other is complete, so that a browser killed during a write loses only that
 * write. Throws when the device is full.
 */
export function createJournalFiles(files: readonly [JournalFile, JournalFile]) {
  const entries = new Map<string, LogEntry>();
  let [next, last] = files;

  function save(): void {
    const lines = [...entries.values()].map((writing) => `${JSON.stringify({ writing })}\n`);
    const bytes = encoder.encode(lines.join(''));
    if (next.write(bytes, { at: 0 }) < bytes.length) {
      next.truncate(0);
      throw new Error('The device is full.');
    }
    last.truncate(0);
    [next, last] = [last, next];
  }

  return {
    write(entry: LogEntry): void {
      entries.set(entryKey(entry), entry);
      save();
    },
    remove(entry: Pick<LogEntry, 'key' | 'revision'>): void {
      // A later revision of the same writer is not in the database yet.
      if (entries.get(entryKey(entry))?.revision !== entry.revision) return;
      entries.delete(entryKey(entry));
      save();
    },
  };
}
