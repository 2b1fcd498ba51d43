import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { account } from '#contract/accounts.ts';
import { shopItems, type ShopItem } from '#contract/shop.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { register, signIn, users } from '#support/browser/login.ts';
import { serverGone, signedOut } from '#support/browser/worker.ts';
import { expect, test } from '#support/browser/test.ts';

// Purchases change what other journeys read.
test.use({ ownPortal: true });

const onSale = async (page: Page): Promise<ShopItem[]> =>
  v.parse(shopItems, await (await page.request.get('/api/site-store')).json());
const creditsOf = async (page: Page): Promise<number> =>
  v.parse(account, await (await page.request.get('/api/accounts/me')).json()).cash_site;
const words = (amount: number) => `${amount.toLocaleString('pt-BR')} créditos`;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirmar compra' });
const buttonOf = (page: Page, item: ShopItem) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: item.name ?? '', exact: true }) })
    .filter({ hasText: `${item.item_cnt.toLocaleString('pt-BR')} un.` })
    .getByRole('button');

test('a visitor looks around by category and is asked to sign in', async ({ page, errors, shot }) => {
  errors.allow(signedOut);
  const items = await onSale(page);
  await page.goto('/shop');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loja de Itens Valdora');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(items.length);
  await shot('shop');
  await page.getByRole('button', { name: 'Montaria', exact: true }).click();
  const mounts = items.filter(({ category }) => category === 'Montaria');
  await expect(cards).toHaveCount(mounts.length);
  await expect(page).toHaveURL(/\?categoria=Montaria$/);
  await page.reload();
  await expect(cards).toHaveCount(mounts.length);
  await page.getByRole('button', { name: 'todos' }).click();
  await expect(cards).toHaveCount(items.length);
  await expectNoAxeViolations(page);
  await cards.first().getByRole('button').click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a purchase is confirmed with the balance after it, charged once for a double click, and shown at once', async ({
  page,
  shot,
}) => {
  await signIn(page, users.jogador);
  const before = await creditsOf(page);
  const item = (await onSale(page)).find(({ price }) => price <= before)!;
  await page.goto('/shop');
  await buttonOf(page, item).click();
  await expect(dialog(page)).toContainText(words(item.price));
  await expect(dialog(page)).toContainText(words(before - item.price));
  await shot('shop-confirm');
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Comprar' }).dblclick();
  const receipt = page.getByText('Compra concluída');
  await expect(receipt).toBeVisible();
  await expect(page.getByText(`${item.name}, ${item.item_cnt} un. por ${words(item.price)}`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await shot('shop-bought');
  expect(await creditsOf(page)).toBe(before - item.price);
  await buttonOf(page, item).click();
  await expect(dialog(page)).toContainText(words(before - item.price));
});

test('what the balance cannot pay says how much is missing', async ({ page, shot }) => {
  await register(page, 'semcreditos');
  const [item] = await onSale(page);
  await page.goto('/shop');
  await buttonOf(page, item!).click();
  await expect(dialog(page)).toContainText(`Faltam ${words(item!.price)}`);
  await expect(dialog(page).getByRole('button', { name: 'Comprar' })).toHaveCount(0);
  await shot('shop-missing');
});

test('a pack taken off the shop meanwhile is refused with the server’s words', async ({ page, errors }) => {
  errors.allow(/status of 404/);
  await signIn(page, users.jogador);
  const credits = await creditsOf(page);
  const item = (await onSale(page)).find(({ price }) => price <= credits)!;
  await page.goto('/shop');
  await buttonOf(page, item).click();
  await page.route('**/api/site-store/purchase', async (route) => {
    // Another pack size: one that is not on sale.
    await route.continue({ postData: JSON.stringify({ item_id: item.item_id, item_cnt: 999_999 }) });
  });
  await dialog(page).getByRole('button', { name: 'Comprar' }).click();
  await expect(page.getByText('Erro ao comprar')).toBeVisible();
  await expect(page.getByText('Este item não está mais à venda.')).toBeVisible();
  await expect(dialog(page)).toBeVisible();
  expect(await creditsOf(page)).toBe(credits);
});

test('a reply lost after the purchase: pressing again is the first purchase', async ({ page, errors }) => {
  errors.allow(serverGone);
  await signIn(page, users.jogador);
  const before = await creditsOf(page);
  const item = (await onSale(page)).find(({ price }) => price <= before)!;
  await page.goto('/shop');
  await buttonOf(page, item).click();
  let lost = 0;
  await page.route('**/api/site-store/purchase', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  const buy = dialog(page).getByRole('button', { name: 'Comprar' });
  await buy.click();
  await expect(page.getByText('Erro ao comprar')).toBeVisible();
  expect(await creditsOf(page)).toBe(before - item.price);
  await expect(buy).not.toHaveAttribute('aria-disabled', 'true', { timeout: 15_000 });
  await buy.click();
  await expect(page.getByText('Compra concluída')).toBeVisible();
  expect(await creditsOf(page)).toBe(before - item.price);
});

test('without the server the shelves are as last seen and nothing can be bought', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  errors.allow(serverGone);
  await signIn(page, users.jogador);
  await page.goto('/shop');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await portal.network.down();
  // Whoever comes back to the tab is told, by a call that is not answered.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(/Visto pela última vez em/)).toBeVisible();
  const buy = cards.first().getByRole('button');
  await expect(buy).toHaveAttribute('aria-disabled', 'true');
  await buy.click({ force: true });
  await expect(dialog(page)).toHaveCount(0);
  await shot('shop-offline');
});
