/** The administration at a desk: how many presses of the mouse the daily work takes from the portal's home page (product 28.8). */
import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { dialog } from '#support/browser/locators.ts';
import { signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { countTaps } from '#support/browser/taps.ts';

test.use({ ownPortal: 'file' });

/** Opens the header's Admin menu and follows one of its links. */
async function startAt(page: Page, name: string) {
  await signIn(page, users.admin);
  await page.goto('/');
  const { tap, count } = countTaps((control) => control.click());
  const header = page.getByRole('banner');
  await tap(header.getByRole('button', { name: 'Admin', exact: true }));
  await tap(header.getByRole('link', { name, exact: true }).filter({ visible: true }).last());
  return { tap, count };
}

test('a ticket is answered in three presses; J and K step through the list, whose panes scroll on their own @desktop', async ({
  page,
  shot,
}) => {
  const { tap, count } = await startAt(page, 'Tickets');
  const list = page.getByRole('region', { name: 'Tickets', exact: true });
  await tap(list.getByRole('listitem').first().getByRole('link'));
  const first = await list.getByRole('listitem').first().getByRole('heading').innerText();
  const opened = page.getByRole('article', { name: 'Ticket' });
  await expect(opened).toContainText(first);
  const reply = page.getByLabel('Sua resposta');
  await expect(reply).toBeInViewport({ ratio: 1 });
  // What was said has most of the height.
  const [said, composer] = await Promise.all(
    [opened, page.locator('form').filter({ has: reply })].map((part) => part.boundingBox()),
  );
  expect(said!.height / (said!.height + composer!.height)).toBeGreaterThan(0.6);
  // The page that has been opened may still be taking the focus.
  await expect(async () => {
    await page.keyboard.press('r');
    await expect(reply).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type('Já estamos vendo, de J a K.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Resposta enviada!')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(3);
  await expect(page.getByText('Já estamos vendo, de J a K.')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThan(300);
  await shot('admin-tickets-panes', 'window');
  await expectNoAxeViolations(page);

  await reply.blur();
  await page.keyboard.press('j');
  const second = await list.getByRole('listitem').nth(1).getByRole('heading').innerText();
  await expect(opened).toContainText(second);
  await page.keyboard.press('k');
  await expect(opened).toContainText(first);
});

test('a player is found in two presses, credits are given in five and a price changed in three @desktop', async ({
  page,
}) => {
  const finding = await startAt(page, 'Resumo');
  await expect(page.getByLabel('Buscar jogador')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('jogadora');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Contas' }).getByRole('link').first()).toHaveText('jogadora');
  expect(finding.count()).toBeLessThanOrEqual(2);
  await finding.tap(page.getByRole('button', { name: 'Dar créditos a jogadora', exact: true }));
  await dialog(page).getByLabel('Créditos', { exact: true }).focus();
  await page.keyboard.type('7');
  await dialog(page).getByLabel('Motivo').focus();
  await page.keyboard.type('Prêmio do torneio');
  await finding.tap(dialog(page).getByRole('button', { name: /^Dar\b/ }));
  await expect(page.getByText('Créditos dados')).toBeVisible();
  expect(finding.count()).toBeLessThanOrEqual(5);

  const pricing = await startAt(page, 'Gerenciar Loja');
  await pricing.tap(page.getByRole('button', { name: /^Editar / }).first());
  await page.keyboard.type('4321');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Item alterado')).toBeVisible();
  expect(pricing.count()).toBeLessThanOrEqual(3);
});
