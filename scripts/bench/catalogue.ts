/** How long a large catalogue blocks the page: while it is synced, and while it is searched. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { ITEM_SEARCH } from '#contract/limits.ts';
import { allStored, indexedDbOf } from '#support/browser/stored.ts';
import { showcaseBuilds } from '#support/builds.ts';
import { addItems } from '#support/large-catalogue.ts';
import { longestTaskAfter, taskCategories } from '#support/browser/trace.ts';
import { provideBrowser } from '#support/chromium.ts';
import { median, type Bench } from '#support/bench.ts';
import { startServer } from '#support/server.ts';

/** Longest task that is allowed during a sync, and for a search: one frame. */
const MAX_SYNC_MS = 100;
const MAX_SEARCH_MS = 16.7;

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

/** Milliseconds of the longest task while the whole catalogue comes again. */
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

/** Milliseconds of the longest task after the pause behind one key, at the costliest place: the middle of a common word. */
async function searchOnce({
  page,
  browser,
  key,
}: {
  page: Page;
  browser: Browser;
  key: string;
}): Promise<number> {
  const results = page.getByRole('list', { name: 'Itens encontrados' }).getByRole('listitem');
  const before = await results.first().textContent();
  await browser.startTracing(page, { categories: taskCategories });
  await page.keyboard.type(key);
  while ((await results.first().textContent()) === before) await nextFrame(page);
  const trace = await browser.stopTracing();
  return longestTaskAfter({ trace, delay: ITEM_SEARCH.debounce });
}

export const bench: Bench = async ({ quick }) => {
  const { executablePath, args } = provideBrowser();
  const home = await mkdtemp(join(tmpdir(), 'valdora-bench-'));
  const dataDir = join(home, 'data');
  const [portalDir] = await showcaseBuilds();
  const seeding = await startServer({ dataDir, env: { SEED_DEMO: '1' } });
  await seeding.stop();
  await addItems(dataDir);
  const server = await startServer({ dataDir, portalDir });
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage();
    const syncs: number[] = [];
    for (let left = quick ? 1 : 5; left > 0; left -= 1) syncs.push(await syncOnce({ page, url: server.url }));
    await page.goto(`${server.url}/dev`);
    await page.getByRole('searchbox', { name: 'Busca de itens' }).fill('ESTE');
    await page.getByRole('list', { name: 'Itens encontrados' }).getByRole('listitem').first().waitFor();
    const searches: number[] = [];
    for (const key of [' 1', '1', '9', '9']) searches.push(await searchOnce({ page, browser, key }));
    const sync = Math.round(median(syncs));
    const search = Number(median(searches).toFixed(1));
    return [
      {
        name: '25,000 items: longest task, sync',
        value: sync,
        unit: 'ms',
        limit: MAX_SYNC_MS,
        ok: sync <= MAX_SYNC_MS,
      },
      {
        name: '25,000 items: longest task, search',
        value: search,
        unit: 'ms',
        limit: MAX_SEARCH_MS,
        ok: search <= MAX_SEARCH_MS,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
};
