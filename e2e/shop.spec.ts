import type { Browser, Locator, Page, Route } from 'playwright/test';
import { shopItems, type ShopItem } from '#contract/shop.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { FOREIGN_REPLIES } from '#support/foreign-replies.ts';
import { creditsOf, creditsText } from '#support/browser/credits.ts';
import { pressKey } from '#support/browser/keyboard.ts';
import { read, send, signIn, signInElsewhere, signUp, users } from '#support/browser/login.ts';
import { cutNetworkDuring } from '#support/browser/outages.ts';
import { serverGone, signedOut } from '#support/browser/worker.ts';
import { expect, test } from '#support/browser/test.ts';

// Purchases change data that other journeys read.
test.use({ ownPortal: 'file' });

const onSale = (page: Page) => read(page, '/site-store', shopItems);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirmar compra' });
const rowOf = (page: Page, item: ShopItem) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: item.name ?? '', exact: true }) });
const buttonOf = (page: Page, item: ShopItem) => rowOf(page, item).getByRole('button');
/** The smallest pack of each item, which its row shows at first. */
const smallestOnSale = async (page: Page) => {
  const items = await onSale(page);
  return items.filter(
    (item) => !items.some((other) => other.item_id === item.item_id && other.item_cnt < item.item_cnt),
  );
};

/** The text that says why a button is disabled covers neither this button nor another one. */
async function expectFreeButtons(area: Locator): Promise<void> {
  const reason = area.getByText(/Esta ação volta/).filter({ visible: true });
  const said = (await reason.boundingBox())!;
  for (const button of await area.getByRole('button').all()) {
    const box = (await button.boundingBox())!;
    const apart = said.y + said.height <= box.y || box.y + box.height <= said.y;
    const beside = said.x + said.width <= box.x || box.x + box.width <= said.x;
    expect(apart || beside, `${await button.innerText()} is covered`).toBe(true);
  }
}

/** The administration removes a pack and puts it on sale again at another price. */
async function relistPack(input: {
  browser: Browser;
  url: string;
  item: ShopItem;
  price: number;
}): Promise<void> {
  const { browser, url, item, price } = input;
  const admin = await signInElsewhere(browser, url, users.admin);
  const { id, item_id, item_cnt, category } = item;
  await send(admin, 'DELETE', `/site-store/${id}`);
  await send(admin, 'POST', '/site-store', { item_id, item_cnt, category, price });
  await admin.context().close();
}

test('a visitor is asked to sign in to buy; a new account is told how many credits are missing', async ({
  page,
  errors,
  shot,
}) => {
  errors.allow(signedOut);
  const items = await smallestOnSale(page);
  await page.goto('/shop');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loja de Itens Valdora');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(items.length);
  await shot('shop', 'window');
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

  await signUp(page, 'semcreditos');
  await page.goto('/shop');
  const [item] = items;
  await buttonOf(page, item!).click();
  await expect(dialog(page)).toContainText(`Faltam ${creditsText(item!.price)}`);
  await expect(dialog(page).getByRole('button', { name: 'Comprar' })).toHaveCount(0);
  await shot('shop-missing', 'window');
});

test('all packs fit in five screens of a phone; an item is found by name, and a larger pack says what it saves and where it goes', async ({
  page,
  shot,
}) => {
  await signIn(page, users.jogadora);
  const items = await onSale(page);
  expect(items.length).toBeGreaterThanOrEqual(96);
  const pack = items.find(({ item_cnt: count, name }) => count === 50 && name === 'Pedra de Refino Comum')!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/shop');
  const rows = page.getByRole('main').getByRole('listitem');
  const end = () =>
    rows.last().evaluate((row) => (row.getBoundingClientRect().bottom + scrollY) / innerHeight);
  await expect.poll(end).toBeLessThanOrEqual(5);
  await expect(rows.nth(5)).toBeInViewport({ ratio: 1 });

  await page.getByLabel('Nome do item').fill('refino com');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Ordem').selectOption('Preço por un.');
  await expect(page).toHaveURL(/\?nome=refino\+com&ordem=unidade$/);
  await expect(rows.getByRole('radio', { name: /^50 un\. −\d+%$/ })).toBeChecked();
  await expectNoAxeViolations(page);
  await rows.getByRole('radio', { name: '1 un.', exact: true }).check();
  await expect(buttonOf(page, pack)).not.toContainText(pack.price.toLocaleString('pt-BR'));
  await rows.getByRole('radio', { name: /^50 un\./ }).check();
  // No keyboard opens for a radio button.
  await expect(page.getByRole('navigation', { name: 'Atalhos' })).toBeInViewport({ ratio: 1 });
  await shot('shop-packs', 'window');
  await buttonOf(page, pack).click();
  await expect(dialog(page)).toContainText('EntregaArmazém da conta');
  await dialog(page).getByRole('button', { name: 'Comprar' }).click();
  const receipt = `${pack.name}, 50 un. por ${creditsText(pack.price)}. Vai para o armazém da conta.`;
  await expect(page.getByText(receipt)).toBeInViewport();
});

