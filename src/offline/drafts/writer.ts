import { randomId } from '#lib/crypto.ts';
import type { DraftVersion } from './database.ts';
import type { Draft } from './draft.ts';
import type { Drafts } from './drafts.ts';
import type { LogEntry } from './log.ts';
import { createDraftSaver } from './saver.ts';

export type DraftWriter = ReturnType<typeof createDraftWriter>;

interface WriterOptions {
  drafts: Drafts;
  key: string;
  /** The stored draft that the form shows, or null. */
  restored?: Draft | null;
}

/**
 * Writes one draft. Every change goes to the log at once, so that no reload, closed tab or killed browser loses the last key. The
 * database is written only in pauses, because on a slow device a write takes longer than the key itself (decision 0009).
 */
export function createDraftWriter({ drafts, key, restored = null }: WriterOptions) {
  const id = randomId();
  const saver = createDraftSaver({ drafts, key, restored, writer: id });
  const { state, versions, shown, flush } = saver;
  let revisions = 0;

  function entryOf(content: string): LogEntry {
    revisions += 1;
    return {
      key,
      content,
      savedAt: Date.now(),
      revision: `${id}:${revisions}`,
      seen: shown.revision(),
    };
  }

  return {
    state,
    versions,
    /**
     * Writes the form's content to the log before this returns, and saves it at the next pause. Where a killed browser would lose the log,
     * saves it without waiting for a pause.
     */
    change(content: unknown): void {
      const entry = entryOf(JSON.stringify(content));
      const isSafe = drafts.log(entry);
      saver.save(entry, { atOnce: !isSafe });
    },
    flush,
    /** Returns the draft that another tab has saved, to show it here; undefined if it was removed. */
    async catchUp(): Promise<Draft | undefined> {
      await flush();
      const draft = await drafts.read(key);
      saver.show(draft ?? null);
      return draft;
    },
    /** Replaces the draft by a version; the draft becomes a version. */
    async swap(version: DraftVersion): Promise<void> {
      await flush();
      await saver.run(async () => {
        const { seen: _, ...next } = entryOf(version.content);
        await drafts.swap(version.id, next);
        saver.show(next);
      });
    },
    /** After publishing or discarding: removes the stored draft, unless another tab has saved it since. */
    remove(): Promise<void> {
      const entry = saver.cancel();
      if (entry) drafts.removeFromLog(entry);
      return saver.run(async () => {
        const seen = shown.revision() ?? '';
        shown.set(null);
        if (!(await drafts.remove(key, seen))) shown.setBehind();
        saver.updateState();
      });
    },
    /** At unmount: saves what is pending and stops listening. */
    stop: (): Promise<void> => flush().finally(() => saver.stop()),
  };
}
