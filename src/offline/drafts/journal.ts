/**
 * The log in files of the browser's own, which outlive a browser that is killed. A worker writes them (journal.worker.ts), so a page
 * that ends at once may be gone before they have its last words: those are in the mirror.
 */
import * as v from 'valibot';
import type { RowId } from '#contract/shape.ts';
import { logFailure } from '#lib/log.ts';
import { withTimeout } from '#lib/timeout.ts';
import { LogEntrySchema, type DraftLog, type LogEntry } from './log.ts';
import { draftsDatabase, hasFiles } from './registry.ts';

/** What the page tells its worker; `open` comes first. */
export type ToWorker =
  | { type: 'open'; folder: string }
  | { type: 'write'; entry: LogEntry }
  | { type: 'remove'; entry: Pick<LogEntry, 'key' | 'revision'> }
  | { type: 'clear' | 'erase' };

/** What it tells the page: the texts of files that ended pages left. */
export type FromWorker = { found: string[] } | { failed: string };

/** A form does not wait any longer for it. */
const OPEN_TIMEOUT_MS = 4000;

/** Begins this page's journal; undefined where the browser has no such files. */
export function openJournal(accountId: RowId): DraftLog | undefined {
  const worker = startWorker();
  if (!worker) return undefined;
  const post = (message: ToWorker): void => worker.postMessage(message);
  let works = false;
  let found: LogEntry[] = [];
  const opened = new Promise<void>((resolve) => {
    const fail = (error: unknown) => {
      logFailure('draft journal', error);
      works = false;
      resolve();
    };
    worker.addEventListener('error', ({ message }) => fail(message));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
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
      // Its files may have been found only after they were asked for.
      if (!works || found.some((entry) => !entries.includes(entry))) return;
      found = [];
      post({ type: 'clear' });
    },
    erase: () => post({ type: 'erase' }),
  };
}

function startWorker(): Worker | undefined {
  if (!hasFiles()) return undefined;
  try {
    return new Worker(new URL('./journal.worker.ts', import.meta.url), { type: 'module' });
  } catch (error) {
    logFailure('draft journal', error);
    return undefined;
  }
}

const LineSchema = v.object({ writing: LogEntrySchema });

/** The entries of a file. What comes after the end of the last line was torn by a kill, as if it had not been begun. */
export function parseEntries(text: string): LogEntry[] {
  const lines = text.split('\n').slice(0, -1);
  return lines.flatMap((line) => {
    try {
      return [v.parse(LineSchema, JSON.parse(line)).writing];
    } catch (error) {
      logFailure('draft journal', error);
      return [];
    }
  });
}
