import type { Locator, Page } from 'playwright/test';
import { auctionItems, type AuctionItem } from '#contract/auction.ts';
import { characters } from '#contract/characters.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { creditsOf, creditsText } from '#support/browser/credits.ts';
import { pressKey, tabTo } from '#support/browser/keyboard.ts';
import { dialog, toasts } from '#support/browser/locators.ts';
import { read, signIn, users } from '#support/browser/login.ts';
import { cutNetworkDuring, hold, loseFirstReply } from '#support/browser/outages.ts';
import { expect, test } from '#support/browser/test.ts';
import { serverGone, signedOut } from '#support/browser/worker.ts';

// Sales change lists that other journeys read.
test.use({ ownPortal: 'file' });

const itemsOf = (page: Page, path: string) => read(page, path, auctionItems);
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
/** The text that says how many items were found, because only those near the window are rendered. */
const count = (page: Page) => page.getByRole('tabpanel').getByText(/^[\d.]+ (item|itens)$/);
const countText = (many: number) => (many === 1 ? '1 item' : `${many} itens`);
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Opens the purchase dialog of a listing by its address. */
const openPurchase = (page: Page, id: AuctionItem['id']) =>
  page.goto(`/auction?aba=todos&item=${id}&acao=comprar`);

/** Sums up how far the content of the page moves by itself from now on. */
const watchShifts = (page: Page) =>
  page.evaluateHandle(() => {
    const sum = { of: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum.of += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift' });
    return sum;
  });

/** A jump over more rows than are rendered ends where it led to, and shows rows, also for who comes back from another page. */
async function expectJumpStays(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 1200));
  const rows = page.locator('main li[data-row]');
  const expectToBeThere = async () => {
    await expect(rows.nth(8)).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - 1200)).toBeLessThanOrEqual(2);
  };
  await expectToBeThere();
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Guias' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guias & Mapas');
  await page.goBack();
  await expectToBeThere();
  await page.evaluate(() => window.scrollTo(0, 0));
}

