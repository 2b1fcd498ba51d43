import { logFailure } from '#lib/log.ts';
import { onBeforeReload } from '#lib/reload.ts';
import { createSignal } from '#lib/signal.ts';
import type { DraftVersion } from './database.ts';
import { hasSameWriter, revisionOf, type Draft, type DraftEntry } from './draft.ts';
import type { Drafts } from './drafts.ts';

/** Pause in typing, in milliseconds, after which the draft is saved. The state is announced, so it must not change at each key. */
const SAVE_DELAY_MS = 300;

/** Milliseconds after which the draft is saved even if typing has no pause: a killed browser loses at most the last second. */
const MAX_DELAY_MS = 600;

/**
 * `clean`: there is no draft; `typing`: changes are not stored yet; `saved`: stored at `at` (milliseconds); `failed`: it could not be
 * stored; `elsewhere`: another tab has saved or removed the draft since, so this screen does not show the newest one.
 */
export type DraftState =
  | { stage: 'clean' }
  | { stage: 'typing' }
  | { stage: 'saved'; at: number }
  | { stage: 'failed' }
  | { stage: 'elsewhere' };

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
  let restoring = false;
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

  /** Saves what the form shows after somebody has deleted the database. A change that waits has all of it. */
  async function saveAgain(): Promise<void> {
    const draft = shown.draft();
    if (draft && queue.isEmpty()) queue.put({ ...draft, revision: revisionOf(draft), seen: null });
    restoring = true;
    await flush();
    restoring = false;
  }

  const stops = [
    flushAtPageEnd(flush),
    drafts.follow(key, (stored) => {
      if (!isSame(versions.get(), stored.versions)) versions.set(stored.versions);
      if (!queue.isEmpty() || restoring) return;
      shown.compare(stored.draft);
      updateState();
    }),
    drafts.onReopened(() => void saveAgain()),
  ];

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
    save(entry: DraftEntry, { atOnce }: { atOnce: boolean }): void {
      const waitedMs = queue.put(entry);
      if (state.get().stage !== 'typing') state.set({ stage: 'typing' });
      endPause();
      pause = setTimeout(() => void flush(), SAVE_DELAY_MS);
      if (atOnce || waitedMs >= MAX_DELAY_MS) void queue.save();
    },
    /** Removes and returns the entry that waits to be saved. */
    cancel(): DraftEntry | undefined {
      endPause();
      return queue.take();
    },
    /** Resolves when everything is stored. Never throws: a failure is in the state. */
    flush,
    stop: (): void => stops.forEach((stop) => stop()),
  };
}

/** The stored draft that a form shows, and whether another tab has replaced it since. */
function createShownDraft({ restored, writer }: Pick<SaverOptions, 'restored' | 'writer'>) {
  let shown = restored;
  let behind = false;

  function isShown(stored: Draft | undefined): boolean {
    if (!stored || !shown) return !stored && !shown;
    const revision = revisionOf(stored);
    return (
      revision === revisionOf(shown) ||
      stored.content === shown.content ||
      hasSameWriter(revision, `${writer}:0`)
    );
  }

  return {
    draft: () => shown,
    /** Its revision; null where the form shows no stored draft. */
    revision: (): string | null => (shown ? revisionOf(shown) : null),
    set(draft: Draft | null): void {
      shown = draft;
      behind = false;
    },
    /** Call it when the stored draft is another tab's. */
    setBehind(): void {
      behind = true;
    },
    compare(stored: Draft | undefined): void {
      behind = !isShown(stored);
    },
    state(): DraftState {
      if (behind) return { stage: 'elsewhere' };
      return shown ? { stage: 'saved', at: shown.savedAt } : { stage: 'clean' };
    },
  };
}

/**
 * Runs the work on one draft in sequence, because an earlier text must never overwrite a later one. Of several entries that wait to be
 * saved, only the latest is saved.
 */
function createSaveQueue({
  save,
  onFailure,
}: {
  save: (entry: DraftEntry) => Promise<void>;
  onFailure: (error: unknown) => void;
}) {
  let waiting: DraftEntry | undefined;
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
      // The entry waits again and stays in the mirror; the next save retries it.
      waiting ??= entry;
      throw error;
    }
  }

  return {
    run,
    /** Whether no entry waits or is about to be saved. */
    isEmpty: (): boolean => !waiting && !queued,
    /** Replaces the entry that waits. Returns for how many milliseconds changes have been waiting. */
    put(entry: DraftEntry): number {
      if (!waiting) waitingSince = entry.savedAt;
      waiting = entry;
      return entry.savedAt - waitingSince;
    },
    /** Removes and returns the entry that waits. */
    take(): DraftEntry | undefined {
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
