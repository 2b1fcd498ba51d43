/** Helpers of journeys and benchmarks that read and change what the browser has stored. */
import { expect, type Page } from 'playwright/test';

type Opening = { name: string; version?: number; upgrade?: (db: IDBDatabase) => void };

/**
 * IndexedDB with promises, in the page: `(await indexedDbOf(page)).evaluate(({ open, settled }) => …)`. Both are methods, because tsx wraps
 * functions in variables and properties in a helper of its own, which the page does not have.
 */
export const indexedDbOf = (page: Page) =>
  page.evaluateHandle(() => ({
    open(this: void, { name, version, upgrade }: Opening): Promise<IDBDatabase> {
      return new Promise((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.addEventListener('upgradeneeded', () => upgrade?.(opening.result));
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error));
      });
    },
    settled<T>(this: void, request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    },
  }));

/** Names of this origin's databases. */
export const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name).sort());

/** Collections that are on this device. */
export async function storedCollections(page: Page): Promise<string[]> {
  if (!(await databases(page)).includes('valdora')) return [];
  return (await indexedDbOf(page)).evaluate(async ({ open, settled }) => {
    const db = await open({ name: 'valdora' });
    try {
      return (await settled(db.transaction('meta').objectStore('meta').getAllKeys())).map(String);
    } catch {
      return [];
    } finally {
      db.close();
    }
  });
}

/** Waits until all reference data is on this device. */
export async function allStored(page: Page): Promise<void> {
  await expect
    .poll(() => storedCollections(page).then((names) => names.sort()), { timeout: 20_000 })
    .toEqual(['effects', 'guides', 'items', 'market', 'mobs', 'news']);
}

/** How many items are on this device. */
export const countItems = async (page: Page): Promise<number> =>
  (await indexedDbOf(page)).evaluate(async ({ open, settled }) => {
    const db = await open({ name: 'valdora' });
    const blocks: { rows: unknown[] }[] = await settled(
      db.transaction('items').objectStore('items').getAll(),
    );
    db.close();
    return blocks.flatMap(({ rows }) => rows).length;
  });

/** Waits until all six rankings are on this device. One whose request was lost comes with the next start. */
export async function rankingsStored(page: Page): Promise<void> {
  const stored = () => page.evaluate(() => localStorage.getItem('valdora.public') ?? '');
  await expect
    .poll(async () => new Set((await stored()).match(/"ranking","\w+","(?:characters|guilds)"/g)).size)
    .toBe(6);
}
