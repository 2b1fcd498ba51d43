/**
 * Where a draft is. The database (drafts.ts) is the truth. A write to it is lost when its page ends too early, so every change goes
 * first to a log, which has two media: the mirror (mirror.ts, in localStorage) outlives the page, the journal (journal.ts, in files of
 * the browser's own) outlives a browser that is killed. Both hold each writer's last words for a draft until the database has them.
 * Before a draft is read, both are read, what they hold is put into the database, the oldest first, and removed from them; only
 * then the database is asked (decision 0009).
 */
import * as v from 'valibot';
import type { Draft } from './draft.ts';

/** A draft on its way into the database. */
export interface LogEntry extends Draft {
  revision: string;
  /** The revision that its writer had on the screen before; null: it knew of none. */
  seen: string | null;
}

export const LogEntrySchema: v.GenericSchema<unknown, LogEntry> = v.object({
  key: v.string(),
  content: v.string(),
  savedAt: v.number(),
  base: v.nullable(v.string()),
  revision: v.string(),
  seen: v.nullable(v.string()),
});

/** A medium of the log. Nothing here throws. */
export interface DraftLog {
  /** Writes an entry down in the place of its writer's last one for the draft. False where that may not have worked. */
  write(entry: LogEntry): boolean;
  /** Its words are in the database or no longer wanted. What its writer has typed since stays. */
  remove(entry: LogEntry): void;
  /** What earlier pages left, and in the mirror what other tabs are writing. */
  read(): Promise<LogEntry[]>;
  /** Removes entries that `read` answered, now that the database has them; others may be among them. */
  clear(entries: readonly LogEntry[]): void;
  /** Nothing is written any more, and nothing stays. */
  erase(): void;
}
