import { logFailure } from '#lib/log.ts';
import { onBeforeReload } from '#lib/reload.ts';
import { createSignal } from '#lib/signal.ts';
import { hasSameWriter, revisionOf, type Draft } from './draft.ts';
import type { Drafts, DraftVersion } from './drafts.ts';
import type { LogEntry } from './log.ts';

/**
 * `clean`: as published; `typing`: being written; `saved`: stored at `at` (milliseconds); `failed`: it could not be stored;
 * `elsewhere`: another tab has written or removed the draft since, and what is on the screen is not the newest.
 */
export type DraftState =
  | { stage: 'clean' }
  | { stage: 'typing' }
  | { stage: 'saved'; at: number }
  | { stage: 'failed' }
  | { stage: 'elsewhere' };

export type DraftWriter = ReturnType<typeof createDraftWriter>;

/** Milliseconds without a key after which the state says `saved`: it is announced, so not at every key. */
const SAVE_DELAY_MS = 300;

/** Milliseconds after which somebody who types without a pause is stored all the same. */
const MAX_DELAY_MS = 2000;

/**
 * Writes one draft. Every change goes at once to the log, and in pauses, one write after the other, to the database, so that neither a
 * reload nor a closed tab nor a killed browser loses the last key. A write to the database costs a slow device more than the key
 * itself (decision 0009).
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
  /** The stored draft that the form shows; null: it shows none. */
  restored?: Draft | null;
}) {
  const id = crypto.randomUUID();
  const state = createSignal<DraftState>(
    restored ? { stage: 'saved', at: restored.savedAt } : { stage: 'clean' },
  );
  /** Words of other tabs, or of this one, that lost to the draft. */
  const versions = createSignal<readonly DraftVersion[]>([]);
  let revisions = 0;
  /** The stored draft that this form shows or has replaced, as far as it knows. */
  let shown: Draft | null = restored;
  /** What is stored is another tab's, and not on this screen. */
  let behind = false;
  let pending: LogEntry | undefined;
  let queued = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** When what is pending was begun (milliseconds). */
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
        // It stays pending and in the log: the next write tries again.
        pending ??= now;
        throw error;
      }
      show(now);
    });
  }

  /** What is stored now is what this form shows. */
  function show(draft: Draft | null): void {
    shown = draft;
    behind = false;
    updateState();
  }

  /** Says what became of the words on the screen, once nobody types and nothing is on its way. */
  function updateState(): void {
    if (pending || queued || pause !== undefined) return;
    if (behind) state.set({ stage: 'elsewhere' });
    else state.set(shown ? { stage: 'saved', at: shown.savedAt } : { stage: 'clean' });
  }

  function endPause(): void {
    clearTimeout(pause);
    pause = undefined;
  }

  /** Resolves when all is stored. Never throws: a failure is in the state. */
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

  /** Whether what is stored is what this form shows. */
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
     * Takes what is on the screen: in the log before this returns, stored at the next pause. Where a killed browser would lose what is
     * in the log, it is stored as soon as the write before it has ended.
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
    /** What another tab wrote, to be shown here; undefined where nothing is stored any more. */
    async catchUp(): Promise<Draft | undefined> {
      await flush();
      const draft = await drafts.read(key);
      show(draft ?? null);
      return draft;
    },
    /** Puts a version in the draft's place, and the draft among the versions. */
    async swap(version: DraftVersion): Promise<void> {
      await flush();
      await queue(async () => {
        const { seen: _, ...next } = entryOf(version.content);
        await drafts.swap(version.id, next);
        show(next);
      });
    },
    /** Published or discarded: the stored draft is removed, unless another tab has written it since. */
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
    /** The screen is unmounted: stores what is not stored yet and stops listening. */
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

/** A version is never changed: its id names it. */
const isSame = (one: readonly DraftVersion[], other: readonly DraftVersion[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
