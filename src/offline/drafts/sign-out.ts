import type { RowId } from '#contract/shape.ts';
import { withTimeout } from '#lib/timeout.ts';
import { draftsDatabase, hasPrivateFileSystem, mirrorNames, openedDrafts } from './registry.ts';

/** A stuck IndexedDB must not prevent a player from signing out. */
const TIMEOUT_MS = 2000;

/** How many unpublished drafts signing out would lose. Never fails; opens the database only if it exists. */
export async function countDrafts(accountId: RowId): Promise<number> {
  const counting = async () => {
    if (!openedDrafts.has(accountId) && !(await mayExist(accountId))) return 0;
    const { openDrafts } = await import('./drafts.ts');
    return (await openDrafts(accountId)).count();
  };
  const counted = await withTimeout({ work: counting().catch(() => 0), timeoutMs: TIMEOUT_MS });
  return counted ?? 0;
}

/** Removes an account's drafts from this page and this device (logout, in every tab). Never fails. */
export async function eraseDrafts(accountId: RowId): Promise<void> {
  const opened = openedDrafts.get(accountId);
  openedDrafts.delete(accountId);
  const closed = opened?.then((drafts) => drafts.close()).catch(() => undefined);
  if (closed) await withTimeout({ work: closed, timeoutMs: TIMEOUT_MS });
  for (const name of mirrorNames(accountId)) localStorage.removeItem(name);
  await withTimeout({ work: deleteDatabase(draftsDatabase(accountId)), timeoutMs: TIMEOUT_MS });
  await withTimeout({ work: deleteJournals(accountId), timeoutMs: TIMEOUT_MS });
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

/** Fails while a page has a file open. That page's journal removes the folder when its database is deleted. */
async function deleteJournals(accountId: RowId): Promise<void> {
  if (!hasPrivateFileSystem()) return;
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(draftsDatabase(accountId), { recursive: true }).catch(() => undefined);
}
