/** The team's daily work on a phone: a ticket is answered in few taps, a map and an item are corrected, and players' devices get the changes. */
import type { Locator, Page } from 'playwright/test';
import { guides } from '#contract/guides.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { button, field, rowAction, rowMenu } from '#support/browser/locators.ts';
import { read, send, signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { allStored } from '#support/browser/stored.ts';
import { serverGone } from '#support/browser/worker.ts';

// Both journeys change what others see.
test.use({ ownPortal: 'file' });

const inDialog = (page: Page, name: string) => page.getByRole('dialog').locator(`[name="${name}"]`);

test('a ticket is answered with a saved answer in four taps, with its player beside it @desktop', async ({
  page,
  shot,
}, { project }) => {
  await signIn(page, users.admin);
  await send(page, 'POST', '/saved-answers', {
    title: 'Em análise',
    content: 'Olá, {jogador}! Estamos vendo o que houve com {personagem}.',
  });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await (project.name === 'phone' ? target.tap() : target.click());
  };
  await page.goto('/admin/tickets?ordem=espera');
  const list = page.getByRole('region', { name: 'Tickets' }).getByRole('listitem');
  await expect(list.first()).toContainText('Espera há');
  await shot('ticket-admin-waiting', 'window');
  const title = await list.first().getByRole('heading').innerText();

  await tap(list.first().getByRole('link'));
  await expect(page.getByRole('article', { name: 'Ticket' })).toContainText(title);
  await tap(button(page, 'Respostas salvas'));
  await expectNoAxeViolations(page);
  await shot('ticket-admin-answers', 'window');
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Em análise/ }));
  await expect(field(page, 'content')).toHaveValue(
    /^Olá, (?!\{).+! Estamos vendo o que houve com (?!\{).+\.$/,
  );
  await tap(button(page, 'Enviar resposta'));
  await expect(page.getByText('Resposta enviada!')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(5);

  // The assignee and the player.
  await button(page, 'Assumir').click();
  await expect(page.getByText('Responsável: admin')).toBeVisible();
  await expect(button(page, 'Devolver')).toBeVisible();
  const player = page.getByRole('complementary', { name: 'Jogador e responsável' });
  if (project.name === 'phone') await player.locator('summary').tap();
  await expect(
    player.getByRole('region', { name: 'Personagens' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(player).toContainText('créditos');
  await expectNoAxeViolations(page);
  await shot('ticket-admin');

  // The saved answer is inserted at the cursor, and nothing that was typed is lost.
  await field(page, 'content').fill('Antes. Depois.');
  await field(page, 'content').evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7));
  await button(page, 'Respostas salvas').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Em análise/ })
    .click();
  await expect(field(page, 'content')).toHaveValue(/^Antes\. Olá, .+\.Depois\.$/);

  // A saved answer is edited and removed, and comes back.
  await button(page, 'Respostas salvas').click();
  await button(page, 'Editar Em análise').click();
  await inDialog(page, 'title').fill('Já vimos');
  await shot('ticket-admin-answer-form', 'window');
  await button(page, 'Salvar').click();
  await expect(page.getByRole('region', { name: 'Conversa' }).getByText('Depois.')).toHaveCount(0);
  await button(page, 'Remover Já vimos').click();
  await expect(button(page, 'Remover Já vimos')).toHaveCount(0);
  await shot('ticket-admin-undo', 'window');
  await button(page, 'Desfazer').click();
  await expect(button(page, 'Remover Já vimos')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, 'content')).toHaveValue(/^Antes\. Olá, .+\.Depois\.$/);
  await page.goto('/admin/tickets?meus=sim');
  await expect(list).toHaveCount(1);
  await expect(list.first()).toContainText('com você');
});

test('a map and an item are corrected: a device that was offline has the changes and the removal with its next sync', async ({
  page,
  browser,
  portal,
  errors,
  shot,
}) => {
  errors.allow(serverGone, /status of 409/);
  await signIn(page, users.admin);
  const maps = await read(page, '/guides', guides);
  const [edited, removed] = [maps[0]!, maps.at(-1)!];
  const context = await browser.newContext({ baseURL: portal.url });
  const player = await context.newPage();
  await player.goto('/guides');
  const cards = player.getByRole('main').getByRole('heading', { level: 3 });
  const card = (name: string) => player.getByRole('main').getByRole('button', { name });
  await expect(card(edited.name)).toBeVisible();
  await allStored(player);
  await context.setOffline(true);

  await page.goto('/admin/guides');
  await field(page, 'mapa').fill(edited.name);
  await shot('admin-guides-list', 'window');
  await button(page, `Editar ${edited.name}`).click();
  await expectNoAxeViolations(page);
  await inDialog(page, 'name').fill('Clareira Corrigida');
  await shot('admin-guides-edit', 'window');
  // Somebody else saves first: both versions are shown.
  await send(page, 'PATCH', `/guides/${edited.id}`, {
    name: 'Clareira dos Outros',
    type: edited.type,
    recommendedLv: edited.recommended_lv,
    imageUrl: edited.image_url,
    revision: edited.revision,
  });
  await button(page, 'Salvar').click();
  const conflict = page.getByRole('dialog', { name: 'Duas versões' });
  await expect(conflict).toContainText('Clareira dos Outros');
  await expect(conflict).toContainText('Clareira Corrigida');
  await expectNoAxeViolations(page);
  await shot('admin-guides-conflict', 'window');
  // By keyboard: a click at the place of "Salvar" this soon after it counts as the second press of a double press.
  await button(page, 'Usar a minha').press('Enter');
  await expect(page.getByText('Mapa alterado')).toBeVisible();
  await field(page, 'mapa').fill(removed.name);
  await rowAction(page, { row: removed.name, action: 'Remover' });
  await expect(page.getByText('Nenhum mapa com este nome.')).toBeVisible();
  await button(page, 'Desfazer').click();
  await expect(rowMenu(page, removed.name)).toBeVisible();
  await rowAction(page, { row: removed.name, action: 'Remover' });
  await expect(page.getByText('Nenhum mapa com este nome.')).toBeVisible();

  await page.goto('/admin/items');
  await field(page, 'item').fill('espada etern');
  await expect(page.getByText('1 item encontrado.')).toBeVisible();
  await page.getByRole('button', { name: /^Editar Espada Eterna/ }).click();
  await inDialog(page, 'label').fill('Espada Corrigida');
  await expectNoAxeViolations(page);
  await shot('admin-items-edit', 'window');
  await button(page, 'Salvar').click();
  await expect(page.getByText('Item alterado')).toBeVisible();
  await field(page, 'item').fill('espada corrig');
  await expect(page.getByRole('heading', { name: 'Espada Corrigida' })).toBeVisible();
  await shot('admin-items', 'window');

  // The device still has the old list, and gets only what changed.
  await expect(card(edited.name)).toBeVisible();
  await context.setOffline(false);
  portal.network.forget();
  await player.reload();
  await expect(card('Clareira Corrigida')).toBeVisible();
  await expect(cards.filter({ hasText: edited.name })).toHaveCount(0);
  await player.goto(`/guides?nome=${encodeURIComponent(removed.name)}`);
  await expect(player.getByText('Nenhum mapa encontrado com os filtros atuais.')).toBeVisible();
  await context.close();
});
