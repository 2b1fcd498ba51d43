import type { RowId } from '#contract/shape.ts';
import { storageName } from '#lib/brand.ts';
import { localStore } from '#lib/local-storage.ts';

/** The prefix of the localStorage keys of an account's mirror (mirror.ts). */
export const mirrorPrefix = (accountId: RowId): string => storageName(`draft.${accountId}/`);

/** localStorage keys of an account's mirror. */
export const mirrorNames = (accountId: RowId): string[] =>
  localStore.names().filter((name) => name.startsWith(mirrorPrefix(accountId)));

/** The drafts that this page has opened (drafts.ts), until they are erased. */
export const openedDrafts = new Map<RowId, Promise<{ close(): void }>>();

/** The name of an account's database. */
export const draftsDatabase = (accountId: RowId): string => storageName(`drafts.${accountId}`);
