import { creditsOf, creditsText } from '#support/browser/credits.ts';
import { openByHistory } from '#support/browser/history.ts';
import { signIn, users } from '#support/browser/login.ts';
import { exampleOf, guardedRoutes, publicRoutes } from '#support/routes.ts';
import { expect, test } from '#support/browser/test.ts';
import { translatePage } from '#support/browser/translator.ts';
import { serverGone } from '#support/browser/worker.ts';

// Purchases and draws change data that other journeys read.
test.use({ ownPortal: 'file' });
test.beforeEach(async ({ page }) => {
  await page.addInitScript(translatePage);
  await signIn(page, users.jogador);
});

test('with a translator in the browser the balance, counts, prices, times and notices still change', async ({
  page,
  portal,
  errors,
}) => {
  test.setTimeout(120_000);
  errors.allow(serverGone, /status of 503/);
  const number = (amount: number) => amount.toLocaleString('pt-BR');

  await page.goto('/shop?categoria=Montaria');
  const before = await creditsOf(page);
  await expect(page.getByRole('banner')).toContainText(number(before));
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  const purchase = page.getByRole('dialog', { name: 'Confirmar compra' });
  await expect(purchase).toContainText(creditsText(before));
  await purchase.getByRole('button', { name: 'Comprar' }).click();
  await expect(page.getByText('Compra concluída')).toBeInViewport();
  const after = await creditsOf(page);
  expect(after).toBeLessThan(before);
  await expect(page.getByRole('banner')).toContainText(number(after));
  await expect(page.getByRole('banner')).not.toContainText(number(before));

  await page.goto('/banners');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Tentar Sorte/ })
    .first()
    .click();
  const draw = page.getByRole('dialog');
  await expect(draw).toContainText(`Seu saldo: ${creditsText(after)}`);
  await draw.getByRole('button', { name: 'Tentar 1x' }).click();
  await expect(draw.locator('[data-step="complete"]')).toBeInViewport();
  await expect(draw.getByRole('list', { name: 'Histórico de Itens' }).getByRole('listitem')).toHaveCount(1);
  const rest = await creditsOf(page);
  await expect(draw).toContainText(`Seu saldo: ${creditsText(rest)}`);
  await expect(draw).toContainText(/Pulls Pity: [01]\/60/);
  await page.goBack();
  await expect(page.getByRole('banner')).toContainText(number(rest));

  await page.goto('/auction?aba=todos');
  const count = page.getByRole('tabpanel').getByText(/^[\d.]+ itens?$/);
  await expect(count).toBeVisible();
  const all = (await count.textContent()) ?? '';
  await page.getByLabel('Nome do item').fill('nada se chama assim');
  await expect(page.getByRole('tabpanel')).not.toContainText(all);
  await page.getByLabel('Nome do item').fill('');
  await expect(page.getByRole('tabpanel')).toContainText(all);

  await page.goto('/guides');
  await expect(page.getByRole('main')).toContainText(/Mapas Encontrados/i);
  const found = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await page.getByLabel('Mapa ou item').fill('torre');
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(found);
  await portal.network.down();
  // Forced: where the portal has noticed it by itself, the button is disabled.
  await page.getByRole('button', { name: 'Atualizar' }).click({ force: true });
  await expect(page.getByText(/O servidor não está respondendo/).first()).toBeInViewport();
  await portal.network.up();
  await expect(page.locator('[data-connection]')).toBeHidden();
});

test('with a translator in the browser every page and tab opens after another, and none breaks', async ({
  page,
  errors,
}) => {
  test.setTimeout(120_000);
  errors.allow(/status of 40\d/);
  await page.context().clearCookies();
  await signIn(page, users.admin);
  await page.goto('/nada/ali');
  const announced = page.locator('[data-announcer]');
  for (const path of [...publicRoutes, ...guardedRoutes, '/nada/aqui']) {
    await openByHistory(page, exampleOf(path, { newsSlug: 'nada' }));
    await expect(announced, path).not.toBeEmpty();
    await expect(page.locator('h1').first(), path).not.toBeEmpty();
    await expect(page.locator('main div[aria-busy]'), path).toHaveCount(0);
    for (const tab of await page.getByRole('main').getByRole('tab').all()) await tab.click();
    await announced.evaluateAll(([said]) => said?.replaceChildren());
  }
});
