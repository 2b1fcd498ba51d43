import { logFailure } from '#lib/log.ts';
import { onBeforeReload } from '#lib/reload.ts';
import { createSignal } from '#lib/signal.ts';
import type { DraftVersion } from './database.ts';
import type { Draft } from './draft.ts';
import type { Drafts } from './drafts.ts';
import type { LogEntry } from './log.ts';
import { createSaveQueue } from './save-queue.ts';
import { createShownDraft } from './shown-draft.ts';

/** Pause in typing, in milliseconds, after which the draft is saved. The state is announced, so it must not change at each key. */
const SAVE_DELAY_MS = 300;

/** Milliseconds after which the draft is saved even if typing has no pause. */
const MAX_DELAY_MS = 2000;

interface SaverOptions {
  drafts: Drafts;
  key: string;
  /** The stored draft that the form shows, or null. */
  restored: Draft | null;
  /** The id of the form's writer. */
  writer: string;
}

/** Saves one draft in the pauses of typing, publishes its state, and watches what other tabs store. */
export function createDraftSaver({ drafts, key, restored, writer }: SaverOptions) {
  const shown = createShownDraft({ restored, writer });
  const state = createSignal(shown.state());
  const versions = createSignal<readonly DraftVersion[]>([]);
  const queue = createSaveQueue({
    save: (entry) => drafts.save(entry).then(() => show(entry)),
    onFailure(error) {
      logFailure('draft', error);
      state.set({ stage: 'failed' });
    },
  });
  let pause: ReturnType<typeof setTimeout> | undefined;

  function show(draft: Draft | null): void {
    shown.set(draft);
    updateState();
  }

  /** Sets the state after a save, unless somebody is typing or another save is pending. */
  function updateState(): void {
    if (queue.isEmpty() && pause === undefined) state.set(shown.state());
  }

  function endPause(): void {
    clearTimeout(pause);
    pause = undefined;
  }

  async function flush(): Promise<void> {
    endPause();
    await queue.save();
    updateState();
  }

  const stopFlushing = flushAtPageEnd(flush);
  const stopFollowing = drafts.follow(key, (stored) => {
    if (!isSame(versions.get(), stored.versions)) versions.set(stored.versions);
    if (!queue.isEmpty()) return;
    shown.compare(stored.draft);
    updateState();
  });

  return {
    state,
    versions,
    shown,
    /** Runs other work on the draft after the save that is running. Never throws. */
    run: queue.run,
    /** Call it when the form shows the stored draft. */
    show,
    updateState,
    /** Saves the entry at the next pause, or at once. */
    save(entry: LogEntry, { atOnce }: { atOnce: boolean }): void {
      const waitedMs = queue.put(entry);
      if (state.get().stage !== 'typing') state.set({ stage: 'typing' });
      endPause();
      pause = setTimeout(() => void flush(), SAVE_DELAY_MS);
      if (atOnce || waitedMs >= MAX_DELAY_MS) void queue.save();
    },
    /** Removes and returns the entry that waits to be saved. */
    cancel(): LogEntry | undefined {
      endPause();
      return queue.take();
    },
    /** Resolves when everything is stored. Never throws: a failure is in the state. */
    flush,
    stop(): void {
      stopFlushing();
      stopFollowing();
    },
  };
}

/** Calls `flush` when the page is hidden, ends or is about to reload. Returns a function that stops this. */
function flushAtPageEnd(flush: () => Promise<void>): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') void flush();
  };
  document.addEventListener('visibilitychange', flushWhenHidden, { signal });
  window.addEventListener('pagehide', () => void flush(), { signal });
  signal.addEventListener('abort', onBeforeReload(flush));
  return () => listening.abort();
}

/** Compares ids only: a version never changes. */
const isSame = (one: readonly DraftVersion[], other: readonly DraftVersion[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
