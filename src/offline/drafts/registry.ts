/** The parts of the drafts that the session needs at start-up. A file of its own, so that the start chunk loads no database code. */
import type { RowId } from '#contract/shape.ts';
import { storageName } from '#lib/brand.ts';

/** The drafts that this page has opened (drafts.ts), until they are erased. */
export const openedDrafts = new Map<RowId, Promise<{ close(): void }>>();

/** The name of an account's database, and also of its journals' folder (journal.ts). */
export const draftsDatabase = (accountId: RowId): string => storageName(`drafts.${accountId}`);

/** The prefix of the localStorage keys of an account's mirror (mirror.ts). */
export const mirrorPrefix = (accountId: RowId): string => storageName(`draft.${accountId}/`);

/** localStorage keys of an account's mirror. */
export function mirrorNames(accountId: RowId): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(mirrorPrefix(accountId)));
  } catch {
    return [];
  }
}

/** Whether the browser has the origin private file system: it is missing over plain http and in some browsers. */
export const hasPrivateFileSystem = (): boolean => typeof navigator.storage?.getDirectory === 'function';
