import { logFailure } from '#lib/log.ts';
import { onBeforeReload } from '#lib/reload.ts';
import { createSignal } from '#lib/signal.ts';
import { hasSameWriter, revisionOf, type Draft } from './draft.ts';
import type { Drafts, DraftVersion } from './drafts.ts';
import type { LogEntry } from './log.ts';

/**
 * `clean`: no draft; `typing`: being written; `saved`: stored at `at` (milliseconds); `failed`: it could not be stored;
 * `elsewhere`: another tab has saved or removed the draft since, so this screen does not show the newest one.
 */
export type DraftState =
  | { stage: 'clean' }
  | { stage: 'typing' }
  | { stage: 'saved'; at: number }
  | { stage: 'failed' }
  | { stage: 'elsewhere' };

export type DraftWriter = ReturnType<typeof createDraftWriter>;

/** Milliseconds without a key after which the draft is saved. The state is announced, so it must not change at every key. */
const SAVE_DELAY_MS = 300;

/** Milliseconds after which the draft is saved even if typing has no pause. */
const MAX_DELAY_MS = 2000;

/**
 * Writes one draft. Every change goes to the log at once, so that no reload, closed tab or killed browser loses the last key. The
 * database is written only in pauses, because on a slow device a write takes longer than the key itself (decision 0009).
 */
export function createDraftWriter({
  drafts,
  key,
  base = null,
  restored = null,
}: {
  drafts: Drafts;
  key: string;
  base?: string | null;
  /** The stored draft that the form shows, or null. */
  restored?: Draft | null;
}) {
  const id = crypto.randomUUID();
  const state = createSignal<DraftState>(
    restored ? { stage: 'saved', at: restored.savedAt } : { stage: 'clean' },
  );
  const versions = createSignal<readonly DraftVersion[]>([]);
  let revisions = 0;
  /** The stored draft that this form was last in step with. */
  let shown: Draft | null = restored;
  /** Another tab's draft is stored and is not on this screen. */
  let behind = false;
  let pending: LogEntry | undefined;
  let queued = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Timestamp of the first change that is not saved yet, in milliseconds. */
  let begunAt = 0;
  let last: Promise<void> = Promise.resolve();

  const seen = (): string | null => (shown ? revisionOf(shown) : null);
  const entryOf = (content: string): LogEntry => {
    revisions += 1;
    return { key, content, savedAt: Date.now(), base, revision: `${id}:${revisions}`, seen: seen() };
  };

  // One after the other: an earlier text must never overwrite a later one.
  const queue = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch((error: unknown) => {
      logFailure('draft', error);
      state.set({ stage: 'failed' });
    });
    return last;
  };

  function store(): Promise<void> {
    if (!pending || queued) return last;
    queued = true;
    return queue(async () => {
      queued = false;
      const now = pending;
      pending = undefined;
      if (!now) return;
      try {
        await drafts.save(now);
      } catch (error) {
        // It stays pending and in the log, and the next write retries it.
        pending ??= now;
        throw error;
      }
      show(now);
    });
  }

  /** Call it when the form shows the stored draft. */
  function show(draft: Draft | null): void {
    shown = draft;
    behind = false;
    updateState();
  }

  /** Sets the state after a save, unless somebody is typing or another save is pending. */
  function updateState(): void {
    if (pending || queued || pause !== undefined) return;
    if (behind) state.set({ stage: 'elsewhere' });
    else state.set(shown ? { stage: 'saved', at: shown.savedAt } : { stage: 'clean' });
  }

  function endPause(): void {
    clearTimeout(pause);
    pause = undefined;
  }

  /** Resolves when everything is stored. Never throws: a failure is in the state. */
  async function flush(): Promise<void> {
    endPause();
    await store();
    updateState();
  }

  const stopFollowing = drafts.follow(key, (stored) => {
    if (!isSame(versions.get(), stored.versions)) versions.set(stored.versions);
    if (pending || queued) return;
    behind = !isShown(stored.draft);
    updateState();
  });

  /** Whether the form shows the stored draft. */
  function isShown(draft: Draft | undefined): boolean {
    if (!draft || !shown) return !draft && !shown;
    const revision = revisionOf(draft);
    return revision === seen() || draft.content === shown.content || hasSameWriter(revision, `${id}:0`);
  }

  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') void flush();
  };
  const flushNow = () => void flush();
  document.addEventListener('visibilitychange', flushWhenHidden);
  window.addEventListener('pagehide', flushNow);
  const stopFlushing = onBeforeReload(flush);

  return {
    state,
    versions,
    /**
     * Takes the form's content: writes it to the log before this returns, and saves it at the next pause. Where a killed browser would
     * lose the log, it is saved without waiting for a pause.
     */
    change(content: unknown): void {
      if (!pending) begunAt = Date.now();
      pending = entryOf(JSON.stringify(content));
      const isSafe = drafts.log(pending);
      if (state.get().stage !== 'typing') state.set({ stage: 'typing' });
      endPause();
      pause = setTimeout(flushNow, SAVE_DELAY_MS);
      if (!isSafe || pending.savedAt - begunAt >= MAX_DELAY_MS) void store();
    },
    flush,
    /** Reads the draft that another tab has saved, to show it here; undefined if it was removed. */
    async catchUp(): Promise<Draft | undefined> {
      await flush();
      const draft = await drafts.read(key);
      show(draft ?? null);
      return draft;
    },
    /** Replaces the draft by a version; the draft becomes a version. */
    async swap(version: DraftVersion): Promise<void> {
      await flush();
      await queue(async () => {
        const { seen: _, ...next } = entryOf(version.content);
        await drafts.swap(version.id, next);
        show(next);
      });
    },
    /** After publishing or discarding: removes the stored draft, unless another tab has saved it since. */
    remove(): Promise<void> {
      endPause();
      if (pending) drafts.removeFromLog(pending);
      pending = undefined;
      return queue(async () => {
        const known = seen() ?? '';
        shown = null;
        behind = !(await drafts.remove(key, known));
        updateState();
      });
    },
    /** At unmount: saves what is pending and stops listening. */
    stop(): Promise<void> {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('pagehide', flushNow);
      return flush().finally(() => {
        stopFlushing();
        stopFollowing();
      });
    },
  };
}

/** Compares ids only: a version never changes. */
const isSame = (one: readonly DraftVersion[], other: readonly DraftVersion[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
