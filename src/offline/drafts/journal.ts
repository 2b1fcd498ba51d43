/**
 * How the words on their way into the database are written to files of the browser's own (decision 0009): a line each, only ever
 * appended, so that a kill in the middle of a write loses that write and nothing before it.
 */
import { entryOf } from './draft.ts';
import type { Writing } from './mirror.ts';

/** What the journal needs of a FileSystemSyncAccessHandle. */
export interface JournalFile {
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  truncate(size: number): void;
}

/** A line: words, or that those of this revision are in the database or no longer wanted. */
export type JournalLine = { writing: Writing } | { done: Pick<Writing, 'key' | 'revision'> };

export interface Journal {
  keep(writing: Writing): void;
  done(writing: Pick<Writing, 'key' | 'revision'>): void;
}

/** Bytes after which the journal goes on in its other file: somebody who types without a pause would fill the device. */
const LIMIT = 1_000_000;

const encoder = new TextEncoder();

/** Two empty files: a full one is emptied only when the other one holds what still counts. */
export function createJournal({
  files: [first, second],
  limit = LIMIT,
}: {
  files: readonly [JournalFile, JournalFile];
  limit?: number;
}): Journal {
  const unfinished = new Map<string, Writing>();
  let [current, spare] = [first, second];
  let at = 0;

  function append(line: JournalLine): void {
    const bytes = encoder.encode(`${JSON.stringify(line)}\n`);
    const written = current.write(bytes, { at });
    if (written < bytes.length) {
      current.truncate(at);
      throw new Error('The journal has no room.');
    }
    at += written;
  }

  return {
    keep(writing) {
      unfinished.set(entryOf(writing), writing);
      if (at < limit) {
        append({ writing });
        return;
      }
      [current, spare] = [spare, current];
      at = 0;
      for (const each of unfinished.values()) append({ writing: each });
      spare.truncate(0);
    },
    done(writing) {
      const entry = entryOf(writing);
      // Its writer has typed on: the later words are on their way too.
      if (unfinished.get(entry)?.revision !== writing.revision) return;
      unfinished.delete(entry);
      if (unfinished.size > 0) {
        append({ done: { key: writing.key, revision: writing.revision } });
        return;
      }
      current.truncate(0);
      at = 0;
    },
  };
}
