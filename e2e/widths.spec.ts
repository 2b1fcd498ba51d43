import type { Page, Route } from 'playwright/test';
import { openByHistory } from '#support/browser/history.ts';
import { signIn, users } from '#support/browser/login.ts';
import { findInertLabels } from '#support/browser/labels.ts';
import { safeAreaOf } from '#support/browser/safe-area.ts';
import { repainted } from '#support/browser/repaint.ts';
import { exampleOf, guardedRoutes, publicRoutes } from '#support/routes.ts';
import { expect, test } from '#support/browser/test.ts';
import { signedOut } from '#support/browser/worker.ts';

// The journey cannot change what a service worker answers.
test.use({ serviceWorkers: 'block', isMobile: false, hasTouch: false });

/**
 * With text twice as large: the widths of product 20.2. With normal text, which needs less room: the narrowest window, one right above the
 * breakpoint of 480 px, because between two breakpoints a layout only gets wider, and an iPhone held sideways, whose notch covers 59 px on
 * either side.
 */
const LAYOUTS = [
  { width: 320, text: '100%', inset: 0 },
  { width: 500, text: '100%', inset: 0 },
  { width: 844, text: '100%', inset: 59 },
  ...[1440, 1024, 830, 390, 320].map((width) => ({ width, text: '200%', inset: 0 })),
];
type Layout = (typeof LAYOUTS)[number];

const ROUTES = {
  visitor: [...publicRoutes, '/auction?aba=todos', '/nada/aqui'],
  player: ['/', ...guardedRoutes.filter((path) => !path.startsWith('/admin'))],
  admin: [
    ...guardedRoutes.filter((path) => path.startsWith('/admin')),
    ...['/admin/drops?aba=adicionar', '/admin/banners?aba=itens', '/admin/guides?aba=drops'],
  ],
};

/** The longest words and numbers that a column of the database or another API may hold. */
const NAME = 'Wilhelmina-Maximiliana-Wolfgangova'.slice(0, 33);
const WORD = 'W'.repeat(48);
const NUMBER = 999_999_999;
const ARTICLE = `<p>${'inquebrável'.repeat(40)}</p><pre><code>${'código '.repeat(80)}</code></pre>
  <table><thead><tr>${'<th>Coluna larga</th>'.repeat(20)}</tr></thead><tbody><tr>${'<td>valor</td>'.repeat(20)}</tr></tbody></table>
  <p>https://valdora.example/${'caminho-'.repeat(60)}</p><ol start="100000"><li>${WORD.repeat(3)}</li></ol>
  <img src="/images/crest.svg" width="3000" height="300" alt="" />`;

const long: Record<string, string | number> = {
  username: NAME,
  mail: `${'endereco-muito-longo-'.repeat(10)}@valdora.example`,
  referral_code: 'W'.repeat(32),
  cash_site: NUMBER,
  storage_gold: 9_999_999_999,
  stamina: NUMBER,
  character_name: NAME,
  guild_name: NAME,
  killpoints: NUMBER,
  killpoint: NUMBER,
  honor: NUMBER,
  loggedtime: NUMBER,
  name: `${WORD} ${NAME}`,
  title: `${WORD} ${NAME} ${WORD}`,
  summary: WORD.repeat(10),
  author: WORD,
  content: ARTICLE,
  coupom: WORD,
  label: `${WORD} ${NAME}`,
};

/** A reply of the server in which each value has its greatest length. */
const stretched = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(stretched);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => [key, own === null ? own : (long[key] ?? stretched(own))]),
  );
};

async function stretch(route: Route): Promise<void> {
  if (route.request().method() !== 'GET') return route.continue();
  const reply = await route.fetch();
  const json = reply.headers()['content-type']?.includes('json') ?? false;
  if (!reply.ok() || !json) return route.fulfill({ response: reply });
  const { etag: _etag, ...headers } = reply.headers();
  return route.fulfill({ response: reply, headers, json: stretched(await reply.json()) });
}

/** Once the page is painted: elements that are wider than the window, and controls that are cut off or, at a side, below a notch of `inset` px. */
async function findFaults({ text, inset }: Layout): Promise<string[]> {
  document.documentElement.style.setProperty('font-size', text);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const { clientWidth, scrollWidth } = document.documentElement;
  const describe = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
  const widest = () =>
    [...document.querySelectorAll('main *, header *, footer *')]
      .filter((each) => each.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 3)
      .map(describe);
  const faults = scrollWidth > clientWidth ? [`${scrollWidth} px wide: ${widest().join(', ')}`] : [];
  for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { left, right, top, bottom, width } = control.getBoundingClientRect();
    // Skip what is for screen readers only, or above the page until it has the focus.
    if (width <= 1 || bottom < 0) continue;
    let [from, to] = [inset, clientWidth - inset];
    for (let around = control.parentElement; around; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around);
      // Content of a box that scrolls can be reached.
      if (overflowX === 'auto' || overflowX === 'scroll') [from, to] = [-Infinity, Infinity];
      if (overflowX !== 'hidden' && overflowX !== 'clip') continue;
      const box = around.getBoundingClientRect();
      if (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1) {
        faults.push(`cut: ${describe(control)}`);
      }
    }
    if (left < from - 1 || right > to + 1) faults.push(`out of the window: ${describe(control)}`);
    // A tab list has no scroll bar, so nobody would find a tab outside the window. With text twice as large a tab may not fit.
    if (control.role === 'tab' && text === '100%' && (left < -1 || right > clientWidth + 1))
      faults.push(`a tab out of sight: ${describe(control)}`);
  }
  return faults;
}

