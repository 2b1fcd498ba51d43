import type { Page } from 'playwright/test';
import { openByHistory } from '#support/browser/history.ts';
import { signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { controlled, signedOut } from '#support/browser/worker.ts';

test.beforeEach(({ errors }) => errors.allow(signedOut));

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** Scrolls as a person does, so that listeners of the wheel are called, too. */
async function scrollDown(page: Page, by: number): Promise<number> {
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, by);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(by / 2);
  return scrollY(page);
}
/** Waits until the page has not scrolled for half a second of frames, and returns its scroll position. */
const restsAt = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [top, frames] = [window.scrollY, 0];
        const look = () => {
          frames = window.scrollY === top ? frames + 1 : 0;
          top = window.scrollY;
          if (frames === 30) resolve(Math.round(top));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
async function expectScrolledTo(page: Page, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrollY(page)) - top)).toBeLessThan(3);
  // And stays there.
  expect(Math.abs((await restsAt(page)) - top)).toBeLessThan(3);
}

test.describe('with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false });

  test.describe('and the worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('back, forward and reload keep the scroll position of lists and articles', async ({ page }) => {
      await page.goto('/');
      await controlled(page);
      const article = await page
        .getByRole('link', { name: /^Leia mais/ })
        .first()
        .getAttribute('href');
      for (const { path, by, ready } of [
        { path: '/guides', by: 1600, ready: 'main [data-row]' },
        { path: '/news?pagina=2', by: 900, ready: 'main article' },
        { path: article!, by: 400, ready: 'article h1' },
      ]) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.locator(ready).first()).toBeVisible();
          const top = await scrollDown(page, by);
          await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/links"]')?.click());
          await expect(page).toHaveURL(/\/links$/);
          await expect.poll(() => scrollY(page)).toBe(0);
          await page.goBack();
          await expectScrolledTo(page, top);
          await page.reload();
          await expectScrolledTo(page, top);
        });
      }
      const top = await scrollY(page);
      await page.goForward();
      await expect(page).toHaveURL(/\/links$/);
      await page.goBack();
      await expectScrolledTo(page, top);
      // A second reload of the same address.
      await page.reload();
      await expectScrolledTo(page, top);
    });
  });

  test('scrolling while a position is being restored, or before it can be, cancels the restore', async ({
    page,
  }) => {
    await page.goto('/news');
    await expect(page.locator('main article').first()).toBeVisible();
    await scrollDown(page, 1200);
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/links"]')?.click());
    await expect(page).toHaveURL(/\/links$/);
    await page.goBack();
    await expect(page.locator('main article').first()).toBeVisible();
    await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
    await page.mouse.wheel(0, -5000);
    await expect.poll(() => scrollY(page)).toBe(0);
    expect(await restsAt(page)).toBe(0);

    await scrollDown(page, 1200);
    let release = () => {};
    const scrolled = new Promise<void>((resolve) => {
      release = resolve;
    });
    let fetched = false;
    await page.route('**/assets/restore-page-position-*.js', async (route) => {
      await scrolled;
      await route.continue();
      fetched = true;
    });
    await page.reload();
    await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
    await page.mouse.wheel(0, -5000);
    await expect.poll(() => scrollY(page)).toBe(0);
    release();
    await expect.poll(() => fetched).toBe(true);
    expect(await restsAt(page)).toBe(0);
  });
});

test('a signed-in player is never asked to sign in, not even before the code is loaded, and a double press on Sair only signs out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, users.jogador);
  for (const path of ['/login', '/register?ref=ABC']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  await expect.poll(() => page.evaluate(() => localStorage.getItem('valdora.session'))).toBe('in');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const code = /\/assets\/.+\.js$/;
  await page.route(code, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const prerendered = page.locator('[data-prerendered]');
  await expect(prerendered.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Criar Conta' })).toBeHidden();
  release();
  await expect(prerendered).not.toBeAttached();
  await expect(page.getByRole('link', { name: 'Criar Conta' })).toBeHidden();

  await page.goto('/profile');
  const out = page.getByRole('banner').getByRole('button', { name: 'Sair' });
  await expect(out).toBeVisible();
  const box = await out.boundingBox();
  const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2];
  await page.mouse.click(x, y);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Registrar' })).toBeVisible();
  // The second press of a double click is ignored, however late the answer to the first one came.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await restsAt(page);
  await expect(page).toHaveURL(/\/$/);
  // A separate press works.
  await page.getByRole('banner').getByRole('link', { name: 'Registrar' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test('a route change focuses the heading and announces the title; pages keep their focus', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Ver todas' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Notícias');
  await expect(heading).toBeFocused();
  await expect(page.locator('[data-announcer]')).toHaveText('Notícias · Valdora');

  const article = page.getByRole('link', { name: /^Leia mais/ }).first();
  await article.click();
  await expect(page.locator('article h1')).toBeFocused();
  await expect(page.locator('[data-announcer]')).toHaveText(await page.title());
  await page.goBack();
  await expect(heading).toHaveText('Notícias');
  await expect(heading).toBeFocused();

  const pages = page.getByRole('navigation', { name: 'Páginas de notícias' });
  await expect(pages.getByRole('link', { name: 'Próxima' })).toBeVisible();
  for (let left = 10; left > 0; left -= 1) {
    const next = pages.getByRole('link', { name: 'Próxima' });
    if ((await next.count()) === 0) break;
    await next.focus();
    const before = page.url();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).not.toBe(before);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('nav') !== null)).toBe(true);
  }
  await expect(pages.locator('[aria-current=page]')).toBeFocused();
});

test('the bar at the lower edge leads to the five places, marks the section and gives way to a keyboard; an entry of the team has a lock for everybody else @phone', async ({
  page,
}) => {
  await signIn(page, users.jogador);
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Atalhos' });
  const current = () => bar.locator('[data-current]').innerText();
  for (const [name, address] of [
    ['Mercado', /\/auction\?aba=todos$/],
    ['Banners', /\/banners$/],
    ['Conta', /\/profile$/],
    ['Início', /\/$/],
    ['Guias', /\/guides$/],
  ] as const) {
    await bar.getByRole('link', { name }).tap();
    await expect(page).toHaveURL(address);
    expect(await current()).toBe(name);
    await expect(bar.getByRole('link', { name: 'Conta' })).toBeInViewport({ ratio: 1 });
  }
  await page.getByLabel('Mapa ou item').tap();
  await expect(bar).toBeHidden();
  await page.getByLabel('Mapa ou item').blur();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await openByHistory(page, '/shop');
  await expect.poll(current).toBe('Mercado');

  await page.getByRole('button', { name: 'Abrir menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const entry = menu.getByRole('link', { name: /Gerenciar Loja.*só para a equipe/ });
  await entry.scrollIntoViewIfNeeded();
  await expect(entry).toBeInViewport({ ratio: 1 });
  await entry.tap({ force: true });
  await expect(entry).toHaveAttribute('aria-disabled', 'true');
  await expect(menu).toBeInViewport();
  await expect(page).toHaveURL(/\/shop$/);
});
