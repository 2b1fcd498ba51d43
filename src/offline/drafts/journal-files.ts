/** What the journal's worker writes: a line for each writer's last words for a draft, all of them at every change. */
import { entryKey } from './draft.ts';
import type { LogEntry } from './log.ts';

/** What the journal needs of a FileSystemSyncAccessHandle. */
export interface JournalFile {
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  truncate(size: number): void;
}

const encoder = new TextEncoder();

/**
 * Writes to two empty files in turn, and empties one only when the other is complete: a kill in the middle of a write loses that write
 * and nothing before it. Throws where there is no room.
 */
export function createJournalFiles(files: readonly [JournalFile, JournalFile]) {
  const entries = new Map<string, LogEntry>();
  let [next, last] = files;

  function save(): void {
    const lines = [...entries.values()].map((writing) => `${JSON.stringify({ writing })}\n`);
    const bytes = encoder.encode(lines.join(''));
    if (next.write(bytes, { at: 0 }) < bytes.length) {
      next.truncate(0);
      throw new Error('The journal has no room.');
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
      // Where its writer has typed on, the later words are on their way too.
      if (entries.get(entryKey(entry))?.revision !== entry.revision) return;
      entries.delete(entryKey(entry));
      save();
    },
  };
}
