/** The administration at a desk: how many presses of the mouse the daily work takes from the portal's home page (product 28.8), and its keys. */
import type { Locator, Page } from 'playwright/test';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { button, dialog, field } from '#support/browser/locators.ts';
import { send, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { countTaps } from '#support/browser/taps.ts';

test.use({ ownPortal: 'test' });

/** Goes home by the header's mark, opens the Admin menu there and follows one of its links. */
async function startAt(page: Page, name: string) {
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Valdora' }).click();
  await expect(page).toHaveURL(/\/$/);
  const { tap, count } = countTaps((control) => control.click());
  await tap(header.getByRole('button', { name: 'Admin', exact: true }));
  await tap(header.getByRole('link', { name, exact: true }).filter({ visible: true }).last());
  return { tap, count };
}

/** Signs in and uses a menu of the header by keyboard only. */
async function signInByKeyboard(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuário').focus();
  await page.keyboard.type(users.admin.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(users.admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  // A new page takes the focus, and a menu that loses the focus closes. So wait for that first.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const menu = page.getByRole('banner').getByRole('button', { name: 'Comunidade' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Notícias', exact: true }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Ranking' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
}

/** What was said has most of the height. */
async function expectTallConversation(opened: Locator, composer: Locator): Promise<void> {
  const [said, written] = await Promise.all([opened, composer].map((part) => part.boundingBox()));
  expect(said!.height / (said!.height + written!.height)).toBeGreaterThan(0.6);
}

test('a ticket is answered in three presses; J and K step through the list; a saved answer is inserted, with the player beside it @desktop', async ({
  page,
  shot,
}) => {
  // From 88 rem on the entries of the menus lie in the header itself.
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInByKeyboard(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await send(page, 'POST', '/saved-answers', {
    title: 'Em análise',
    content: 'Olá, {jogador}! Estamos vendo o que houve com {personagem}.',
  });
  const { tap, count } = await startAt(page, 'Tickets');
  const list = page.getByRole('region', { name: 'Tickets', exact: true });
  await tap(list.getByRole('listitem').first().getByRole('link'));
  const first = await list.getByRole('listitem').first().getByRole('heading').innerText();
  const opened = page.getByRole('article', { name: 'Ticket' });
  await expect(opened).toContainText(first);
  const reply = page.getByLabel('Sua resposta');
  await expect(reply).toBeInViewport({ ratio: 1 });
  await expectTallConversation(opened, page.locator('form').filter({ has: reply }));
  // Who has pressed a ticket may type at once.
  await expect(reply).toBeFocused();
  await page.keyboard.type('Já estamos vendo, de J a K.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Resposta enviada!')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(3);
  await expect(page.getByText('Já estamos vendo, de J a K.')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThan(300);
  await shot('admin-tickets-panes', 'window');
  await expectNoAxeViolations(page);

  // After sending, letters are still text. Escape leaves the reply, with what was typed.
  await expect(reply).toBeFocused();
  await page.keyboard.type('Mais');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  const second = await list.getByRole('listitem').nth(1).getByRole('heading').innerText();
  await expect(opened).toContainText(second);
  await page.keyboard.press('k');
  await expect(opened).toContainText(first);
  await page.keyboard.press('r');
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue('Mais');

  // The assignee and the player.
  await button(page, 'Assumir').click();
  await expect(page.getByText('Responsável: admin')).toBeVisible();
  await expect(button(page, 'Devolver')).toBeVisible();
  const player = page.getByRole('complementary', { name: 'Jogador e responsável' });
  await expect(
    player.getByRole('region', { name: 'Personagens' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(player).toContainText('créditos');
  await useSavedAnswer(page, shot);

  const finding = await startAt(page, 'Resumo');
  await page.getByRole('link', { name: 'Responder o mais antigo' }).click();
  await page.keyboard.type('Bom dia, jogador!');
  await expect(reply).toHaveValue('Bom dia, jogador!');
  await reply.fill('');
  await page.goBack();
  await expect(page.getByLabel('Buscar jogador')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('jogadora');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Contas' }).getByRole('link').first()).toHaveText('jogadora');
  expect(finding.count()).toBeLessThanOrEqual(2);
  await finding.tap(button(page, 'Dar créditos a jogadora'));
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
  await page.getByRole('button', { name: 'Sair' }).press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Registrar' })).toBeVisible();
});

/** Inserts a saved answer at the cursor, so that nothing that was typed is lost; then edits it, removes it and takes that back. */
async function useSavedAnswer(
  page: Page,
  shot: (name: string, part: 'window') => Promise<void>,
): Promise<void> {
  await field(page, 'content').fill('Antes. Depois.');
  await field(page, 'content').evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7));
  await button(page, 'Respostas salvas').click();
  await expectNoAxeViolations(page);
  await shot('ticket-admin-answers', 'window');
  await dialog(page)
    .getByRole('button', { name: /^Em análise/ })
    .click();
  const inserted = /^Antes\. Olá, (?!\{).+! Estamos vendo o que houve com (?!\{).+\.Depois\.$/;
  await expect(field(page, 'content')).toHaveValue(inserted);

  await button(page, 'Respostas salvas').click();
  await button(page, 'Editar Em análise').click();
  await dialog(page).locator('[name="title"]').fill('Já vimos');
  await shot('ticket-admin-answer-form', 'window');
  await button(page, 'Salvar').click();
  await expect(page.getByRole('region', { name: 'Conversa' }).getByText('Depois.')).toHaveCount(0);
  await button(page, 'Remover Já vimos').click();
  await expect(button(page, 'Remover Já vimos')).toHaveCount(0);
  await shot('ticket-admin-undo', 'window');
  await button(page, 'Desfazer').click();
  await expect(button(page, 'Remover Já vimos')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page, 'content')).toHaveValue(inserted);
  // Nothing is left that a sign-out would ask about.
  await field(page, 'content').fill('');
}
