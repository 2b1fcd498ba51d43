/** Jogadores: an account is found and helped from a phone; credits, a refund, a suspension that the player reads, and what support may not. */
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { playersPage } from '#contract/players.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { openByHistory } from '#support/browser/history.ts';
import { dialog, rowAction } from '#support/browser/locators.ts';
import { signIn, signUp, submitLogin, users } from '#support/browser/login.ts';
import { serverGone } from '#support/browser/worker.ts';
import { expect, test } from '#support/browser/test.ts';
import { countTaps } from '#support/browser/taps.ts';

test.use({ ownPortal: 'file' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('credits are given in six taps; a failed delivery is refunded; a suspended player reads why', async ({
  page,
  errors,
  shot,
}) => {
  test.slow();
  errors.allow(/status of 40[13]/);
  await signIn(page, users.admin);
  await page.goto('/admin/audit');
  const { tap, count } = countTaps((control) => control.click());
  await tap(page.getByRole('navigation', { name: 'Administração' }).getByRole('link', { name: 'Jogadores' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jogadores');
  await shot('players', 'window');
  await tap(page.getByLabel('Buscar jogador'));
  await page.keyboard.type('serena');
  const found = page.getByRole('list', { name: 'Contas' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Serena');
  await expectNoAxeViolations(page);
  await shot('players-found');
  await tap(found.getByRole('link', { name: 'jogadora' }));
  await expect(page.getByRole('region', { name: 'Conta', exact: true })).toContainText(
    'jogadora@example.com',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('jogadora');
  await expectNoAxeViolations(page);
  await shot('player');
  await tap(button(page, 'Dar créditos'));
  await expect(dialog(page).getByLabel('Créditos', { exact: true })).toBeFocused();
  await page.keyboard.type('500');
  await tap(dialog(page).getByLabel('Motivo'));
  await page.keyboard.type('Prêmio do evento');
  const balance = dialog(page).getByText('depois').locator('..');
  const [before = 0, after = 0] = (await balance.innerText())
    .match(/[\d.]{2,}/g)!
    .map((text) => Number(text.replaceAll('.', '')));
  expect(after - before).toBe(500);
  await expectNoAxeViolations(page);
  await shot('player-credits', 'window');
  await tap(button(page, 'Dar 500 créditos'));
  await expect(page.getByText('Créditos dados', { exact: true })).toBeVisible();
  expect(count()).toBeLessThanOrEqual(6);
  await expect(page.getByText('Créditos dados pela equipe')).toBeVisible();
  await expect(page.getByText('+500')).toBeVisible();

  // A change beyond the daily limit waits, and its author cannot confirm it.
  await button(page, 'Dar créditos').click();
  await page.keyboard.type('60000');
  await expect(dialog(page).getByText('Precisa de uma segunda confirmação')).toBeVisible();
  await dialog(page).getByLabel('Motivo').fill('Compra grande');
  await shot('player-credits-waiting', 'window');
  // By keyboard: a click this soon after the one on "Dar créditos" may count as the second press of a double press.
  await button(page, 'Pedir confirmação').press('Enter');
  await expect(page.getByText('Pedido enviado')).toBeVisible();

  // The deliveries of all accounts lead to those of one.
  await openByHistory(page, '/admin/deliveries');
  const refused = page.getByRole('list', { name: 'Entregas' }).getByRole('listitem');
  await expect(refused.filter({ hasText: 'Caixa de correio cheia' })).toContainText('jogadora');
  await expectNoAxeViolations(page);
  await shot('admin-deliveries', 'window');
  await button(page, 'Na fila').click();
  await expect(page).toHaveURL(/estado=fila/);
  await expect(refused.filter({ hasText: 'Caixa de correio cheia' })).toHaveCount(0);
  await button(page, 'Falharam').click();
  await refused.filter({ hasText: 'Caixa de correio cheia' }).getByRole('link').click();
  await expect(page.getByLabel('Dados da conta')).toHaveValue('entregas');
  const deliveries = page.getByRole('list', { name: 'Entregas' });
  const failed = deliveries.getByRole('listitem').filter({ hasText: 'Falhou' });
  await expect(failed).toContainText('Caixa de correio cheia');
  await shot('player-deliveries', 'window');
  await failed.getByRole('button', { name: /^Ações: entrega/ }).click();
  await page.getByRole('menuitem', { name: /^Reembolsar/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Reembolsar/ })
    .click();
  await expect(page.getByText('créditos devolvidos')).toBeVisible();
  await expect(deliveries.getByText('Reembolsado')).toBeVisible();

  await rowAction(page, { row: 'jogadora', action: 'Suspender' });
  await dialog(page).getByLabel('Motivo').fill('Uso de programas proibidos');
  await expectNoAxeViolations(page);
  await shot('player-suspend', 'window');
  await dialog(page).getByRole('button', { name: 'Suspender' }).press('Enter');
  await expect(page.getByText('Conta suspensa')).toBeVisible();
  await expect(page.getByText('Suspensa até')).toBeVisible();
  await shot('player-suspended', 'window');

  const list = page.getByLabel('Dados da conta');
  await list.selectOption('Resumo');
  await page.getByRole('button', { name: 'Ver tudo: Extrato' }).press('Enter');
  await expect(list).toHaveValue('extrato');
  await expect(list).toBeFocused();
  await list.selectOption('Sessões');
  await expect(page).toHaveURL(/lista=sessoes/);
  await expectNoAxeViolations(page);
  await shot('player-sessions', 'window');

  await openByHistory(page, '/admin/players');
  const request = page.getByRole('region', { name: 'Créditos a confirmar' });
  await expect(request).toContainText('Compra grande');
  await expect(request.getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
  await expect(request.getByRole('button', { name: 'Retirar pedido' })).toBeVisible();
  await shot('players-requests');
  await openByHistory(page, '/admin/team');
  const rights = page.getByRole('list', { name: 'Permissões de cada papel' }).getByRole('listitem');
  await expect(rights.filter({ hasText: 'Responder e fechar tickets' })).toContainText('Suporte');
  await expect(page.getByRole('link', { name: 'suporte' })).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('team');

  // A browser that has never been here: a page without scripts writes nothing meanwhile.
  await page.goto('/robots.txt');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await submitLogin(page, users.jogadora);
  await expect(page.getByRole('alert').first()).toContainText('Motivo: Uso de programas proibidos');
  await expectNoAxeViolations(page);
  await shot('login-suspended');
});

test('an item is given and held; for a player who asks by mail the data is downloaded and the account closed; support reads accounts and changes none', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  test.slow();
  errors.allow(/status of 400/, serverGone);
  const player = await page.context().browser()!.newContext({ baseURL: portal.url });
  const visit = await player.newPage();
  await signUp(visit, 'despedida');
  await signIn(page, users.admin);
  const [found] = v.parse(
    playersPage,
    await (await page.request.get('/api/players?q=despedida')).json(),
  ).items;
  await page.goto(`/admin/players/${found!.id}?dados=entregas`);

  await button(page, 'Dar item').click();
  // Before the item, whose field takes the focus back once its list has closed.
  await dialog(page).getByLabel('Motivo').fill('Prêmio do evento');
  await dialog(page).getByRole('combobox', { name: 'Item' }).fill('poção');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expectNoAxeViolations(page);
  await shot('player-gift', 'window');
  await dialog(page).getByRole('button', { name: 'Dar item' }).press('Enter');
  await expect(page.getByText('Item a caminho do jogo')).toBeVisible();

  await rowAction(page, { row: 'despedida', action: 'Pausar entregas' });
  await dialog(page).getByLabel('Motivo').fill('Pagamento devolvido');
  await expectNoAxeViolations(page);
  await shot('player-hold', 'window');
  await dialog(page).getByRole('button', { name: 'Pausar entregas' }).press('Enter');
  await expect(page.getByText('1 entrega pausada')).toBeVisible();

  await rowAction(page, { row: 'despedida', action: 'Dados e encerramento' });
  const closing = page.getByRole('alertdialog');
  await expect(closing).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('player-close', 'window');
  const downloading = page.waitForEvent('download');
  await closing.getByRole('button', { name: 'Baixar os dados da conta' }).press('Enter');
  expect((await downloading).suggestedFilename()).toBe(`conta-${found!.id}.json`);
  await closing.getByLabel('Nome da conta').fill('outra');
  await closing.getByRole('button', { name: 'Encerrar para sempre' }).press('Enter');
  await expect(closing.getByText('Digite o nome da conta como ele é.')).toBeInViewport();
  await closing.getByLabel('Nome da conta').fill('despedida');
  await closing.getByRole('button', { name: 'Encerrar para sempre' }).press('Enter');
  await expect(page.getByText('Conta encerrada', { exact: true })).toBeVisible();
  await expect(closing).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`conta encerrada nº ${found!.id}`);
  await expect(page.getByText(/^Encerrada em \d/)).toBeVisible();
  await expect(button(page, 'Dar créditos')).toHaveCount(0);
  await shot('player-closed');
  expect((await visit.request.get('/api/accounts/me')).status()).toBe(401);
  await player.close();

  await signIn(page, users.suporte);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Tickets sem resposta' })).toBeVisible();
  await expect(page.getByRole('main').getByText('créditos')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'O que vende' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await shot('overview-support');
  await openByHistory(page, '/admin/players/2');
  await expect(page.getByRole('region', { name: 'Conta', exact: true })).toContainText('jogadora');
  await expect(page.getByRole('list', { name: 'Extrato' }).getByRole('listitem').first()).toBeVisible();
  await expect(button(page, 'Dar créditos')).toHaveCount(0);
  await openByHistory(page, '/admin');
  await expect(page.getByRole('navigation', { name: 'Administração' }).getByRole('link')).toHaveText([
    'Resumo',
    'Tickets',
    'Jogadores',
    'Entregas',
  ]);
  await expect(page.getByRole('region', { name: 'Tickets sem resposta' })).toBeVisible();
  await portal.network.down();
  await button(page, 'Atualizar resumo').press('Enter');
  await expect(page.getByText(/^Visto hoje, /)).toBeVisible();
  await shot('overview-offline', 'window');
});
