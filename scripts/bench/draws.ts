/**
 * Whether a draw's animations reach sixty frames a second on a slow phone (product 9.5). The limits do not depend on a graphics card, which this
 * machine may lack: only the compositor may animate, and the slowed main thread must have time left in each frame.
 */
import type { Browser, Page } from 'playwright';
import { DRAW } from '#contract/banners.ts';
import { quantile } from '#scripts/lib/load.ts';
import { median, type Bench, type Row } from '#support/bench.ts';
import { FRAME_MS, frameCategories, framesBetween, type Frames } from '#support/browser/frames.ts';
import { signIn, users } from '#support/browser/login.ts';
import { withDemo } from '#support/demo-server.ts';

/** Lighthouse's slowdown, with limits, and a slower one that is only reported. */
const SLOWDOWNS = [
  { rate: 4, limited: true },
  { rate: 6, limited: false },
];
const DRAWS = 5;
/** Commits per second of the main thread. An animation on the main thread would cause sixty. */
const MAX_COMMITS = 15;
const MIN_SHOWN_SHARE = 95;
/** The rarest item has the most pieces. */
const won = { item: { item_id: 4, label: 'Espada do Dragão Ancião', rarity: 'legendary' } };
const KINDS = [
  { label: 'one', button: 'Tentar 1x', from: 'draw spinning', until: 'draw complete' },
  // The ten items appear at once. A rate needs a whole second. The page's refresh starts after it.
  { label: 'ten', button: 'Tentar 10x', from: 'draw ten', until: 1000 },
] as const;
type Kind = (typeof KINDS)[number];

/** Marks each step of the draw in the trace. */
const markSteps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const stage = document.querySelector('[role=dialog] [data-kind]');
    if (!stage) throw new Error('There is no stage.');
    new MutationObserver(() => {
      const step = stage.querySelector('[data-step]')?.getAttribute('data-step');
      performance.mark(`draw ${step ?? stage.getAttribute('data-kind')}`);
    }).observe(stage, { subtree: true, childList: true, attributeFilter: ['data-kind', 'data-step'] });
  });

/** Draws once, and resolves when the animation has ended. Does not poll the page, which would cause frames. */
async function draw(page: Page, { button }: Kind): Promise<void> {
  const press = page.getByRole('dialog').getByRole('button', { name: button });
  const animationEnd = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let started = false;
        new MutationObserver((_, observer) => {
          const busy = document.querySelector('[role=dialog] [aria-busy=true]') !== null;
          started ||= busy;
          if (!started || busy) return;
          observer.disconnect();
          resolve();
        }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
      }),
  );
  await press.click();
  if (button === 'Tentar 10x')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await animationEnd;
}

async function record({
  browser,
  page,
  kind,
}: {
  browser: Browser;
  page: Page;
  kind: Kind;
}): Promise<Frames> {
  await browser.startTracing(page, { categories: frameCategories });
  await draw(page, kind);
  return framesBetween({ trace: await browser.stopTracing(), from: kind.from, until: kind.until });
}

function rowsOf({ name, limited, draws }: { name: string; limited: boolean; draws: Frames[] }): Row[] {
  const row = (
    about: string,
    unit: string,
    valueOf: (frames: Frames) => number,
    limit?: number,
    atLeast = false,
  ): Row => {
    const value = Number(median(draws.map(valueOf)).toFixed(1));
    return { name: `${name}: ${about}`, value, unit, limit: limited ? limit : undefined, atLeast };
  };
  const share = (part: number, { due }: Frames) => (100 * part) / Math.max(1, due);
  const frame = Number(FRAME_MS.toFixed(1));
  return [
    row('frames the page renders', '/s', ({ commits, wallMs }) => (1000 * commits) / wallMs, MAX_COMMITS),
    row('frames late because of the page', '%', (frames) => share(frames.lateByPage, frames)),
    row("page's work a frame, median", 'ms', ({ workMs }) => quantile(workMs, 0.5), frame),
    // No limit: few frames have any work on the main thread.
    row("page's work a frame, 95 of 100", 'ms', ({ workMs }) => quantile(workMs, 0.95)),
    row('frames shown in time', '%', (frames) => 100 - share(frames.dropped, frames), MIN_SHOWN_SHARE, true),
    row('tasks over 50 ms', '', ({ longTasks }) => longTasks),
  ];
}

export const bench: Bench = ({ quick }) =>
  withDemo(async ({ server, browser }) => {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'pt-BR',
      reducedMotion: 'no-preference',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await signIn(page, users.jogador);
    await page.route('**/pull', (route) => route.fulfill({ json: won }));
    await page.route('**/pull10', async (route) => {
      // Only the animation is measured, so the confirmation dialog must have closed before the answer.
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      await route.fulfill({ json: { results: Array.from({ length: DRAW.times }, () => won) } });
    });
    await page.goto('/banners');
    await page.getByRole('button', { name: 'Tentar Sorte' }).first().click();
    await page.getByRole('dialog').getByRole('table').waitFor();
    await markSteps(page);
    // Warm-up.
    for (const kind of KINDS) await draw(page, kind);
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    const rows: Row[] = [];
    for (const { rate, limited } of SLOWDOWNS) {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      for (const kind of KINDS) {
        const draws: Frames[] = [];
        while (draws.length < (quick ? 1 : DRAWS)) draws.push(await record({ browser, page, kind }));
        rows.push(...rowsOf({ name: `a draw of ${kind.label}, ${rate} times slower`, limited, draws }));
      }
    }
    return rows;
  });
