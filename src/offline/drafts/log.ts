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
  revision: v.string(),
  seen: v.nullable(v.string()),
});

/** One of the logs of an account's drafts. Its functions never throw. */
export interface DraftLog {
  /** Replaces the writer's previous entry for the draft. False if the write may be lost. */
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

/** Both logs as one. Without a journal, `write` returns false: a killed browser loses the entry. */
export function joinLogs({
  mirror,
  journal,
}: {
  mirror: DraftLog;
  journal?: DraftLog | undefined;
}): DraftLog {
  // This page may write to the mirror while the journal opens, so the mirror is read last.
  const logs = journal ? [journal, mirror] : [mirror];
  return {
    write(entry) {
      const written = logs.map((log) => log.write(entry));
      return journal !== undefined && written.every(Boolean);
    },
    remove: (entry) => logs.forEach((log) => log.remove(entry)),
    async read() {
      const found: LogEntry[] = [];
      for (const log of logs) found.push(...(await log.read()));
      return found;
    },
    clear: (entries) => logs.forEach((log) => log.clear(entries)),
    erase: () => logs.forEach((log) => log.erase()),
  };
}