test('packs are filtered by type and level in a sheet, beside the search, and the address keeps it', async ({
  page,
  errors,
  shot,
}) => {
  errors.allow(signedOut);
  await page.goto('/shop');
  const cards = page.getByRole('main').getByRole('listitem');
  const all = await cards.count();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await page.getByRole('button', { name: 'Filtros' }).click();
  const type = sheet.getByLabel('Tipo');
  await type.selectOption('Poção');
  await expect(sheet.getByRole('button', { name: /^Ver \d+ itens?$/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('shop-filters', 'window');
  await sheet.getByRole('button', { name: /^Ver/ }).press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\?tipo=Po%C3%A7%C3%A3o$/);
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await expect(page.getByLabel('Nome do item')).toBeInViewport();
  const found = await cards.count();
  await page.reload();
  await expect(cards).toHaveCount(found);
});

test('a double tap on a pack at the foot of a phone opens its dialog and presses nothing in it', async ({
  page,
}) => {
  await signIn(page, users.jogador);
  const before = await creditsOf(page);
  await page.goto('/shop');
  const button = page.getByRole('main').getByRole('listitem').nth(20).getByRole('button');
  // Above the bar at the lower edge, where "Cancelar" of the dialog appears.
  await button.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight + 122));
  await button.tap({ trial: true });
  const { x, y, width, height } = (await button.boundingBox())!;
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
  // Sent together: on a busy machine a second one that waits for the first is no double tap any more.
  await Promise.all([tap(), tap()]);
  await expect(dialog(page)).toBeInViewport();
  expect(await creditsOf(page)).toBe(before);
});

test('a double click is charged once; a pack that is gone is not sold, nor is any without the server', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  // Many steps, which take longer than the usual limit on a busy machine.
  test.slow();
  errors.allow(/status of 404/, serverGone);
  await signIn(page, users.jogador);
  const before = await creditsOf(page);
  const item = (await smallestOnSale(page)).find(({ price }) => price * 2 <= before)!;
  await page.goto('/shop');
  await buttonOf(page, item).click();
  await expect(dialog(page)).toContainText(creditsText(item.price));
  await expect(dialog(page)).toContainText(creditsText(before - item.price));
  await shot('shop-confirm', 'window');
  await expectNoAxeViolations(page);
  const buy = dialog(page).getByRole('button', { name: 'Comprar' });
  await buy.dblclick();
  const receipt = page.getByText('Compra concluída');
  await expect(receipt).toBeVisible();
  await expect(
    page.getByText(`${item.name}, ${item.item_cnt} un. por ${creditsText(item.price)}`),
  ).toBeInViewport();
  await expect(dialog(page)).toHaveCount(0);
  const left = before - item.price;
  expect(await creditsOf(page)).toBe(left);
  await expect(
    page.getByText(`${left.toLocaleString('pt-BR')} Créditos`, { exact: true }).filter({ visible: true }),
  ).toBeInViewport();
  await buttonOf(page, item).click();
  await expect(dialog(page)).toContainText(creditsText(left - item.price));

  const anotherPack = async (route: Route) =>
    route.continue({ postData: JSON.stringify({ item_id: item.item_id, item_cnt: 999_999 }) });
  await page.route('**/api/site-store/purchase', anotherPack);
  await buy.click();
  await expect(page.getByText('Erro ao comprar')).toBeVisible();
  await expect(page.getByText('Este item não está mais à venda.')).toBeVisible();
  await expect(dialog(page)).toBeInViewport();
  expect(await creditsOf(page)).toBe(left);
  await page.unroute('**/api/site-store/purchase');

  await cutNetworkDuring(page, '**/api/site-store/purchase', portal);
  await buy.click();
  await expect(dialog(page)).toContainText('Não recebemos a resposta da compra');
  await expect(dialog(page)).toContainText(`Último saldo visto${creditsText(left)}`);
  await expect(buy).toHaveAttribute('aria-disabled', 'true');
  await buy.focus();
  await expect(buy).toHaveAccessibleDescription(/Esta ação volta/);
  await expectFreeButtons(dialog(page));
  await shot('shop-dialog-offline', 'window');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/O servidor não está respondendo\. Guias/)).toBeInViewport();
  await expect(page.getByText(/^Visto hoje, /)).toBeVisible();
  const card = buttonOf(page, item);
  await expect(card).toHaveAttribute('aria-disabled', 'true');
  await card.click({ force: true });
  await expect(dialog(page)).toHaveCount(0);
  await card.hover();
  await expectFreeButtons(card.locator('xpath=ancestor::li'));
  await shot('shop-bubble', 'window');
  await shot('shop-offline', 'window');
});

