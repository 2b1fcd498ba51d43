import { logFailure } from '#lib/log.ts';
import { openPublic } from './database.ts';
import { collectionNames, declarations } from './declarations.ts';
import { clearPictures } from './pictures.ts';

/** Whether the device is full. Dexie wraps the reason in an AbortError. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError') return true;
  return 'inner' in error && isQuotaError(error.inner);
}

/** Runs `work`. If the device is full, removes what can be fetched again and runs it once more. Throws what `work` throws. */
export async function withFreedSpace(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    await freeSpace().catch((reason: unknown) => logFailure('free space', reason));
    await work();
  }
}

/** Removes what can be fetched again: pictures and the evictable collections. */
async function freeSpace(): Promise<void> {
  await clearPictures();
  const db = await openPublic();
  const names = collectionNames.filter((name) => declarations[name].evictable);
  const tables = names.map((name) => db.table(name));
  await db.transaction('rw', [...tables, db.meta], async () => {
    await Promise.all([...tables.map((table) => table.clear()), db.meta.bulkDelete(names)]);
  });
}
