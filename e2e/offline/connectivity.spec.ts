import type { Page } from 'playwright/test';
import { signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { controlled, countLoads, serverGone, signedOut } from '#support/browser/worker.ts';

const banner = (page: Page) => page.locator('[data-connection]');
const unreachable = /O servidor não está respondendo/;
/** Notes when the banner next appears and when the browser says that it is offline, in milliseconds since 1970. */
const watchBanner = (page: Page) =>
  page.evaluateHandle(() => {
    const times = { shown: Number.NaN, offline: Number.NaN };
    new MutationObserver(() => {
      if (Number.isNaN(times.shown) && document.querySelector('[data-connection]')) times.shown = Date.now();
    }).observe(document, { childList: true, subtree: true });
    window.addEventListener('offline', () => {
      times.offline = Date.now();
    });
    return times;
  });

test.beforeEach(({ errors }) => {
  errors.allow(serverGone);
  errors.allow(signedOut);
});

test('an unreachable server: a banner within a second, and actions disabled with their reason @phone', async ({
  page,
  portal,
}) => {
  await page.goto('/login');
  await controlled(page);
  await page.getByLabel('Usuário').fill('jogador');
  await page.getByLabel('Senha', { exact: true }).fill('jogador123');
  const times = await watchBanner(page);
  const loads = countLoads(page);
  let failedAt = 0;
  page.on('requestfailed', () => {
    failedAt ||= Date.now();
  });

  await portal.network.down();
  portal.network.forget();
  // What the player pressed was sent, and failed: it is not sent again by itself.
  const enter = page.getByRole('button', { name: 'Entrar' });
  await enter.click();
  await expect(banner(page)).toContainText(unreachable);
  expect((await times.jsonValue()).shown - failedAt).toBeLessThan(1000);
  await expect(enter).toHaveAttribute('aria-disabled', 'true');
  await expect(enter).toHaveAccessibleDescription(unreachable);
  await page.getByLabel('Senha', { exact: true }).press('Enter');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Links' }).click();
  await expect(page.getByText('Todos os nossos links em um só lugar')).toBeVisible();

  await portal.network.up();
  await expect(banner(page)).toBeHidden({ timeout: 15_000 });
  await page.goBack();
  await expect(enter).not.toHaveAttribute('aria-disabled');
  expect(loads()).toBe(0);
  expect(portal.network.requests().filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('three states are told apart: no network, a server that is not ours or not well, all well @desk', async ({
  page,
  context,
  portal,
}) => {
  test.setTimeout(90_000);
  await page.goto('/news');
  await controlled(page);
  await expect(page.getByRole('article')).toHaveCount(6);
  const back = async () => {
    await portal.network.up();
    await expect(banner(page)).toBeHidden({ timeout: 15_000 });
  };

  const api = { only: /^\/api\// };
  const { network } = portal;
  for (const fail of [() => network.status(503, api), () => network.html(api), () => network.garbage(api)]) {
    await fail();
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await expect(banner(page)).toContainText(unreachable);
    await expect(page.getByRole('article')).toHaveCount(6);
    await back();
  }

  await network.hang(api);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(banner(page)).toContainText(unreachable, { timeout: 20_000 });
  await network.down();
  await back();

  const times = await watchBanner(page);
  await context.setOffline(true);
  await expect(banner(page)).toContainText('Você está offline');
  const { shown, offline } = await times.jsonValue();
  expect(shown - offline).toBeLessThan(1000);
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden({ timeout: 15_000 });
});

test('every screen shows the lost network within a second, and no sign of it once it is back @phone', async ({
  page,
  context,
  portal,
}) => {
  test.setTimeout(120_000);
  await signIn(page, users.jogador);
  await page.goto('/');
  await controlled(page);
  const article = await page.getByRole('article').getByRole('link').first().getAttribute('href');
  const screens = [
    '/',
    '/news',
    article ?? '',
    '/guides',
    '/ranking',
    '/links',
    '/profile',
    '/characters',
    '/nada',
  ];
  portal.network.forget();
  for (const screen of screens) {
    await page.goto(screen);
    const title = page.getByRole('heading', { level: 1 }).first();
    await expect(title).toBeVisible();
    const [text, loads] = [await title.textContent(), countLoads(page)];
    const times = await watchBanner(page);
    await context.setOffline(true);
    await expect(banner(page), screen).toContainText('Você está offline');
    const { shown, offline } = await times.jsonValue();
    expect(shown - offline, screen).toBeLessThan(1000);
    await expect(title, screen).toHaveText(text ?? '');
    await context.setOffline(false);
    await expect(banner(page), screen).toBeHidden({ timeout: 15_000 });
    await expect(title, screen).toHaveText(text ?? '');
    expect(loads(), screen).toBe(0);
  }
  expect(portal.network.requests().filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a screen that failed without the server comes by itself once it is back @phone', async ({
  page,
  portal,
}) => {
  await page.goto('/');
  await controlled(page);
  await portal.network.down();
  await page.goto('/news/noticia-que-nao-existe');
  await expect(banner(page)).toBeVisible();
  portal.network.forget();
  await portal.network.up();
  await expect(banner(page)).toBeHidden({ timeout: 15_000 });
  // Reference data is asked for again, conditionally.
  await expect
    .poll(() => portal.network.requests().filter(({ path }) => path === '/api/news'))
    .toMatchObject([{ status: 304, bytes: 0 }]);
});
