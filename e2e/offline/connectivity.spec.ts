import type { Page } from 'playwright/test';
import { signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { controlled, countLoads, serverGone, signedOut } from '#support/browser/worker.ts';

const banner = (page: Page) => page.locator('[data-connection]');
const unreachable = /O servidor não está respondendo/;
/** Records whether the banner appears from now on. */
const watchBanner = (page: Page) =>
  page.evaluateHandle(() => {
    const banner = { shown: false };
    new MutationObserver(() => {
      banner.shown ||= document.querySelector('[data-connection]') !== null;
    }).observe(document, { childList: true, subtree: true });
    return banner;
  });

// Servers that are unreachable, failing or another one are what these journeys are about.
test.beforeEach(({ errors }) => errors.allow(serverGone, signedOut, /status of (404|503)/));

test('an unreachable server: a banner after the first failed request, and actions disabled with their reason @phone', async ({
  page,
  portal,
}) => {
  await page.goto('/login');
  await controlled(page);
  await page.getByLabel('Usuário').fill('jogador');
  await page.getByLabel('Senha', { exact: true }).fill('jogador123');
  const loads = countLoads(page);

  await portal.network.down();
  portal.network.forget();
  // The player's call was sent and failed. It is not sent again by itself.
  const enter = page.getByRole('button', { name: 'Entrar' });
  await enter.click();
  await expect(banner(page)).toContainText(unreachable);
  await expect(enter).toHaveAttribute('aria-disabled', 'true');
  await expect(enter).toHaveAccessibleDescription(unreachable);
  await page.getByLabel('Senha', { exact: true }).press('Enter');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Links' }).click();
  await expect(page.getByText('Todos os nossos links em um só lugar')).toBeVisible();

  await portal.network.up();
  await expect(banner(page)).toBeHidden();
  await page.goBack();
  await expect(enter).not.toHaveAttribute('aria-disabled');
  expect(loads()).toBe(0);
  expect(portal.network.requests().filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('the portal distinguishes no network, a server that is foreign, failing or only slow, and a working one @desktop', async ({
  page,
  context,
  portal,
}) => {
  await page.goto('/news');
  await controlled(page);
  await expect(page.getByRole('article')).toHaveCount(6);
  const back = () => expect(banner(page)).toBeHidden();

  const api = { only: /^\/api\// };
  const { network } = portal;
  const update = page.getByRole('button', { name: 'Atualizar' });
  await network.status(503, api);
  await update.click();
  await expect(banner(page)).toContainText(unreachable);
  await expect(page.getByRole('article')).toHaveCount(6);
  // A reply that is not JSON does not count as an answer, either (a captive portal's page: lost-network.spec.ts).
  await network.garbage(api);
  network.forget();
  const probed = () =>
    network.requests().some(({ path, status }) => path === '/api/health' && status === 200);
  await expect.poll(probed).toBe(true);
  await expect(banner(page)).toContainText(unreachable);
  await network.up();
  await back();

  // A server that answers after 6.5 s is slow, not unreachable.
  const slow = await watchBanner(page);
  await network.delay(6500, api);
  network.forget();
  await update.click();
  // When it is answered, the probe that the silence caused would have timed out, too.
  for (const path of ['/api/news', '/api/health']) {
    const answered = () => network.requests().filter((request) => request.path === path).length;
    await expect.poll(answered, { timeout: 20_000 }).toBe(1);
  }
  expect(await slow.jsonValue()).toEqual({ shown: false });

  // A server that never answers is unreachable. When it comes back, it may be as slow as before.
  await network.hang(api);
  await update.click();
  await expect(banner(page)).toContainText(unreachable, { timeout: 20_000 });
  await network.down();
  await network.delay(6500, api);
  await expect(banner(page)).toBeHidden({ timeout: 30_000 });

  // An API with only the required calls has no /health. After a failed call the portal recovers by itself.
  await network.down();
  // By keyboard, because the button is disabled if the portal has noticed by itself.
  await update.press('Enter');
  await expect(banner(page)).toBeInViewport();
  await network.status(404, { only: /^\/api\/health$/ });
  await back();

  await context.setOffline(true);
  await expect(banner(page)).toContainText('Você está offline');
  await context.setOffline(false);
  await back();
});

test('every screen shows the lost network by itself, and no sign of it once it is back; a screen that failed to load then loads by itself @phone', async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, users.jogador);
  await page.goto('/');
  await controlled(page);
  const article = await page.getByRole('article').getByRole('link').first().getAttribute('href');
  // A screen of each kind: reference data on the device, saved public queries, the account's queries, and no data.
  const screens = ['/', article ?? '', '/guides', '/ranking', '/profile', '/nada'];
  portal.network.forget();
  for (const screen of screens) {
    if (screen !== '/') await page.goto(screen);
    const title = page.getByRole('heading', { level: 1 }).first();
    await expect(title).toBeVisible();
    const [text, loads] = [await title.textContent(), countLoads(page)];
    await context.setOffline(true);
    await expect(banner(page), screen).toContainText('Você está offline');
    await expect(title, screen).toHaveText(text ?? '');
    await context.setOffline(false);
    await expect(banner(page), screen).toBeHidden();
    await expect(title, screen).toHaveText(text ?? '');
    expect(loads(), screen).toBe(0);
  }
  expect(portal.network.requests().filter(({ method }) => method !== 'GET')).toEqual([]);

  await portal.network.down();
  await page.goto('/news/noticia-que-nao-existe');
  await expect(banner(page)).toBeInViewport();
  portal.network.forget();
  await portal.network.up();
  await expect(banner(page)).toBeHidden();
  // Reference data is asked for again, conditionally.
  await expect
    .poll(() => portal.network.requests().filter(({ path }) => path === '/api/news'))
    .toMatchObject([{ status: 304, bytes: 0 }]);
});