test('after a lost reply, pressing again repeats no purchase, even after another one, by keyboard alone', async ({
  page,
  errors,
}) => {
  errors.allow(serverGone, /status of 500/);
  await signIn(page, users.jogador);
  const before = await creditsOf(page);
  const [item, other] = (await smallestOnSale(page)).filter(({ price }) => price * 3 <= before) as [
    ShopItem,
    ShopItem,
  ];
  await page.goto('/shop');
  await buttonOf(page, item).click();
  let asked = 0;
  await page.route('**/api/site-store/purchase', async (route) => {
    asked += 1;
    if (asked > 2) return route.continue();
    await route.fetch();
    if (asked === 1) return route.abort('connectionreset');
    await route.fulfill({ status: 500, json: {} });
  });
  const buy = dialog(page).getByRole('button', { name: 'Comprar' });
  const failure = page.getByText('Erro ao comprar');
  await buy.click();
  await expect(failure).toBeVisible();
  expect(await creditsOf(page)).toBe(before - item.price);
  await expect(buy).not.toHaveAttribute('aria-disabled', 'true');
  await buy.click();
  await expect.poll(() => asked).toBe(2);
  // By keyboard: a press right after another one near it counts as its second half.
  const cancel = dialog(page).getByRole('button', { name: 'Cancelar' });
  await expect(cancel).toBeEnabled();
  await pressKey(page, cancel);

  for (const next of [other, item]) {
    await pressKey(page, buttonOf(page, next));
    await expect(dialog(page)).toBeInViewport();
    await pressKey(page, buy);
    await expect(
      page.getByText(`${next.name}, ${next.item_cnt} un. por ${creditsText(next.price)}`),
    ).toBeInViewport();
    await expect(dialog(page)).toHaveCount(0);
    await expect(buttonOf(page, next)).toBeFocused();
  }
  expect(await creditsOf(page)).toBe(before - item.price - other.price);
});

test('a purchase that somebody else answers is paid once, over reloads and in a copy of the tab, and signs nobody out', async ({
  page,
  context,
  errors,
}) => {
  errors.allow(serverGone, /status of (40[0-9]|429|502)/);
  await signIn(page, users.jogador);
  const before = await creditsOf(page);
  const [item] = (await smallestOnSale(page)).filter(({ price }) => price * 3 <= before) as [ShopItem];
  await page.goto('/shop');
  const replies = FOREIGN_REPLIES.filter(({ cut, location }) => !cut && !location);
  let asked = 0;
  await context.route('**/api/site-store/purchase', async (route) => {
    const reply = replies[asked];
    asked += 1;
    if (!reply) return route.continue();
    // The server acts.
    await route.fetch();
    return route.fulfill({ status: reply.status, contentType: reply.type, body: reply.body });
  });
  const buy = (tab: Page) => dialog(tab).getByRole('button', { name: 'Comprar' });
  const isLost = (tab: Page) => dialog(tab).getByText('Não recebemos a resposta da compra');
  for (const [index] of replies.entries()) {
    if (index % 4 === 0) await buttonOf(page, item).click();
    await expect(buy(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 15_000 });
    await expect(isLost(page)).toBeVisible({ visible: index > 0 });
    await buy(page).click();
    await expect.poll(() => asked).toBe(index + 1);
    await expect(isLost(page)).toBeVisible();
    if (index % 4 === 3) await page.reload();
  }
  const opened = page.waitForEvent('popup');
  // As 'Duplicate tab' does, the new tab has a copy of this one's session storage.
  await page.evaluate(() => window.open('/shop', '_blank'));
  const copy = await opened;
  for (const tab of [copy, page]) {
    if (!(await dialog(tab).isVisible())) await buttonOf(tab, item).click();
    await expect(isLost(tab)).toBeVisible();
    await buy(tab).click();
    await expect(
      tab.getByText(`${item.name}, ${item.item_cnt} un. por ${creditsText(item.price)}`),
    ).toBeVisible();
  }
  expect(asked).toBe(replies.length + 2);
  expect(await creditsOf(page)).toBe(before - item.price);
});

test('a pack whose price changes while its dialog is open is not bought at the new price before the player has seen it', async ({
  page,
  portal,
  browser,
  errors,
  shot,
}) => {
  errors.allow(/status of 409/);
  await signIn(page, users.jogadora);
  const before = await creditsOf(page);
  const item = (await smallestOnSale(page)).find(({ price }) => price * 12 <= before)!;
  await page.goto('/shop');
  await buttonOf(page, item).click();
  await expect(dialog(page)).toContainText(creditsText(before - item.price));
  const price = item.price * 10;
  await relistPack({ browser, url: portal.url, item, price });
  const buy = dialog(page).getByRole('button', { name: 'Comprar' });
  await buy.dblclick();
  await expect(page.getByText('Erro ao comprar')).toBeVisible();
  await expect(dialog(page).getByRole('status')).toContainText('O preço deste item mudou.');
  await expect(dialog(page).getByRole('status')).toContainText(
    `Antes ${creditsText(item.price)}, agora ${creditsText(price)}. Nada foi cobrado.`,
  );
  await expect(dialog(page)).toContainText(creditsText(before - price));
  await expect(buy).not.toHaveAttribute('aria-disabled', 'true');
  await shot('shop-price-changed', 'window');
  await expectNoAxeViolations(page);
  expect(await creditsOf(page)).toBe(before);
  await buy.click();
  await expect(
    page.getByText(`${item.name}, ${item.item_cnt} un. por ${creditsText(price)}`),
  ).toBeInViewport();
  expect(await creditsOf(page)).toBe(before - price);
});
