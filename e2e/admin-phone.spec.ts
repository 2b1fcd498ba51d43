/** The administration on a phone: how many taps the daily work takes from the portal's home page. */
import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { dialog } from '#support/browser/locators.ts';
import { send, signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { countTaps } from '#support/browser/taps.ts';
import { serverGone } from '#support/browser/worker.ts';

test.use({ ownPortal: 'file' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Opens the menu on the home page and follows one of its links. */
async function startAt(page: Page, name: string) {
  await page.goto('/');
  const { tap, count } = countTaps((control) => control.tap());
  await tap(button(page, 'Abrir menu'));
  const admin = page
    .getByRole('dialog', { name: 'Menu' })
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Admin', exact: true }) });
  await tap(admin.getByRole('link', { name, exact: true }));
  return { tap, count };
}

test('a ticket is answered in five taps: the landing page leads to the one that waits the longest', async ({
  page,
  shot,
}) => {
  await signIn(page, users.admin);
  const { tap, count } = await startAt(page, 'Admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administração');
  const waiting = page.getByRole('region', { name: 'Tickets sem resposta' });
  await expect(waiting).toContainText('há');
  await expect(page.getByRole('region', { name: 'O que vende' }).getByRole('img')).toHaveCount(3);
  await expectNoAxeViolations(page);
  await shot('overview');
  await page.getByText('Ver como tabela').first().click();
  await expect(page.getByRole('table', { name: 'Tickets por tempo de espera' })).toBeVisible();
  await shot('overview-tables');
  const title = await waiting.getByRole('listitem').first().getByRole('link').innerText();
  await tap(waiting.getByRole('link', { name: 'Responder o mais antigo' }));
  await expect(page.getByRole('article', { name: 'Ticket' })).toContainText(title);
  const reply = page.getByRole('main').locator('[name="content"]');
  await tap(reply);
  await reply.pressSequentially('Já estamos vendo.');
  await tap(button(page, 'Enviar resposta'));
  await expect(page.getByText('Resposta enviada!')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(5);
});

test('a price is changed in four taps; prices of a category change by per cent, are shown first and taken back', async ({
  page,
  shot,
}) => {
  await signIn(page, users.admin);
  const { tap, count } = await startAt(page, 'Gerenciar Loja');
  await tap(button(page, /^Editar /).first());
  const price = dialog(page).getByLabel('Preço em créditos');
  await expect(price).toBeFocused();
  await page.keyboard.type('4321');
  await expect(price).toHaveValue('4321');
  await expectNoAxeViolations(page);
  await shot('admin-shop-edit', 'window');
  await tap(button(page, 'Salvar'));
  await expect(page.getByText('Item alterado')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(4);
  await expect(page.getByText('4.321 créditos').first()).toBeVisible();

  await button(page, 'Mudar preços por porcentagem').tap();
  await dialog(page).getByLabel('Porcentagem').fill('-12,345');
  await expect(dialog(page).getByText('De −99,99 a 1.000')).toBeVisible();
  await dialog(page).getByLabel('Porcentagem').fill('-50');
  await expect(dialog(page).getByRole('row').filter({ hasText: '4.321' })).toContainText('2.161');
  await expectNoAxeViolations(page);
  await shot('admin-shop-prices', 'window');
  await button(page, /^Mudar \d+ preços$/).tap();
  await expect(page.getByText('Preços alterados')).toBeVisible();
  await expect(page.getByText('2.161 créditos').first()).toBeVisible();
  await button(page, 'Desfazer').tap();
  await expect(page.getByText('4.321 créditos').first()).toBeVisible();

  const menu = button(page, /^Ações: /).first();
  const removed = (await menu.getAttribute('aria-label')) ?? '';
  await menu.tap();
  await page.getByRole('menuitem', { name: 'Remover' }).tap();
  await expect(button(page, removed)).toHaveCount(0);
  await button(page, 'Desfazer').tap();
  await expect(button(page, removed)).toBeVisible();
});

test('a banner is ended in three taps and put back; it and its items are corrected', async ({
  page,
  errors,
  shot,
}) => {
  errors.allow(/status of 409/);
  await signIn(page, users.admin);
  const { tap, count } = await startAt(page, 'Banners');
  const end = button(page, /^Encerrar .+ agora$/);
  await expect(end.first()).toBeVisible();
  const active = await end.count();
  await tap(end.first());
  await expect(page.getByText('Banner encerrado')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(3);
  await expect(end).toHaveCount(active - 1);
  await shot('admin-banners-ended', 'window');
  await button(page, 'Desfazer').tap();
  await expect(end).toHaveCount(active);

  // Two people edit one: both versions are shown.
  await button(page, /^Ações: /)
    .first()
    .tap();
  await page.getByRole('menuitem', { name: 'Editar' }).tap();
  await dialog(page).getByLabel('Nome').fill('Banner meu');
  const [banner] = (await (await page.request.get('/api/gacha/banners/editable')).json()) as [
    { id: number; revision: number },
  ];
  await send(page, 'PATCH', `/gacha/banners/${banner.id}`, { ...banner, name: 'Banner dos outros' });
  await shot('admin-banners-edit', 'window');
  await button(page, 'Salvar').tap();
  const conflict = page.getByRole('dialog', { name: 'Duas versões' });
  await expect(conflict).toContainText('Banner dos outros');
  // By keyboard: a tap at the place of "Salvar" this soon after it counts as the second press of a double press.
  await button(page, 'Usar a minha').press('Enter');
  await expect(page.getByText('Banner alterado')).toBeVisible();

  await page.getByRole('link', { name: 'Banner meu' }).tap();
  await button(page, 'Adicionar item').tap();
  await expect(page.getByLabel('Raridade', { exact: true }).getByRole('option')).toHaveText([
    'Comum',
    'Raro',
    'Super Raro',
    'Ultra Raro',
    'Lendário',
  ]);
  const items = page.getByRole('list', { name: 'Itens do banner' }).getByRole('listitem');
  await expect(items.first()).toBeVisible();
  const before = await items.count();
  await items
    .last()
    .getByRole('combobox', { name: /^Raridade/ })
    .selectOption('Lendário');
  await button(page, 'Salvar 1 alteração').tap();
  await expect(page.getByText('Item alterado')).toBeVisible();
  await expect(items.first().getByRole('combobox')).toHaveValue('legendary');
  await expectNoAxeViolations(page);
  await shot('admin-banners-items');
  await items
    .first()
    .getByRole('button', { name: /^Remover/ })
    .tap();
  await expect(items).toHaveCount(before - 1);
  await button(page, 'Desfazer').tap();
  await expect(items).toHaveCount(before);
});

test('credits are given in six taps; one session of a player is ended', async ({ page, shot }) => {
  await signIn(page, users.admin);
  const { tap, count } = await startAt(page, 'Admin');
  await tap(page.getByLabel('Buscar jogador'));
  await page.keyboard.type('jogadora');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jogadores');
  await tap(button(page, 'Dar créditos a jogadora'));
  await expect(dialog(page).getByLabel('Créditos', { exact: true })).toBeFocused();
  await page.keyboard.type('50');
  await tap(dialog(page).getByLabel('Motivo'));
  await page.keyboard.type('Prêmio');
  await tap(button(page, 'Dar 50 créditos'));
  await expect(page.getByText('Créditos dados', { exact: true })).toBeVisible();
  expect(count()).toBeLessThanOrEqual(6);

  await page.goto('/admin/players?busca=admin');
  await page.getByRole('list', { name: 'Contas' }).getByRole('link', { name: 'admin' }).first().tap();
  await page.getByRole('tab', { name: 'Sessões' }).tap();
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^Encerrar: / })
      .first(),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('player-sessions', 'window');
});

test('the first screen of a list has seven whole rows of at most 74 px', async ({ page }) => {
  await signIn(page, users.admin);
  for (const [path, name] of [
    ['players', 'Contas'],
    ['news', 'Notícias'],
    ['shop', 'Itens à venda'],
    ['items', 'Itens encontrados'],
    ['guides', 'Mapas publicados'],
    ['audit', 'Mudanças'],
  ] as const) {
    await page.goto(`/admin/${path}`);
    const rows = page.getByRole('list', { name }).getByRole('listitem');
    await expect(rows.nth(6)).toBeVisible();
    const bar = await page.getByRole('navigation', { name: 'Atalhos' }).boundingBox();
    // The sprites and pictures of the rows have their size from the start.
    await expect(async () => {
      const last = (await rows.nth(6).boundingBox())!;
      expect(last.height, path).toBeLessThanOrEqual(74);
      expect(last.y + last.height, path).toBeLessThanOrEqual(bar!.y);
    }).toPass();
  }
});

test('support sees its own part of the landing page, and without the server what was last seen', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  errors.allow(serverGone);
  await signIn(page, users.suporte);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Tickets sem resposta' })).toBeVisible();
  await expect(page.getByRole('main').getByText('créditos')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'O que vende' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await shot('overview-support');
  await portal.network.down();
  await button(page, 'Atualizar resumo').press('Enter');
  await expect(page.getByText(/^Visto hoje, /)).toBeVisible();
  await shot('overview-offline', 'window');
});
