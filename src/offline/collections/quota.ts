import { openPublic } from './database.ts';
import { clearPictures } from './pictures.ts';

/** Whether the device had no room. Dexie reports a full transaction as an AbortError that holds the reason. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError') return true;
  return 'inner' in error && isQuotaError(error.inner);
}

/** Gives up what can be fetched again: pictures, the catalogue and effect names. News and guides stay. */
export async function freeSpace(): Promise<void> {
  await clearPictures();
  const db = await openPublic();
  await db.transaction('rw', db.items, db.effects, db.meta, async () => {
    await Promise.all([db.items.clear(), db.effects.clear(), db.meta.bulkDelete(['items', 'effects'])]);
  });
}
