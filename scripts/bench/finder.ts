/**
 * The finder with a large world on a phone six times as slow: 25,000 items, 3,000 monsters and 60,000 drops on the built server, and no
 * connection (product 6.5, 6.10).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { VERSION_HEADER } from '#contract/limits.ts';
import { median, row, type Bench, type Row } from '#support/bench.ts';
import { provideBrowser } from '#support/chromium.ts';
import { copyEmptyDatabase } from '#support/database.ts';
import { changeFinderWorld, fillFinderWorld } from '#support/finder-world.ts';
import { startServer } from '#support/server.ts';

const SLOWDOWN = 6;
const LIMITS = { keyMs: 50, pageMs: 100, taskMs: 50, nodes: 1500, firstSyncKB: 600, changeKB: 5 };
/** The collections of a device, in the paths of their calls. */
const LISTS = ['news', 'guides', 'game-items', 'effects-name/', 'mobs', 'auction/market'];
/** After this long without input the page is idle again. */
const IDLE_MS = 1500;
const OPENING_MS = 1000;
const INDEX_MS = 8000;

export const bench: Bench = async ({ quick }) => {
  const home = await mkdtemp(join(tmpdir(), 'valdora-bench-'));
  const dataDir = join(home, 'data');
  const start = () => startServer({ dataDir, env: { SEED_DEMO: '0' } });
  try {
    await copyEmptyDatabase({ dataDir });
    await fillFinderWorld(dataDir);
    const server = await start();
    const versions: Record<string, string | null> = {};
    let rows: Row[];
    try {
      let bytes = 0;
      for (const list of LISTS) {
        const { headers, size } = await read(`${server.url}/api/${list}`);
        versions[list] = headers.get(VERSION_HEADER);
        bytes += size;
      }
      rows = [row('first sync, compressed', bytes / 1000, 'kB', LIMITS.firstSyncKB)];
      rows.push(...(await onSlowPhone({ url: server.url, samples: quick ? 3 : 9 })));
    } finally {
      await server.stop();
    }
    await changeFinderWorld(dataDir);
    const again = await start();
    try {
      for (const list of ['game-items', 'mobs']) {
        const { size } = await read(`${again.url}/api/${list}?since=${versions[list]}`);
        rows.push(row(`one change of ${list}, compressed`, size / 1000, 'kB', LIMITS.changeKB));
      }
    } finally {
      await again.stop();
    }
    return rows;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
};

/** A reply's headers, and its size as it is sent. */
async function read(url: string): Promise<{ headers: Headers; size: number }> {
  const reply = await fetch(url, { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } });
  const body = await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}.`);
  return { headers: reply.headers, size: Number(reply.headers.get('Content-Length') ?? body.byteLength) };
}

async function onSlowPhone({ url, samples }: { url: string; samples: number }): Promise<Row[]> {
  const browser = await chromium.launch(provideBrowser());
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' });
    await page.goto(url);
    await page.waitForFunction(isSynced, LISTS.length, { timeout: 120_000, polling: 500 });
    // With the service worker every part of the portal is on the device.
    await page.reload();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.getByRole('button', { name: 'Buscar', exact: false }).first().waitFor();
    const session = await page.context().newCDPSession(page);
    await page.context().setOffline(true);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const opening = await measureOpening(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return [...opening, ...(await measure({ page, samples }))];
  } finally {
    await browser.close();
  }
}

async function measureOpening(page: Page): Promise<Row[]> {
  const opening = page.evaluate(longestTask, OPENING_MS);
  await page.keyboard.press('Control+k');
  await searchField(page).waitFor();
  // The names are read from the device while the search is open already.
  const reading = page.evaluate(longestTask, INDEX_MS);
  return [
    row('search opens: longest task', await opening, 'ms'),
    row('names are read: longest task', await reading, 'ms', LIMITS.taskMs),
  ];
}

/**
 * Keys and taps, unslowed, times SLOWDOWN. The browser slows a thread by signals, which also count the time in which another process has the
 * core: a key in an empty page costs 8 to 10 times as much with it, instead of 6.
 */
async function measure({ page, samples }: { page: Page; samples: number }): Promise<Row[]> {
  const [keys, pages]: [number[], number[]] = [[], []];
  const session = await page.context().newCDPSession(page);
  // The thread's own processor time, because other processes of this machine would be counted in the time on the clock.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** What the main thread has worked so far, in milliseconds. */
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const field = searchField(page);
  const idle = () => page.waitForTimeout(IDLE_MS);
  const countNodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  // The index of misspelt names, which a worker builds.
  await field.fill('espdaa');
  await page.getByRole('option').first().waitFor();
  let nodes = 0;
  for (let sample = 0; sample < samples; sample += 1) {
    await field.fill(`espada ${sample}`);
    await idle();
    // A blinking caret and the measurement itself also take time.
    const start = await worked();
    await idle();
    const before = await worked();
    await page.keyboard.type('1');
    await idle();
    keys.push((await worked()) - before - (before - start));
    nodes = Math.max(nodes, await countNodes());
    const option = page.locator('[role=option][href^="/items/"]').nth(sample % 5);
    const shown = page.evaluate(timeUntilPage);
    await option.click();
    pages.push(await shown);
    await idle();
    nodes = Math.max(nodes, await countNodes());
    await page.keyboard.press('Control+k');
    await field.waitFor();
  }
  return [
    row('key to results: main thread', median(keys) * SLOWDOWN, 'ms', LIMITS.keyMs),
    row('tap to item page', median(pages) * SLOWDOWN, 'ms', LIMITS.pageMs),
    row('elements of the document', nodes, '', LIMITS.nodes),
  ];
}

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Buscar no portal' });

/** Runs in the page: how long it takes from the next press until another title is painted, in milliseconds. */
function timeUntilPage(): Promise<number> {
  const before = document.querySelector('h1')?.textContent;
  return new Promise((resolve) => {
    const capture = { capture: true, once: true };
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        new MutationObserver((_changes, observer) => {
          const title = document.querySelector('h1')?.textContent;
          if (!title || title === before) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - timeStamp));
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      },
      capture,
    );
  });
}

/** Runs in the page: the longest task of the next milliseconds. The browser reports those from 50 ms on; 0 if there was none. */
function longestTask(duringMs: number): Promise<number> {
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    { type: 'longtask' },
  );
  return new Promise((resolve) => {
    setTimeout(() => resolve(Math.max(0, ...tasks)), duringMs);
  });
}

/** Whether every collection is on the device. */
async function isSynced(count: number): Promise<boolean> {
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name ?? '');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('no database')));
    });
    try {
      if (!database.objectStoreNames.contains('meta')) continue;
      const request = database.transaction('meta').objectStore('meta').count();
      await new Promise((resolve) => request.addEventListener('success', resolve));
      if (request.result >= count) return true;
    } finally {
      database.close();
    }
  }
  return false;
}
