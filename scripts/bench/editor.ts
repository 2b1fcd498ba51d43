/**
 * The time to open the editor's page on a repeat visit, compared with a page with a plain text area, and the time of a key press in an article of
 * 5,000 words on a slowed processor (product 19.6).
 */
import type { BrowserContext, Page } from 'playwright';
import { quantile } from '#scripts/lib/load.ts';
import { median, type Bench, type Row } from '#support/bench.ts';
import { signIn, users, xsrfHeaders } from '#support/browser/login.ts';
import { controlled } from '#support/browser/worker.ts';
import { withDemo } from '#support/demo-server.ts';

const MAX_RATIO = 1.5;
const SLOWDOWN = 6;
const MAX_KEY_MS = 50;
const WORDS = 5000;
const KEY_PAUSE_MS = 215;

const PAGES = {
  editor: { path: '/admin/news/create', ready: '[contenteditable=true]' },
  textArea: { path: '/admin/banners', ready: 'textarea' },
};

/** Milliseconds from the navigation until the text field appears. */
async function open({ context, url, of }: { context: BrowserContext; url: string; of: keyof typeof PAGES }) {
  const { path, ready } = PAGES[of];
  const page = await context.newPage();
  try {
    // Without named functions, because tsx adds the call of a helper to them, which the page does not have.
    await page.addInitScript((selector) => {
      new MutationObserver((_, watch) => {
        if (!document.querySelector(selector)) return;
        watch.disconnect();
        document.documentElement.dataset.readyAfter = String(performance.now());
      }).observe(document, { childList: true, subtree: true, attributes: true });
    }, ready);
    await page.goto(url + path);
    const after = page.locator('html[data-ready-after]');
    await after.waitFor({ state: 'attached' });
    return Number(await after.getAttribute('data-ready-after'));
  } finally {
    await page.close();
  }
}

/** Paragraphs of 50 words, each tenth with a heading and a list above it. */
const article = (): string =>
  Array.from({ length: WORDS / 50 }, (_, index) => {
    const words = (count: number) => Array.from({ length: count }, (_, at) => `palavra${at % 7}`).join(' ');
    const head = `<h2>${words(5)}</h2><ul><li>${words(10)}</li><li><strong>${words(10)}</strong></li></ul><p>${words(25)}</p>`;
    return index % 10 === 0 ? head : `<p>${words(40)} <em>${words(10)}</em></p>`;
  }).join('');

async function publish(page: Page, url: string): Promise<number> {
  const reply = await page.request.post(`${url}/api/news`, {
    data: {
      title: 'Cinco mil palavras',
      slug: 'cinco-mil',
      summary: 'Um resumo',
      content: article(),
      published_at: new Date().toISOString(),
    },
    headers: await xsrfHeaders(page),
  });
  if (!reply.ok()) throw new Error(`The article was refused: ${await reply.text()}`);
  const { id } = (await (await page.request.get(`${url}/api/news/slug/cinco-mil`)).json()) as { id: number };
  return id;
}

declare global {
  interface Window {
    keyTimes?: number[];
  }
}

/**
 * Milliseconds of each key, from its event to the end of the frame that shows it. The script does not query the page while keys are
 * typed, because the slowed main thread would answer the query before it renders the frame.
 */
async function typeKeys(page: Page, count: number): Promise<number[]> {
  await page.evaluate(() => {
    window.keyTimes = [];
  });
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press(index % 6 === 5 ? 'Space' : 'a');
    // The pause keeps deferred work out of the next key. It is no multiple of a frame, so that keys hit all phases of a frame.
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
  const times = await page.evaluate(() => window.keyTimes ?? []);
  if (times.length !== count) throw new Error(`${times.length} keys of ${count} were shown.`);
  return times;
}

/** Types in the middle of the article, on a slowed processor after a warm-up. */
async function typeSlowed({ page, quick }: { page: Page; quick: boolean }): Promise<number[]> {
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          // The next task after the frame: style, layout and paint are done, and its priority puts it before waiting tasks.
          void scheduler.postTask(() => window.keyTimes?.push(performance.now() - timeStamp), {
            priority: 'user-blocking',
          });
        });
      },
      { capture: true },
    );
  });
  const paragraph = page.locator('[contenteditable=true] > p').nth(WORDS / 100);
  await paragraph.click();
  await page.keyboard.press('End');
  // End is a key too: it must be shown before the measured keys.
  await page.waitForTimeout(KEY_PAUSE_MS);
  await typeKeys(page, 5);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await typeKeys(page, 5);
  const keys = await typeKeys(page, quick ? 20 : 60);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return keys;
}

/** The same article and styles without the editor's scripts, to measure the browser alone. */
async function bareCopy({ context, page }: { context: BrowserContext; page: Page }): Promise<Page> {
  const html = await page.evaluate(() => {
    const styles = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .map((rule) => rule.cssText);
    const text = document.querySelector('[contenteditable=true]')?.outerHTML ?? '';
    return `<!doctype html><style>${styles.join('\n')}</style><main>${text}</main>`;
  });
  const copy = await context.newPage();
  await copy.setContent(html);
  return copy;
}

async function typing({ context, url, quick }: { context: BrowserContext; url: string; quick: boolean }) {
  const page = await context.newPage();
  const id = await publish(page, url);
  await page.goto(`${url}/admin/news/edit/${id}`);
  await page.locator('[contenteditable=true] > p').first().waitFor();
  const bare = await bareCopy({ context, page });
  const bareKeys = await typeSlowed({ page: bare, quick });
  await bare.close();
  await page.bringToFront();
  return { keys: await typeSlowed({ page, quick }), floor: bareKeys };
}

export const bench: Bench = ({ quick }) =>
  withDemo(async ({ server, browser }) => {
    const { url } = server;
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      locale: 'pt-BR',
    });
    const page = await context.newPage();
    await signIn(page, users.admin);
    await page.goto(url);
    await controlled(page);
    await page.close();
    const times: Record<keyof typeof PAGES, number[]> = { editor: [], textArea: [] };
    // The first visit to each page is not measured.
    for (const of of ['editor', 'textArea'] as const) await open({ context, url, of });
    for (let remaining = quick ? 3 : 11; remaining > 0; remaining -= 1) {
      for (const of of ['editor', 'textArea'] as const) times[of].push(await open({ context, url, of }));
    }
    const [editor, textArea] = [median(times.editor), median(times.textArea)];
    const ratio = Number((editor / textArea).toFixed(2));
    const { keys, floor: bareKeys } = await typing({ context, url, quick });
    const key = Number(median(keys).toFixed(1));
    const key95 = Number(quantile(keys, 0.95).toFixed(1));
    const rows: Row[] = [
      { name: 'page with a text area, again', value: Math.round(textArea), unit: 'ms' },
      { name: 'page with the editor, again', value: Math.round(editor), unit: 'ms' },
      { name: 'editor / text area', value: ratio, unit: '', limit: MAX_RATIO },
      {
        name: `${WORDS.toLocaleString('en')} words: a key, ${SLOWDOWN} times slower`,
        value: key,
        unit: 'ms',
        limit: MAX_KEY_MS,
      },
      { name: 'of them the 95th of 100', value: key95, unit: 'ms' },
      { name: 'the same text without the editor', value: Number(median(bareKeys).toFixed(1)), unit: 'ms' },
    ];
    return rows;
  });
