/**
 * What was typed and is not in the database yet, in files of the browser's own: unlike the mirror (mirror.ts) they outlive a
 * browser that is killed (decision 0009). Where there are none, the mirror is all there is.
 */
import * as v from 'valibot';
import type { RowId } from '#contract/shape.ts';
import { logFailure } from '#lib/log.ts';
import { delay, withTimeout } from '#lib/timeout.ts';
import { changeOf, type Change } from './change.ts';
import { entryOf } from './draft.ts';
import type { JournalLine } from './journal.ts';
import { WritingSchema, type Writing } from './mirror.ts';
import { draftsDatabase } from './registry.ts';

/** What the page tells journal.worker.ts; `open` is the first. */
export type ToJournal =
  | { open: string }
  | { keep: Writing }
  /** The same writer's next words for the same draft: `content` is empty, and `change` tells it by the words before. */
  | { keep: Writing; change: Change }
  | { done: Pick<Writing, 'key' | 'revision'> }
  | { remove: 'left' | 'ended' }
  | { erase: true };

/** What it tells the page. */
export type FromJournal = { found: { name: string; text: string }[] } | { failed: string };

/** The journal of a page. */
export interface PageJournal {
  /** False as long as it is not known to work. */
  keep(writing: Writing): boolean;
  done(writing: Writing): void;
  /** What pages of a browser that was killed have left. */
  left(): Promise<Writing[]>;
  /** All of that is in the database. */
  removeLeft(): void;
  /**
   * Pages that ended in this same browser left what counts in their mirrors: their journals go once that is taken over, or the
   * draft is gone, lest a later start bring it back.
   */
  removeEnded(): void;
  /** Nothing is written any more, and nothing stays. */
  erase(): void;
}

/** A form does not wait any longer for it. */
const OPEN_TIMEOUT_MS = 4000;

const LineSchema: v.GenericSchema<unknown, JournalLine> = v.union([
  v.object({ writing: WritingSchema }),
  v.object({ done: v.object({ key: v.string(), revision: v.string() }) }),
]);

/** The words of a journal that did not reach the database. A line that a kill has torn is as if it had not been begun. */
export function unfinishedIn(text: string): Writing[] {
  const unfinished = new Map<string, Writing>();
  // What comes after the last line's end is not complete.
  for (const line of text.split('\n').slice(0, -1)) {
    const read = readLine(line);
    if (!read) continue;
    if ('writing' in read) unfinished.set(entryOf(read.writing), read.writing);
    else if (unfinished.get(entryOf(read.done))?.revision === read.done.revision)
      unfinished.delete(entryOf(read.done));
  }
  return [...unfinished.values()];
}

function readLine(line: string): JournalLine | undefined {
  try {
    return v.parse(LineSchema, JSON.parse(line));
  } catch (error) {
    logFailure('draft journal', error);
    return undefined;
  }
}

/** Begins this page's journal, and looks for those that were left; undefined where the browser has no such files. */
export function openJournal(accountId: RowId): PageJournal | undefined {
  const worker = hasFiles() ? startWorker() : undefined;
  if (!worker) return undefined;
  const tell = (message: ToJournal): void => worker.postMessage(message);
  let works = false;
  /** What the worker was told last of each writer's words. */
  const told = new Map<string, string>();
  let hasLeft = false;
  let writings: Writing[] = [];
  const looked = new Promise<void>((resolve) => {
    const fail = (error: unknown) => {
      logFailure('draft journal', error);
      works = false;
      resolve();
    };
    worker.addEventListener('error', ({ message }) => fail(message));
    worker.addEventListener('message', ({ data }: MessageEvent<FromJournal>) => {
      if ('failed' in data) {
        fail(data.failed);
        return;
      }
      works = true;
      hasLeft = data.found.length > 0;
      writings = data.found.flatMap(({ text }) => unfinishedIn(text));
      resolve();
    });
  });
  tell({ open: draftsDatabase(accountId) });
  // Nobody types before it is there, or has taken as long as the database may.
  const opened = withTimeout({ work: looked, timeoutMs: OPEN_TIMEOUT_MS });
  return {
    keep(writing) {
      const entry = entryOf(writing);
      const before = told.get(entry);
      told.set(entry, writing.content);
      if (before === undefined) tell({ keep: writing });
      else tell({ keep: { ...writing, content: '' }, change: changeOf({ before, after: writing.content }) });
      return works;
    },
    done: ({ key, revision }) => tell({ done: { key, revision } }),
    async left() {
      await opened;
      return writings;
    },
    removeLeft() {
      if (hasLeft) tell({ remove: 'left' });
      hasLeft = false;
      writings = [];
    },
    removeEnded: () => tell({ remove: 'ended' }),
    erase: () => tell({ erase: true }),
  };
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./journal.worker.ts', import.meta.url), { type: 'module' });
  } catch (error) {
    logFailure('draft journal', error);
    return undefined;
  }
}

const ERASE_TRIES = 15;

/** Removes all journals of an account, as soon as the pages that are told to have let go of theirs. */
export async function eraseJournals(accountId: RowId): Promise<void> {
  if (!hasFiles()) return;
  const root = await navigator.storage.getDirectory();
  for (let tries = 0; tries < ERASE_TRIES; tries += 1) {
    try {
      await root.removeEntry(draftsDatabase(accountId), { recursive: true });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotFoundError') return;
      await delay(100);
    }
  }
}

/** Not over plain http, and not in every browser. */
const hasFiles = (): boolean =>
  'Worker' in globalThis && 'storage' in navigator && typeof navigator.storage?.getDirectory === 'function';
