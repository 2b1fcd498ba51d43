/**
 * The log in the origin private file system, which survives a killed browser. A worker writes the files (journal.worker.ts). The last
 * message to the worker may be lost when the page ends, but the mirror has that content.
 */
import * as v from 'valibot';
import type { RowId } from '#contract/shape.ts';
import { logFailure } from '#lib/log.ts';
import { withTimeout } from '#lib/timeout.ts';
import { entryKey } from './draft.ts';
import { LogEntrySchema, type DraftLog, type LogEntry } from './log.ts';
import { draftsDatabase, hasPrivateFileSystem } from './registry.ts';

/** Messages from the page to its worker; `open` comes first. */
export type JournalRequest =
  | { type: 'open'; folder: string }
  | { type: 'write'; entry: LogEntry }
  | { type: 'remove'; entry: Pick<LogEntry, 'key' | 'revision'> }
  | { type: 'clear' | 'erase' };

/** Messages from the worker: `found` has the contents of files that earlier pages left. */
export type JournalReply = { found: string[] } | { failed: string };

/** Milliseconds that a form waits for the journal. */
const OPEN_TIMEOUT_MS = 4000;

/** Opens this page's journal; undefined where the browser has no origin private file system. */
export function openJournal(accountId: RowId): DraftLog | undefined {
  const worker = startWorker();
  if (!worker) return undefined;
  const post = (message: JournalRequest): void => worker.postMessage(message);
  let works = false;
  let found: LogEntry[] = [];
  const opened = new Promise<void>((resolve) => {
    const fail = (error: unknown) => {
      logFailure('draft journal', error);
      works = false;
      resolve();
    };
    worker.addEventListener('error', ({ message }) => fail(message));
    worker.addEventListener('message', ({ data }: MessageEvent<JournalReply>) => {
      if ('failed' in data) return fail(data.failed);
      works = true;
      found = data.found.flatMap(parseEntries);
      resolve();
    });
  });
  post({ type: 'open', folder: draftsDatabase(accountId) });
  const ready = withTimeout({ work: opened, timeoutMs: OPEN_TIMEOUT_MS });
  return {
    write(entry) {
      post({ type: 'write', entry });
      return works;
    },
    remove: ({ key, revision }) => post({ type: 'remove', entry: { key, revision } }),
    async read() {
      await ready;
      return found;
    },
    clear(entries) {
      // Files may have been found after `read` had timed out: entries that were not replayed must stay.
      if (!works || found.some((entry) => !entries.includes(entry))) return;
      found = [];
      post({ type: 'clear' });
    },
    erase: () => post({ type: 'erase' }),
  };
}

function startWorker(): Worker | undefined {
  if (!hasPrivateFileSystem()) return undefined;
  try {
    return new Worker(new URL('./journal.worker.ts', import.meta.url), { type: 'module' });
  } catch (error) {
    logFailure('draft journal', error);
    return undefined;
  }
}

const LineSchema = v.object({ writing: LogEntrySchema });

/** The entries of a file. An incomplete last line, from a browser killed during the write, is ignored. */
export function parseEntries(text: string): LogEntry[] {
  const entries = new Map<string, LogEntry>();
  for (const line of text.split('\n').slice(0, -1)) {
    try {
      const { writing } = v.parse(LineSchema, JSON.parse(line));
      entries.set(entryKey(writing), writing);
    } catch (error) {
      logFailure('draft journal', error);
    }
  }
  return [...entries.values()];
}
