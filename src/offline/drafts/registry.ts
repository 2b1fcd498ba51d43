/** What the session needs of drafts at the start of a page: loads no database code. */
import type { RowId } from '#contract/shape.ts';

/** The drafts that this page has opened (drafts.ts), until they are erased. */
export const openedDrafts = new Map<RowId, Promise<{ close(): void }>>();

/** Name of an account's own database, and of the folder of its journals (journal.ts). */
export const draftsDatabase = (accountId: RowId): string => `valdora.drafts.${accountId}`;

/** What the localStorage keys of an account's mirror (mirror.ts) begin with. */
export const mirrorPrefix = (accountId: RowId): string => `valdora.draft.${accountId}/`;

/** localStorage keys of an account's mirror. */
export function mirrorNames(accountId: RowId): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(mirrorPrefix(accountId)));
  } catch {
    return [];
  }
}

/** Whether the browser has files of its own: not over plain http, and not everywhere. */
export const hasFiles = (): boolean => typeof navigator.storage?.getDirectory === 'function';
