/** What the session needs of the drafts. The start chunk has this file, so it imports no database code. */
import type { RowId } from '#contract/shape.ts';
import { localStore } from '#lib/local-storage.ts';
import { withTimeout } from '#lib/timeout.ts';
import { draftsDatabase, mirrorNames, openedDrafts } from './mirror-names.ts';

/** A stuck IndexedDB must not prevent a player from signing out. */
const TIMEOUT_MS = 2000;

/**
 * How many unpublished drafts signing out would lose; those in the mirror if the database does not answer. Never fails; opens the database
 * only if it exists.
 */
export async function countDrafts(accountId: RowId): Promise<number> {
  const counting = async () => {
    if (!openedDrafts.has(accountId) && !(await mayExist(accountId))) return 0;
    const { openDrafts } = await import('./drafts.ts');
    return (await openDrafts(accountId)).count();
  };
  const counted = await withTimeout({ work: counting().catch(() => undefined), timeoutMs: TIMEOUT_MS });
  return counted ?? mirrorNames(accountId).length;
}

/** Removes an account's drafts from this page and this device (logout, in every tab). Never fails. */
export async function eraseDrafts(accountId: RowId): Promise<void> {
  const opened = openedDrafts.get(accountId);
  openedDrafts.delete(accountId);
  const closed = opened?.then((drafts) => drafts.close()).catch(() => undefined);
  if (closed) await withTimeout({ work: closed, timeoutMs: TIMEOUT_MS });
  for (const name of mirrorNames(accountId)) localStore.removeItem(name);
  await withTimeout({ work: deleteDatabase(draftsDatabase(accountId)), timeoutMs: TIMEOUT_MS });
}

async function mayExist(accountId: RowId): Promise<boolean> {
  if (mirrorNames(accountId).length > 0) return true;
  if (!('indexedDB' in globalThis) || !('databases' in indexedDB)) return true;
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === draftsDatabase(accountId));
}

/** Resolves also while another tab has the database open: it is deleted as soon as that tab closes it. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      const done = () => resolve();
      Object.assign(request, { onsuccess: done, onerror: done });
    } catch {
      resolve();
    }
  });
}
