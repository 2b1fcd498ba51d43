/** Large lists: the longest task during sync and search, and the traffic of a sync after one change. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { ITEM_SEARCH } from '#contract/limits.ts';
import { signIn, users } from '#support/browser/login.ts';
import { allStored, indexedDbOf } from '#support/browser/stored.ts';
import { addArticles, addItems, changeOneOfEach } from '#support/large-catalogue.ts';
import { longestTaskAfter, taskCategories } from '#support/browser/trace.ts';
import { provideBrowser } from '#support/chromium.ts';
import { median, type Bench, type Row } from '#support/bench.ts';
import { startNetwork } from '#support/network.ts';
import { startServer } from '#support/server.ts';

/** Longest allowed task during a sync, and during a search: one frame. */
const MAX_SYNC_MS = 100;
const MAX_SEARCH_MS = 16.7;
/** Bytes on the wire, request and reply with their headers, of the sync after one row has changed (product 19.3). */
const MAX_CHANGE_BYTES = 5000;

/** Collects, in the page, main-thread tasks from 50 ms on: the browser records no shorter ones. */
const watchLongTasks = (page: Page) =>
  page.evaluateHandle(() => {
    const tasks: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => void tasks.push(...list.getEntries()));
    observer.observe({ type: 'longtask' });
    return { tasks, observer };
  });

const nextFrame = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
  });

/** Milliseconds of the longest task while the whole catalogue is downloaded again. */
async function syncOnce({ page, url }: { page: Page; url: string }): Promise<number> {
  await page.goto(`${url}/links`);
  await allStored(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Dados offline' }).click();
  const renew = page.getByRole('dialog').getByRole('button', { name: 'Atualizar Catálogo de itens' });
  await renew.waitFor();
  // Without its ETag the whole catalogue is sent again.
  await (
    await indexedDbOf(page)
  ).evaluate(async ({ open, settled }) => {
    const db = await open({ name: 'valdora' });
    await settled(db.transaction('meta', 'readwrite').objectStore('meta').delete('items'));
    db.close();
  });
  const recorded = await watchLongTasks(page);
  await renew.click();
  await allStored(page);
  while ((await renew.getAttribute('aria-busy')) !== null) await nextFrame(page);
  // Also what was recorded and not delivered yet. 0 says that no task was longer than 50 ms.
  return recorded.evaluate(({ tasks, observer }) =>
    Math.max(0, ...[...tasks, ...observer.takeRecords()].map(({ duration }) => duration)),
  );
}

/** Milliseconds of the longest task after the debounce of one key, in the middle of a common word, which is the slowest case. */
async function searchOnce({
  page,
  browser,
  key,
}: {
  page: Page;
  browser: Browser;
  key: string;
}): Promise<number> {
  const results = page.getByRole('listbox').getByRole('option');
  const firstResult = await results.first().textContent();
  await browser.startTracing(page, { categories: taskCategories });
  await page.keyboard.type(key);
  while ((await results.first().textContent()) === firstResult) await nextFrame(page);
  const trace = await browser.stopTracing();
  return longestTaskAfter({ trace, delay: ITEM_SEARCH.debounceMs });
}

/** Counts writes to IndexedDB, except to the sync's own `meta` store. */
const COUNT_WRITES = `window.writes = 0;
for (const name of ['put', 'add', 'delete', 'clear']) {
  const original = IDBObjectStore.prototype[name];
  IDBObjectStore.prototype[name] = function (...given) {
    if (this.name !== 'meta') window.writes += name === 'clear' ? Infinity : 1;
    return original.apply(this, given);
  };
}`;

type Change = { readonly bytes: number; readonly writes: number };

/** Syncs one collection in the open panel. Returns the traffic and the number of written rows. */
async function renew({ page, label, path }: { page: Page; label: string; path: string }): Promise<Change> {
  const button = page.getByRole('dialog').getByRole('button', { name: `Atualizar ${label}` });
  await page.evaluate('window.writes = 0');
  const sync = page.waitForEvent('requestfinished', (request) => new URL(request.url()).pathname === path);
  await button.click();
  const sizes = await (await sync).sizes();
  await page.getByRole('dialog').locator('[aria-busy]').waitFor({ state: 'detached' });
  const bytes = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  return { bytes, writes: await page.evaluate<number>('window.writes') };
}

/** Traffic and writes of a sync with 25,000 items and 3,000 articles after one of each has changed. */
async function smallSyncs(input: { browser: Browser; dataDir: string }): Promise<Row[]> {
  const { browser, dataDir } = input;
  const start = () => startServer({ dataDir });
  let server = await start();
  const network = await startNetwork(() => server.url);
  try {
    const page = await browser.newPage();
    await page.addInitScript(COUNT_WRITES);
    await page.goto(`${network.url}/links`);
    await allStored(page);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Dados offline' }).click();
    // The panel's code is loaded when it is opened.
    await page.getByRole('dialog').getByRole('button', { name: 'Atualizar Notícias' }).waitFor();
    await server.stop();
    await changeOneOfEach({ dataDir });
    server = await start();
    const items = await renew({ page, label: 'Catálogo de itens', path: '/api/game-items' });
    const news = await renew({ page, label: 'Notícias', path: '/api/news' });
    return [
      ...rowsOf({ name: '25,000 items, one changed', change: items }),
      ...rowsOf({ name: '3,000 articles, one changed', change: news }),
    ];
  } finally {
    await network.close();
    await server.stop();
  }
}

const rowsOf = ({ name, change: { bytes, writes } }: { name: string; change: Change }): Row[] => [
  {
    name: `${name}: on the wire`,
    value: bytes,
    unit: 'B',
    limit: MAX_CHANGE_BYTES,
  },
  { name: `${name}: rows written`, value: writes, unit: '', limit: 1, ok: writes === 1 },
];

export const bench: Bench = async ({ quick }) => {
  const { executablePath, args } = provideBrowser();
  const home = await mkdtemp(join(tmpdir(), 'valdora-bench-'));
  const dataDir = join(home, 'data');
  const seeding = await startServer({ dataDir, env: { SEED_DEMO: '1' } });
  await seeding.stop();
  await addItems(dataDir);
  const server = await startServer({ dataDir });
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage();
    const syncs: number[] = [];
    for (let left = quick ? 1 : 5; left > 0; left -= 1) syncs.push(await syncOnce({ page, url: server.url }));
    await signIn(page, users.admin, server.url);
    await page.goto(`${server.url}/admin/shop`);
    await page.getByRole('combobox', { name: 'Item' }).fill('ESTE');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    const searches: number[] = [];
    for (const key of [' 1', '1', '9', '9']) searches.push(await searchOnce({ page, browser, key }));
    const sync = Math.round(median(syncs));
    const search = Number(median(searches).toFixed(1));
    await page.close();
    await server.stop();
    await addArticles(dataDir);
    const changes = await smallSyncs({ browser, dataDir });
    return [
      {
        name: '25,000 items: longest task, sync',
        value: sync,
        unit: 'ms',
        limit: MAX_SYNC_MS,
      },
      {
        name: '25,000 items: longest task, search',
        value: search,
        unit: 'ms',
        limit: MAX_SEARCH_MS,
      },
      ...changes,
    ];
  } finally {
    await browser.close();
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
};
