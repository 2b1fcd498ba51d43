import { logFailure } from '#lib/log.ts';
import { createSignal, type Signal } from '#lib/signal.ts';
import type { Drafts } from './drafts.ts';
import { onBeforeReload } from '#lib/reload.ts';

/** `clean`: as published; `typing`: not written yet; `saved`: stored at `at` (milliseconds); `failed`: it could not be stored. */
export type DraftState =
  | { stage: 'clean' }
  | { stage: 'typing' }
  | { stage: 'saved'; at: number }
  | { stage: 'failed' };

export interface DraftWriter {
  readonly state: Signal<DraftState>;
  /** Takes what is on the screen; written 300 ms after the last call. */
  change(content: unknown): void;
  /** Writes down now what is not yet written. Never throws: a failure is in the state. */
  flush(): Promise<void>;
  /** Published or discarded: the stored draft is removed. */
  remove(): Promise<void>;
  /** The screen is unmounted: stores what is not stored yet and stops listening. */
  stop(): Promise<void>;
}

const SAVE_DELAY_MS = 300;

/** Writes one draft: after a pause in typing, when the page is hidden or left, and before the portal reloads itself. */
export function createDraftWriter({
  drafts,
  key,
  base = null,
  savedAt = null,
}: {
  drafts: Drafts;
  key: string;
  base?: string | null;
  /** When the stored draft was written; null: there is none. */
  savedAt?: number | null;
}): DraftWriter {
  const state = createSignal<DraftState>(
    savedAt === null ? { stage: 'clean' } : { stage: 'saved', at: savedAt },
  );
  let pending: { content: unknown } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  // One after the other: an earlier text must never overwrite a later one.
  const queue = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch((error: unknown) => {
      logFailure('draft', error);
      state.set({ stage: 'failed' });
    });
    return last;
  };

  function flush(): Promise<void> {
    clearTimeout(timer);
    const now = pending;
    pending = undefined;
    if (!now) return last;
    return queue(async () => {
      const at = Date.now();
      const content = JSON.stringify(now.content);
      // What could not be stored stays pending: the next flush tries again.
      try {
        await drafts.save({ key, content, savedAt: at, base });
      } catch (error) {
        pending ??= now;
        throw error;
      }
      if (!pending) state.set({ stage: 'saved', at });
    });
  }

  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') void flush();
  };
  const flushNow = () => void flush();
  document.addEventListener('visibilitychange', flushWhenHidden);
  window.addEventListener('pagehide', flushNow);
  const stops = [onBeforeReload(flush), drafts.beforeClose(flush)];

  return {
    state,
    change(content) {
      pending = { content };
      state.set({ stage: 'typing' });
      clearTimeout(timer);
      timer = setTimeout(flushNow, SAVE_DELAY_MS);
    },
    flush,
    remove() {
      clearTimeout(timer);
      pending = undefined;
      return queue(async () => {
        await drafts.remove(key);
        if (!pending) state.set({ stage: 'clean' });
      });
    },
    stop() {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('pagehide', flushNow);
      const done = flush();
      return done.finally(() => stops.forEach((stop) => stop()));
    },
  };
}
