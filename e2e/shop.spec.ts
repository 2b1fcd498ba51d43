import type { Locator, Page, Route } from 'playwright/test';
import { shopItems, type ShopItem } from '#contract/shop.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { creditsOf, creditsText } from '#support/browser/credits.ts';
import { pressKey } from '#support/browser/keyboard.ts';
import { read, signIn, users } from '#support/browser/login.ts';
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

test('a visitor finds packs by category, type and level, the address keeps it, and buying asks to sign in', async ({
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
  await page.getByRole('button', { name: 'todos' }).click();
  await expect(cards).toHaveCount(items.length);
  await expectNoAxeViolations(page);

  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await page.getByRole('button', { name: 'Filtros' }).click();
  await sheet.getByLabel('Tipo').selectOption('Poção');
  await expect(sheet.getByRole('button', { name: /^Ver \d+ itens?$/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('shop-filters', 'window');
  await sheet.getByRole('button', { name: /^Ver/ }).press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\?tipo=Po%C3%A7%C3%A3o$/);
  await expect.poll(() => cards.count()).toBeLessThan(items.length);
  await expect(page.getByLabel('Nome do item')).toBeInViewport();
  const found = await cards.count();
  await page.reload();
  await expect(cards).toHaveCount(found);
  await cards.first().getByRole('button').click();
  await expect(page).toHaveURL(/\/login$/);
});

test('all packs fit in five screens of a phone; an item is found by name, and a larger pack says what it saves and where it goes; a double tap at the foot presses nothing in the dialog', async ({
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

  const before = await creditsOf(page);
  const low = rows.nth(20).getByRole('button');
  // Above the bar at the lower edge, where "Cancelar" of the dialog appears.
  await low.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight + 122));
  await low.tap({ trial: true });
  const { x, y, width, height } = (await low.boundingBox())!;
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
  // Sent together: on a busy machine a second one that waits for the first is no double tap any more.
  await Promise.all([tap(), tap()]);
  await expect(dialog(page)).toBeInViewport();
  expect(await creditsOf(page)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

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

for (const width of [390, 1440]) {
  test(`another search, category, order or filter shows its list from the start below the bar, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.goto('/shop');
    const rows = page.getByRole('main').getByRole('listitem');
    const bar = page.getByRole('group', { name: 'Filtrar por categoria' });
    const all = await rows.count();
    /** From the pinned bar's lower edge to the first row. */
    const gap = async () => {
      const { y, height } = (await bar.boundingBox())!;
      return (await rows.first().boundingBox())!.y - y - height;
    };
    const gapAtStart = await gap();
    const expectFromStart = async () => {
      await expect.poll(async () => Math.abs((await gap()) - gapAtStart)).toBeLessThan(2);
      await expect(bar).toBeInViewport();
    };
    /** Again until it stays: the filter before scrolls to the start once its list is rendered, which a busy machine does late. */
    const scrollDown = async () => {
      await expect
        .poll(async () => {
          await page.evaluate(() => scrollTo(0, 900));
          return gap();
        })
        .toBeLessThan(0);
    };
    await scrollDown();
    await page.getByLabel('Nome do item').fill('pocao');
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await expectFromStart();
    await expect(page).toHaveURL(/nome=pocao$/);
    await page.getByLabel('Nome do item').fill('');
    await expect(page).toHaveURL(/shop$/);
    await scrollDown();
    await page.getByRole('button', { name: 'Skins', exact: true }).click();
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await expectFromStart();
    await expect(page).toHaveURL(/categoria=Skins$/);
    await page.getByRole('button', { name: 'todos', exact: true }).click();
    await expect(page).toHaveURL(/shop$/);
    await scrollDown();
    await page.getByLabel('Ordem').selectOption('Preço por un.');
    await expectFromStart();
    await expect(page).toHaveURL(/ordem=unidade$/);
    await scrollDown();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await page.getByRole('button', { name: 'Filtros' }).click();
    await sheet.getByLabel('Tipo').selectOption('Poção');
    await sheet.getByRole('button', { name: /^Ver/ }).click();
    await expect(sheet).toHaveCount(0);
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await expectFromStart();
  });
}

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
  await expect(buttonOf(page, item)).toBeVisible();
  const main = page.getByRole('main');
  const listTop = async () =>
    (await main.locator('li').first().boundingBox())!.y - (await main.boundingBox())!.y;
  const listTopBefore = await listTop();
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
  // In the line above the list, which keeps its place.
  await expect(page.getByText(/^Visto hoje, /).first()).toBeVisible();
  expect(Math.abs((await listTop()) - listTopBefore)).toBeLessThan(1);
  const card = buttonOf(page, item);
  await expect(card).toHaveAttribute('aria-disabled', 'true');
  await card.click({ force: true });
  await expect(dialog(page)).toHaveCount(0);
  await card.hover();
  await expectFreeButtons(card.locator('xpath=ancestor::li'));
  await shot('shop-bubble', 'window');
  await shot('shop-offline', 'window');
});

test('after lost and foreign replies, pressing again repeats no purchase, even after a reload and another one, by keyboard alone', async ({
  page,
  errors,
}) => {
  errors.allow(serverGone, /status of (401|500)/);
  await signIn(page, users.jogador);
  const before = await creditsOf(page);
  const [item, other] = (await smallestOnSale(page)).filter(({ price }) => price * 3 <= before) as [
    ShopItem,
    ShopItem,
  ];
  await page.goto('/shop');
  await buttonOf(page, item).click();
  // Others answer in the server's place; every foreign reply is in tests/src/offline/connectivity/pending-request.foreign-replies.test.ts.
  const replies = [
    { status: 200, contentType: 'text/html', body: '<h1>Entre para usar a internet</h1>' },
    { status: 401, contentType: 'text/html', body: '<h1>401</h1>' },
    { status: 500, json: {} },
  ];
  let asked = 0;
  await page.route('**/api/site-store/purchase', async (route) => {
    asked += 1;
    if (asked > replies.length + 1) return route.continue();
    // The server acts.
    await route.fetch();
    const reply = replies[asked - 2];
    await (reply ? route.fulfill(reply) : route.abort('connectionreset'));
  });
  const buy = dialog(page).getByRole('button', { name: 'Comprar' });
  const isLost = dialog(page).getByText('Não recebemos a resposta da compra');
  await buy.click();
  await expect(page.getByText('Erro ao comprar')).toBeVisible();
  expect(await creditsOf(page)).toBe(before - item.price);
  for (const [index] of replies.entries()) {
    await expect(isLost).toBeVisible();
    await expect(buy).not.toHaveAttribute('aria-disabled', 'true');
    await buy.click();
    await expect.poll(() => asked).toBe(index + 2);
    if (index > 0) continue;
    await expect(isLost).toBeVisible();
    await page.reload();
    await buttonOf(page, item).click();
  }
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
