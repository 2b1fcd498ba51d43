/** What the offline journeys read of, and do to, the browser's databases; as text, since these files know no DOM. */
import { expect, type Page } from 'playwright/test';
import { inPage } from './worker.ts';

const open = `const open = (name, version, upgrade = () => {}) => new Promise((done, fail) => {
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => upgrade(opening.result);
  opening.onsuccess = () => done(opening.result);
  opening.onerror = () => fail(opening.error);
});
const settled = (request) => new Promise((done, fail) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => fail(request.error);
});`;

/** Runs `body` in the page with `open(name, version?, upgrade?)` and `settled(request)` of IndexedDB, and `values`. */
export const inDatabase = <T>(page: Page, body: string, ...values: (string | boolean)[]): Promise<T> =>
  inPage<T>(page, `async (...values) => { ${open} ${body} }`, ...values);

/** Collections that are on this device. */
export const storedCollections = (page: Page): Promise<string[]> =>
  inDatabase(
    page,
    `if (!(await indexedDB.databases()).some(({ name }) => name === 'valdora')) return [];
    const db = await open('valdora');
    try { return await settled(db.transaction('meta').objectStore('meta').getAllKeys()); }
    catch { return []; } finally { db.close(); }`,
  );

/** Waits until all reference data is on this device. */
export async function allStored(page: Page): Promise<void> {
  await expect
    .poll(() => storedCollections(page).then((names) => names.sort()), { timeout: 20_000 })
    .toEqual(['effects', 'guides', 'items', 'news']);
}

/** Names of this origin's databases. */
export const databases = (page: Page): Promise<string[]> =>
  inPage(page, '() => indexedDB.databases().then((all) => all.map(({ name }) => name).sort())');
