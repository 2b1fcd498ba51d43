import { randomId } from '#lib/crypto.ts';
import type { DraftVersion } from './database.ts';
import type { Draft, DraftEntry } from './draft.ts';
import type { Drafts } from './drafts.ts';
import { clock } from '#lib/clock.ts';
import { createDraftSaver } from './saver.ts';

export type DraftWriter = ReturnType<typeof createDraftWriter>;

interface WriterOptions {
  drafts: Drafts;
  key: string;
  /** The stored draft that the form shows, or null. */
  restored?: Draft | null;
}

/**
 * Writes one draft. Every change goes to the mirror at once, so that no reload or closed tab loses the last key. The database is written
 * in pauses, because on a slow device a write takes longer than the key itself (decision 0009).
 */
export function createDraftWriter({ drafts, key, restored = null }: WriterOptions) {
  const id = randomId();
  const saver = createDraftSaver({ drafts, key, restored, writer: id });
  const { state, versions, shown, flush } = saver;
  let revisions = 0;

  function entryOf(content: string): DraftEntry {
    revisions += 1;
    return {
      key,
      content,
      savedAt: clock.now(),
      revision: `${id}:${revisions}`,
      seen: shown.revision(),
    };
  }

  return {
    state,
    versions,
    /**
     * Writes the form's content to the mirror before this returns, and saves it at the next pause; where there is no mirror, at once.
     */
    change(content: unknown): void {
      const entry = entryOf(JSON.stringify(content));
      const isMirrored = drafts.mirror(entry);
      saver.save(entry, { atOnce: !isMirrored });
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
      if (entry) drafts.removeFromMirror(entry);
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
