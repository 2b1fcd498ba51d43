/** The search of the whole portal (product 17.9). */
import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { allStored, indexedDbOf } from '#support/browser/stored.ts';
import { expect, test } from '#support/browser/test.ts';
import { controlled, serverGone, signedOut } from '#support/browser/worker.ts';

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Buscar no portal' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar no portal' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Buscar no portal' });
const group = (page: Page, name: string | RegExp) => dialog(page).getByRole('group', { name });
const options = (page: Page) => dialog(page).getByRole('option');

test.beforeEach(({ errors }) => errors.allow(serverGone, signedOut));

test('with one thumb: the search is a tap away, finds by groups, forgives mistakes, and remembers what was opened; also without the server @phone', async ({
  page,
  portal,
  shot,
}) => {
  await page.goto('/links');
  await controlled(page);
  await allStored(page);
  await button(page).tap();
  await expect(field(page)).toBeFocused();
  await expect(group(page, 'Ir para').getByRole('option', { name: 'Loja' })).toBeVisible();
  await shot('search-empty', 'window');
  await expectNoAxeViolations(page);

  await test.step('groups', async () => {
    await field(page).fill('corvo');
    await expect(group(page, /^Guildas/).getByRole('option', { name: /Corvos de Prata/ })).toBeVisible();
    await expect(
      group(page, /^Monstros/)
        .getByRole('option')
        .first(),
    ).toBeVisible();
    await shot('search-groups', 'window');
    await expectNoAxeViolations(page);
    const item = group(page, /^Itens/)
      .getByRole('option')
      .first();
    await expect(item).toHaveAttribute('href', /^\/items\/\d+-/);
    const more = group(page, /^Itens/).getByRole('option', { name: /^Mostrar mais/ });
    const before = await options(page).count();
    await more.tap();
    await expect.poll(() => options(page).count()).toBeGreaterThan(before);
  });

  await test.step('a guild opens its row in the ranking, and Back leads to the page before', async () => {
    await field(page).fill('corvos de prata');
    await group(page, /^Guildas/)
      .getByRole('option')
      .first()
      .tap();
    await expect(page).toHaveURL(/\/ranking\?tipo=guildas&nome=Corvos\+de\+Prata$/);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('row', { name: /Corvos de Prata/ })).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/\/links$/);
  });

  await test.step('without the server: a misspelt name, nothing found, and what was opened before', async () => {
    await portal.network.down();
    await page.reload();
    await button(page).tap();
    await expect(group(page, 'Recentes').getByRole('option', { name: /Corvos de Prata/ })).toBeVisible();
    await shot('search-recent', 'window');
    await field(page).fill('guardiao das raizs');
    await expect(
      group(page, /^Monstros/)
        .getByRole('option')
        .first(),
    ).toContainText('Guardião das Raízes');
    await expect(
      dialog(page).getByText(/^O servidor não responde\. Dados deste aparelho, atualizados/),
    ).toBeVisible();
    await shot('search-offline', 'window');
    await field(page).fill('qwrtzpl');
    await expect(dialog(page).getByText('Nada encontrado para “qwrtzpl”')).toBeVisible();
    await shot('search-nothing', 'window');
    await expectNoAxeViolations(page);
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/links$/);
  });
});

test('by keyboard: "/" and Ctrl+K open the search, arrows and Enter choose, Escape returns the focus @desktop', async ({
  page,
  shot,
}) => {
  await page.goto('/guides');
  await allStored(page);
  const filter = page.getByLabel('Mapa ou item');
  await filter.focus();
  await page.keyboard.press('/');
  await expect(filter).toHaveValue('/');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await shot('search-empty', 'window');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(filter).toBeFocused();

  await filter.blur();
  await page.keyboard.press('/');
  await page.keyboard.type('pocao');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(group(page, /^Itens/)).toBeVisible();
  await shot('search-groups', 'window');
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(options(page).last()).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+a');
  // On a slow device Enter comes before the list is searched for the last letters.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.keyboard.type('leilao');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auction$/);
  await expect(dialog(page)).toBeHidden();

  // Or before the names on the device are read: then what is found by then is not what the player means.
  await page.reload();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('lumira');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/-floresta-de-lumira$/, { timeout: 30_000 });
});

test('the page of what is found begins with its name, before the device has read the rest', async ({
  page,
}) => {
  await page.goto('/links');
  await allStored(page);
  await button(page).click();
  await field(page).fill('espada');
  const item = group(page, /^Itens/)
    .getByRole('option')
    .first();
  const name = (await item.locator('mark').locator('xpath=..').textContent()) ?? '';
  const held = await holdItems(page);
  await item.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('link', { name: 'Comparar' })).toHaveCount(0);
  await held.evaluate(({ release }) => release());
  await expect(page.getByRole('link', { name: 'Comparar' })).toBeVisible();
});

/** Holds the catalogue as a long write does, until it is released. */
async function holdItems(page: Page) {
  return (await indexedDbOf(page)).evaluateHandle(async ({ open, settled }) => {
    const db = await open({ name: 'valdora' });
    const store = db.transaction('items', 'readwrite').objectStore('items');
    let isHeld = true;
    const count = settled(store.count());
    const hold = async (counted: Promise<number>): Promise<void> => {
      await counted;
      if (isHeld) await hold(settled(store.count()));
      else db.close();
    };
    void hold(count);
    await count;
    return { release: () => void (isHeld = false) };
  });
}
