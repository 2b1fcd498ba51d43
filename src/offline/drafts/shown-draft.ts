import { hasSameWriter, revisionOf, type Draft } from './draft.ts';

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

/** The stored draft that a form shows, and whether another tab has replaced it since. */
export function createShownDraft({ restored, writer }: { restored: Draft | null; writer: string }) {
  let shown = restored;
  let behind = false;
  const shownRevision = (): string | null => (shown ? revisionOf(shown) : null);

  function isShown(stored: Draft | undefined): boolean {
    if (!stored || !shown) return !stored && !shown;
    const revision = revisionOf(stored);
    return (
      revision === shownRevision() ||
      stored.content === shown.content ||
      hasSameWriter(revision, `${writer}:0`)
    );
  }

  return {
    /** Its revision; null where the form shows no stored draft. */
    revision: shownRevision,
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
