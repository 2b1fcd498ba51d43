import type { Page } from 'playwright/test';
import { openByHistory } from '#support/browser/history.ts';
import { signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { controlled, countLoads, serverGone, signedOut } from '#support/browser/worker.ts';

const banner = (page: Page) => page.locator('[data-connection]');
const unreachable = /O servidor não está respondendo/;
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

test('screens show a lost network by themselves, and no sign of it once it is back; without it a player is sent home from the administration; a failing server is distinguished, and a screen that failed to load then loads by itself @phone', async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, users.jogador);
  await page.goto('/');
  await controlled(page);
  const { network } = portal;
  network.forget();
  // A screen of each kind: reference data on the device, saved public queries, and the account's queries.
  const title = page.getByRole('heading', { level: 1 }).first();
  for (const [screen, name] of [
    ['/guides', 'Guias & Mapas'],
    ['/ranking', 'Ranking'],
    ['/profile', 'Perfil'],
  ] as const) {
    await openByHistory(page, screen);
    await expect(title).toHaveText(name);
    const loads = countLoads(page);
    const place = await title.boundingBox();
    await context.setOffline(true);
    await expect(banner(page), screen).toContainText('Você está offline');
    await expect(banner(page), screen).toBeInViewport();
    await expect(title, screen).toHaveText(name);
    expect(await title.boundingBox(), screen).toEqual(place);
    await context.setOffline(false);
    await expect(banner(page), screen).toBeHidden();
    await expect(title, screen).toHaveText(name);
    expect(loads(), screen).toBe(0);
  }
  expect(network.requests().filter(({ method }) => method !== 'GET')).toEqual([]);

  await context.setOffline(true);
  // The toast disappears after four seconds; offline, the page may take longer to load.
  await page.goto('/admin/news/create', { waitUntil: 'commit' });
  await expect(page.getByText('Acesso restrito.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await context.setOffline(false);

  await network.status(503, { only: /^\/api\// });
  await page.goto('/news/noticia-que-nao-existe');
  await expect(banner(page)).toContainText(unreachable);
  network.forget();
  await network.up();
  await expect(banner(page)).toBeHidden();
  // Reference data is asked for again, conditionally.
  await expect
    .poll(() => network.requests().filter(({ path }) => path === '/api/news'))
    .toMatchObject([{ status: 304, bytes: 0 }]);
});