test('a visitor sees the listings before the catalogue, finds an item among them, opens its card and is asked to sign in', async ({
  page,
  errors,
  shot,
}) => {
  errors.allow(signedOut);
  const all = await itemsOf(page, '/auction/');
  const release = await hold(page, '**/api/game-items');
  await page.goto('/auction?aba=todos');
  const names = cards(page).getByRole('heading');
  await expect(names.first()).toHaveText(/^Item nº \d+/);
  await shot('auction-numbers', 'window');
  const shifts = await watchShifts(page);
  const top = async () => (await cards(page).nth(1).boundingBox())?.y;
  const before = await top();
  release();
  await expect(names.first()).not.toHaveText(/^Item nº/);
  await expect(page.locator('[data-icon]').first()).toBeVisible();
  expect(await top()).toBe(before);
  await expect.poll(() => shifts.evaluate(({ of }) => of)).toBeLessThan(0.02);
  await expectJumpStays(page);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leilão de Itens');
  await tab(page, 'Meus Itens').click();
  await expect(page.getByText('Entre na sua conta para ver os seus itens.')).toBeVisible();
  await shot('auction-visitor');
  for (const { width, height, whole } of [
    { width: 1440, height: 900, whole: 12 },
    { width: 390, height: 844, whole: 6 },
  ]) {
    await page.setViewportSize({ width, height });
    const bar = await page.locator('nav[aria-label=Atalhos]').boundingBox();
    const last = (await cards(page)
      .nth(whole - 1)
      .boundingBox())!;
    expect(last.y + last.height, `the first ${whole} listings`).toBeLessThanOrEqual(bar?.y ?? height);
  }
  await tab(page, 'Todos os Itens à Venda').click();
  await expect(count(page)).toHaveText(countText(all.length));
  await shot('auction-all', 'window');
  await expectNoAxeViolations(page);

  await page.getByPlaceholder('Buscar por nome do item...').fill('xyz sem nada');
  await expect(
    page.getByText('Nenhum item à venda encontrado com os filtros aplicados', { exact: true }),
  ).toBeVisible();
  await shot('auction-nothing');
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  const filters = page.getByRole('button', { name: /^Filtros/ });
  await filters.click();
  await dialog(page).getByPlaceholder('Buscar por efeitos...').fill('ataque fisico');
  await dialog(page).getByRole('button', { name: 'Menor preço', exact: true }).click();
  await dialog(page).getByLabel('Valor mínimo do efeito').fill('20');
  await dialog(page).getByLabel('Preço mínimo').fill('1.5');
  await expect(dialog(page).getByRole('alert')).toHaveText('Use um número inteiro a partir de 0.');
  await dialog(page).getByLabel('Preço mínimo').fill('');
  await shot('auction-filters', 'window');
  await expectNoAxeViolations(page);
  await dialog(page)
    .getByRole('button', { name: /^Ver \d+ itens$/ })
    .click();
  await expect(filters).toHaveText('Filtros (2)');
  for (const part of [/aba=todos/, /efeitos=ataque/, /valor=20/, /ordem=preco/])
    await expect(page).toHaveURL(part);
  for (const card of await cards(page).all()) await expect(card).toContainText('Ataque Físico');
  const prices = (
    await cards(page)
      .getByText(/^[\d.,]+ créditos?$/)
      .allTextContents()
  ).map((text) => Number(text.replace(/\D/g, '')));
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const found = await count(page).innerText();
  await expect(page).toHaveURL(/valor=20/);
  await page.reload();
  await expect(count(page)).toHaveText(found);

  const first = cards(page).first();
  const title = await first.getByRole('heading').innerText();
  await first.getByRole('heading').getByRole('button').click();
  await expect(dialog(page)).toContainText('Ataque Físico');
  await expect(dialog(page)).toContainText('Vendedor');
  await expect(page).toHaveURL(/item=\d+/);
  await shot('auction-item');
  await expectNoAxeViolations(page);
  // Back closes the card, and the list is as it was.
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(first.getByRole('heading')).toHaveText(title, { useInnerText: true });
  await page.goForward();
  await expect(dialog(page)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/item=/);
  await expect(count(page)).toHaveText(found);
  await first.getByRole('heading').getByRole('button').click();
  await dialog(page).getByRole('button', { name: 'Comprar' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

/** A toast covers no button of the dialog that is open below it, on a desk and in a low window. */
async function expectFreeOfToasts(page: Page, send: Locator): Promise<void> {
  const refused = { status: 409, json: { message: 'Este item não está mais com você.', code: 'busy' } };
  await page.route('**/api/auction/return/*', (route) => route.fulfill(refused));
  const before = page.viewportSize()!;
  for (const size of [before, { width: 830, height: 600 }]) {
    await page.setViewportSize(size);
    await send.click();
    await expect(toasts(page)).toContainText('Erro ao devolver item');
    for (const button of await dialog(page).getByRole('button').all()) {
      const covered = await button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return Boolean(at?.closest('[data-scope=toast]'));
      });
      expect(covered, `${await button.textContent()} at ${size.width} px`).toBe(false);
    }
  }
  await page.unroute('**/api/auction/return/*');
  await page.setViewportSize(before);
}

test('a player sells by keyboard alone, takes the listing back, and returns the item to the game, below toasts that cover no button @desktop', async ({
  page,
  errors,
  shot,
}) => {
  errors.allow(/status of 409/);
  await signIn(page, users.jogador);
  const held = await itemsOf(page, '/auction/me');
  await page.goto('/auction');
  await expect(count(page)).toHaveText(countText(held.length));
  await shot('auction-held');
  await page.getByPlaceholder('Buscar por nome do item...').fill('xyz sem nada');
  await expect(
    page.getByText('Nenhum item encontrado com os filtros aplicados', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();

  const first = cards(page).first();
  const title = (await first.getByRole('heading').getByRole('button').innerText()).split('\n')[0]!;
  const sell = first.getByRole('button', { name: /^Vender Item/ });
  await pressKey(page, sell);
  const confirm = dialog(page).getByRole('button', { name: 'Confirmar Venda' });
  await expect(confirm).toBeDisabled();
  const price = dialog(page).locator('input[name="preco"]');
  await tabTo(page, price);
  await page.keyboard.type('0');
  await expect(dialog(page).getByRole('alert')).toHaveText('O preço deve ser pelo menos 1 crédito.');
  await expect(confirm).toBeDisabled();
  await price.press('Backspace');
  await expect(dialog(page)).toContainText('nos últimos 30 dias');
  const place = await price.boundingBox();
  await page.keyboard.type('999999999');
  await expect(dialog(page)).toContainText(/Confira: mais de 100\.000 vezes a mediana/);
  expect(await price.boundingBox()).toEqual(place);
  await shot('auction-sale');
  await expectNoAxeViolations(page);
  await price.press('Control+a');
  await page.keyboard.type('4321');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Item colocado à venda');
  await expect(toasts(page)).toContainText('Seu item foi colocado no leilão por 4.321 créditos');
  await expect(toasts(page).getByRole('status').first()).toHaveCSS('width', '356px');
  await expect(dialog(page)).toHaveCount(0);
  await expect(count(page)).toHaveText(countText(held.length - 1));
  await expect(page).not.toHaveURL(/item=/);

  await tab(page, 'Meus Itens à Venda').click();
  const listing = cards(page).filter({ hasText: creditsText(4321) });
  await expect(listing).toHaveCount(1);
  await expect(page.getByText(/itens vendidos por .+ no total/)).toBeVisible();
  await shot('auction-sales');
  await page.getByRole('button', { name: 'Minhas vendas' }).click();
  await expect(dialog(page).getByRole('listitem').first()).toContainText('créditos');
  await shot('auction-sold');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  // A second press must not list the item for one credit, the price that a cancellation sends.
  await listing.getByRole('button', { name: /^Cancelar Venda/ }).dblclick();
  await expect(toasts(page)).toContainText('Venda cancelada');
  await expect(toasts(page)).toContainText('O item foi removido do leilão');
  await expect(listing).toHaveCount(0);
  expect((await itemsOf(page, '/auction/my-sales')).filter(({ preco }) => preco === 1)).toEqual([]);

  await tab(page, 'Meus Itens').click();
  await expect(count(page)).toHaveText(countText(held.length));
  const back = cards(page).filter({ hasText: title }).first();
  await pressKey(page, back.getByRole('button', { name: /^Recuperar/ }));
  const giveBack = dialog(page).getByRole('button', { name: 'Confirmar' });
  await expect(giveBack).toBeDisabled();
  const picker = dialog(page).getByRole('radiogroup');
  await expect(picker).toHaveCSS('max-height', '300px');
  const [hero] = await read(page, '/characters', characters);
  await tabTo(page, picker.getByRole('radio').first());
  await page.keyboard.press('Space');
  const chosen = picker.getByRole('radio', { name: hero!.name });
  for (let steps = 0; steps < 10 && !(await chosen.isChecked()); steps += 1)
    await page.keyboard.press('ArrowDown');
  await expect(chosen).toBeChecked();
  await shot('auction-return');
  await expectNoAxeViolations(page);
  await expectFreeOfToasts(page, giveBack);
  await pressKey(page, giveBack);
  await expect(toasts(page)).toContainText('Item devolvido ao jogo');
  await expect(toasts(page)).toContainText(`Enviado para ${hero!.name}`);
  await expect(count(page)).toHaveText(countText(held.length - 1));
});

test('a reply lost after a purchase by keyboard: pressing again is the first purchase, and a double press too', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  // Many steps, which take longer than the usual limit on a busy machine.
  test.slow();
  errors.allow(serverGone);
  await signIn(page, users.jogadora);
  const before = await creditsOf(page);
  const own = new Set((await itemsOf(page, '/auction/my-sales')).map(({ id }) => id));
  const item = (await itemsOf(page, '/auction/')).find(
    ({ id, preco }) => !own.has(id) && (preco ?? 0) < before,
  )!;
  await openPurchase(page, item.id);
  await expect(dialog(page)).toContainText(creditsText(before - item.preco!));
  await shot('auction-purchase', 'window');
  await expectNoAxeViolations(page);
  await tabTo(page, dialog(page).getByRole('radio').first());
  await page.keyboard.press('Space');
  await loseFirstReply(page, '**/api/auction/buy/*');
  const confirm = dialog(page).getByRole('button', { name: 'Confirmar' });
  await pressKey(page, confirm);
  await expect(toasts(page)).toContainText('Erro ao comprar item');
  await expect(toasts(page)).toContainText('O servidor não respondeu.');
  await expect(dialog(page)).toContainText('Não recebemos a resposta da compra');
  await expect(dialog(page)).not.toContainText('Saldo depois');
  await shot('auction-lost', 'window');
  expect(await creditsOf(page)).toBe(before - item.preco!);
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
  await confirm.dblclick();
  await expect(toasts(page)).toContainText('Compra realizada');
  expect(await creditsOf(page)).toBe(before - item.preco!);

  // The server stops while a sale is typed: nothing is lost, nothing is sent later, and the list is not shown as current.
  await page.goto('/auction');
  await cards(page).first().getByRole('heading').getByRole('button').click();
  await dialog(page).getByRole('button', { name: 'Vender Item' }).click();
  const price = dialog(page).locator('input[name="preco"]');
  await price.fill('1234');
  await cutNetworkDuring(page, '**/api/auction/toggle-sale/*', portal);
  // By keyboard: a press at the place of "Vender Item" this soon after it counts as the second press of a double press.
  await dialog(page).getByRole('button', { name: 'Confirmar Venda' }).press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('O item não foi colocado à venda.');
  await expect(price).toHaveValue('1234');
  await expect(dialog(page).getByRole('button', { name: 'Confirmar Venda' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByText(/O servidor não está respondendo\. Guias/)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Visto hoje, /)).toBeVisible();
  await cards(page).first().getByRole('heading').getByRole('button').click();
  await expect(dialog(page).getByRole('button', { name: 'Recuperar' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await portal.network.up();
  await expect(page.getByText(/^Visto hoje, /)).toBeHidden();
  expect((await itemsOf(page, '/auction/my-sales')).filter(({ preco }) => preco === 1234)).toEqual([]);
});
