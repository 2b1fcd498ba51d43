import type { LogEntry } from './log.ts';

/**
 * Runs the work on one draft in sequence, because an earlier text must never overwrite a later one. Of several entries that wait to be
 * saved, only the latest is saved.
 */
export function createSaveQueue({
  save,
  onFailure,
}: {
  save: (entry: LogEntry) => Promise<void>;
  onFailure: (error: unknown) => void;
}) {
  let waiting: LogEntry | undefined;
  let waitingSince = 0;
  let queued = false;
  let last: Promise<void> = Promise.resolve();

  function run(work: () => Promise<void>): Promise<void> {
    last = last.then(work).catch(onFailure);
    return last;
  }

  async function saveLatest(): Promise<void> {
    queued = false;
    const entry = waiting;
    waiting = undefined;
    if (!entry) return;
    try {
      await save(entry);
    } catch (error) {
      // The entry waits again and stays in the log; the next save retries it.
      waiting ??= entry;
      throw error;
    }
  }

  return {
    run,
    /** Whether no entry waits or is about to be saved. */
    isEmpty: (): boolean => !waiting && !queued,
    /** Replaces the entry that waits. Returns for how many milliseconds changes have been waiting. */
    put(entry: LogEntry): number {
      if (!waiting) waitingSince = entry.savedAt;
      waiting = entry;
      return entry.savedAt - waitingSince;
    },
    /** Removes and returns the entry that waits. */
    take(): LogEntry | undefined {
      const entry = waiting;
      waiting = undefined;
      return entry;
    },
    /** Saves the entry that waits. Never throws. */
    save: (): Promise<void> => {
      if (!waiting || queued) return last;
      queued = true;
      return run(saveLatest);
    },
  };
}
