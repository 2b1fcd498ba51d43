/**
 * The write-ahead log of the drafts. The database (drafts.ts) is the source of truth, but a write to it is lost when the page ends too
 * early. So every change is first written to two logs: the mirror (mirror.ts, in localStorage) survives the end of the page, the journal
 * (journal.ts, in the origin private file system) survives a killed browser. Each holds a writer's latest content of a draft until the
 * database has it. Before a draft is read, both logs are replayed into the database, the oldest entry first (decision 0009).
 */
import * as v from 'valibot';
import type { Draft } from './draft.ts';

/** A draft that is not in the database yet. */
export interface LogEntry extends Draft {
  revision: string;
  /** The stored revision that its writer had seen; null if there was none. */
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

/** One log, of an account. Its functions never throw. */
export interface DraftLog {
  /** Replaces the writer's previous entry for the draft. False if the write may have failed. */
  write(entry: LogEntry): boolean;
  /** Removes an entry that is in the database or was discarded. A later revision stays. */
  remove(entry: LogEntry): void;
  /** The entries that earlier pages left; in the mirror also those of other open tabs. */
  read(): Promise<LogEntry[]>;
  /** Removes entries that `read` has returned and that the database has now. Entries of the other log may be among them. */
  clear(entries: readonly LogEntry[]): void;
  /** Removes everything, for good: nothing is written afterwards. */
  erase(): void;
}
