/** The time of a key press in the auction's search with 5,000 and 50,000 listings, on a slowed processor (product 8.11). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { median, type Bench, type Row } from '#support/bench.ts';
import { provideBrowser } from '#support/chromium.ts';
import { growListings } from '#support/large-auction.ts';
import { startServer } from '#support/server.ts';

/** As Lighthouse slows a phone. */
const SLOWDOWN = 4;
const MAX_KEY_MS = 50;
const MAX_NODES = 1500;
const WORD = 'espada';

/** Milliseconds from a key's event until the page it changes is laid out. */
const typeOnce = (page: Page, text: string): Promise<number> =>
  page.evaluate(async (value) => {
    const input = document.querySelector<HTMLInputElement>('input[name="nome"]');
    if (!input) throw new Error('There is no search.');
    const start = performance.now();
    // Uses the native setter, so that React sees a changed value.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve();
    void document.body.offsetHeight;
    const elapsedMs = performance.now() - start;
    // The URL is updated 250 ms later, which must not count for the next key.
    await new Promise((done) => setTimeout(done, 400));
    return elapsedMs;
  }, text);

async function measure({ page, url, count }: { page: Page; url: string; count: number }): Promise<Row[]> {
  await page.goto(`${url}/auction?aba=todos`);
  const countText = `${count.toLocaleString('pt-BR')} itens`;
  await page.getByText(countText, { exact: true }).waitFor({ timeout: 120_000 });
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  // Warm-up.
  for (const text of ['x', '']) await typeOnce(page, text);
  const keys: number[] = [];
  for (let length = 1; length <= WORD.length; length += 1)
    keys.push(await typeOnce(page, WORD.slice(0, length)));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const keyMs = Number(median(keys).toFixed(1));
  const name = `${count.toLocaleString('en')} listings`;
  // The limit is for 5,000 listings; the larger list is only reported.
  const limit = count <= 5000 ? MAX_KEY_MS : undefined;
  return [
    { name: `${name}: a key, ${SLOWDOWN} times slower`, value: keyMs, unit: 'ms', limit },
    { name: `${name}: DOM nodes`, value: nodes, unit: '', limit: MAX_NODES },
  ];
}

export const bench: Bench = async ({ quick }) => {
  const { executablePath, args } = provideBrowser();
  const home = await mkdtemp(join(tmpdir(), 'valdora-bench-'));
  const dataDir = join(home, 'data');
  const rows: Row[] = [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const seeding = await startServer({ dataDir, env: { SEED_DEMO: '1' } });
    await seeding.stop();
    for (const count of quick ? [5000] : [5000, 50_000]) {
      await growListings({ dataDir, count });
      const server = await startServer({ dataDir });
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' });
      try {
        rows.push(...(await measure({ page: await context.newPage(), url: server.url, count })));
      } finally {
        await context.close();
        await server.stop();
      }
    }
    return rows;
  } finally {
    await browser.close();
    await rm(home, { recursive: true, force: true });
  }
};