type SetInsets = Awaited<ReturnType<typeof safeAreaOf>>;

async function faultsOf(page: Page, { path, setInsets }: { path: string; setInsets: SetInsets }) {
  const faults = (await page.evaluate(findInertLabels)).map((fault) => `${path}: ${fault}`);
  for (const layout of LAYOUTS) {
    const { width, text, inset } = layout;
    await page.setViewportSize({ width, height: 844 });
    if (inset > 0) await setInsets({ left: inset, right: inset });
    const found = await page.evaluate(findFaults, layout);
    if (inset > 0) await setInsets({});
    faults.push(...new Set(found.map((fault) => `${path} at ${width} px, text ${text}: ${fault}`)));
  }
  return faults;
}

/** Opens a page and waits until it has loaded everything, by the router if a page with another path is already open. */
async function show(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else {
    // The page's title is announced once the page is rendered.
    const announcer = page.locator('[data-announcer]');
    await announcer.evaluateAll(([said]) => said?.replaceChildren());
    await openByHistory(page, path);
    await expect(announcer, path).not.toBeEmpty();
  }
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('main div[aria-busy]')).toHaveCount(0);
}

for (const who of ['visitor', 'player', 'admin'] as const) {
  test(`no page scrolls sideways and no control is cut, whatever width, values and size of text: ${who}`, async ({
    page,
    errors,
  }) => {
    test.setTimeout(180_000);
    errors.allow(signedOut, /404/);
    const reply = await page.request.get('/api/news');
    const [{ slug }] = await reply.json();
    await page.context().clearCookies();
    if (who !== 'visitor') await signIn(page, users.admin);
    await page.route(/\/api\/(?!health)/, stretch);
    const setInsets = await safeAreaOf(page);
    const faults: string[] = [];
    for (const path of ROUTES[who]) {
      const address = exampleOf(path, { newsSlug: slug });
      await show(page, address);
      // Opens the guides' most deeply nested content.
      if (path === '/guides') await page.locator('main [data-row] button').first().click();
      faults.push(...(await faultsOf(page, { path, setInsets })));
    }
    expect(faults).toEqual([]);
  });
}

/** Words of the portal that are broken over two lines, and elements that cover the header. */
function findBroken(): string[] {
  const faults: string[] = [];
  const skip = document.querySelector('a[href="#conteudo"]')?.getBoundingClientRect();
  if (skip && skip.bottom > 0) faults.push(`the link to the content is ${skip.bottom} px over the header`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.checkVisibility() || node.parentElement.closest('svg, title, script')) continue;
    // Texts of players may have any length, so they may break in a table and in an e-mail address.
    if (node.parentElement.closest('td, th') || node.textContent?.includes('@')) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,14}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top),
      );
      if (lines.size > 1) faults.push(`broken: ${word}`);
    }
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type=number][placeholder]')) {
    // Those of a sheet's other form are not shown.
    if (!field.checkVisibility()) continue;
    const { paddingLeft, paddingRight, font } = getComputedStyle(field);
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (canvas.measureText(field.placeholder).width > room) faults.push(`cut: ${field.placeholder}`);
  }
  return faults;
}

test('with text twice as large no word of a title, a name or a button is broken on a phone, and nothing covers the header; in a window of 830 px a pack’s button is beside its text', async ({
  page,
  errors,
}) => {
  errors.allow(signedOut);
  await signIn(page, users.admin);
  const faults: string[] = [];
  const own = [
    '/',
    '/shop',
    '/auction?aba=todos',
    '/guides',
    '/ranking',
    '/characters',
    '/profile',
    '/tickets',
  ];
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [...own, '/admin/audit', '/admin/items', '/admin/tickets']) {
    await show(page, path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await repainted(page);
    faults.push(...(await page.evaluate(findBroken)).map((fault) => `${path}: ${fault}`));
    if (path === '/') {
      // One line each.
      for (const bar of [page.locator('header').first(), page.getByRole('navigation', { name: 'Atalhos' })])
        expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(73);
    }
    if (path !== '/guides') continue;
    // Its number fields are in a sheet.
    await page.getByRole('button', { name: 'Filtros' }).click();
    await expect(page.getByRole('dialog').getByLabel('Nível máximo')).toBeVisible();
    faults.push(...(await page.evaluate(findBroken)).map((fault) => `the filters: ${fault}`));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  for (const [path, opener] of [
    ['/admin/guides', 'Novo mapa'],
    ['/admin/shop', 'Adicionar item'],
    ['/admin/coupons', 'Nova série'],
  ] as const) {
    await show(page, path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.getByRole('button', { name: opener, exact: true }).click();
    await expect(page.getByRole('heading', { name: opener })).toBeInViewport({ ratio: 1 });
    faults.push(...(await page.evaluate(findBroken)).map((fault) => `${opener}: ${fault}`));
    for (const select of await page.locator('form select').all())
      expect((await select.boundingBox())!.height, `${opener}: whole words in few lines`).toBeLessThan(200);
  }
  expect(faults).toEqual([]);

  await page.setViewportSize({ width: 830, height: 844 });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await show(page, '/shop');
  const card = page.locator('main li:has(h2)').first();
  const name = await card.getByRole('heading').boundingBox();
  const button = await card.getByRole('button').boundingBox();
  expect(button!.x).toBeGreaterThan(name!.x + name!.width);
});
