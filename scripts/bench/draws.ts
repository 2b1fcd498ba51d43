/** Whether a single draw's animation keeps its frames on a processor slowed down, and what it costs the page's thread (product 9.5). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { DRAW_ANIMATION } from '#contract/gacha.ts';
import { median, type Bench } from '#support/bench.ts';
import { signIn, users } from '#support/browser/login.ts';
import { frameCategories, framesOf, type Frames } from '#support/browser/frames.ts';
import { provideBrowser } from '#support/chromium.ts';
import { startServer } from '#support/server.ts';

/** As Lighthouse slows a phone. */
const SLOWDOWN = 4;
const DRAWS = 5;
/** Share of the frames, in percent. */
const MAX_DROPPED = 5;
/** Share of the time, in percent: the compositor moves the pieces, the page's thread only says when. */
const MAX_BUSY = 30;
/** The rarest item has the most pieces. */
const WON = { item: { item_id: 4, label: 'Espada do Dragão Ancião', rarity: 'legendary' } };

/** What is drawn on the screen from the first turn of the gem to the item. */
async function playOnce({ browser, page }: { browser: Browser; page: Page }): Promise<Frames> {
  const dialog = page.getByRole('dialog');
  await browser.startTracing(page, { categories: frameCategories });
  await dialog.getByRole('button', { name: 'Tentar 1x' }).click();
  await dialog.locator('[data-step="spinning"]').waitFor();
  await dialog.locator('[data-step="complete"]').waitFor();
  const trace = await browser.stopTracing();
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  return framesOf({ trace, timers: [DRAW_ANIMATION.spin, DRAW_ANIMATION.reveal] });
}

export const bench: Bench = async ({ quick }) => {
  const { executablePath, args } = provideBrowser();
  const home = await mkdtemp(join(tmpdir(), 'valdora-bench-'));
  const server = await startServer({ dataDir: join(home, 'data'), env: { SEED_DEMO: '1' } });
  const browser = await chromium.launch({ executablePath, args });
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      locale: 'pt-BR',
      reducedMotion: 'no-preference',
    });
    const page = await context.newPage();
    await signIn(page, users.jogador);
    await page.route('**/pull', (route) => route.fulfill({ json: WON }));
    await page.goto('/banners');
    await page.getByRole('button', { name: 'Tentar Sorte' }).first().click();
    await page.getByRole('dialog').getByRole('table').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const draws: Frames[] = [];
    for (let count = 0; count < (quick ? 1 : DRAWS); count += 1)
      draws.push(await playOnce({ browser, page }));
    const dropped = Number(median(draws.map((draw) => (100 * draw.dropped) / draw.all)).toFixed(1));
    const busy = Number(median(draws.map((draw) => (100 * draw.busyMs) / draw.wallMs)).toFixed(1));
    const perSecond = Math.round(
      median(draws.map((draw) => (1000 * (draw.all - draw.dropped)) / draw.wallMs)),
    );
    const name = `a draw, ${SLOWDOWN} times slower`;
    return [
      {
        name: `${name}: frames dropped`,
        value: dropped,
        unit: '%',
        limit: MAX_DROPPED,
        ok: dropped <= MAX_DROPPED,
      },
      { name: `${name}: frames a second`, value: perSecond, unit: '', ok: true },
      { name: `${name}: page's thread busy`, value: busy, unit: '%', limit: MAX_BUSY, ok: busy <= MAX_BUSY },
    ];
  } finally {
    await browser.close();
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
};
