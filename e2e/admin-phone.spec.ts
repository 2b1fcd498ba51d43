/** The administration on a phone: how many taps the daily work takes from the portal's home page. */
import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { openByHistory } from '#support/browser/history.ts';
import { dialog, DRAFT_SAVED, rowAction, rowMenu } from '#support/browser/locators.ts';
import { send, signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { countTaps } from '#support/browser/taps.ts';

test.use({ ownPortal: 'file' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Goes home by the header's mark, opens the menu there and follows one of its links. */
async function startAt(page: Page, name: string) {
  await page.getByRole('banner').getByRole('link', { name: 'Valdora' }).tap();
  await expect(page).toHaveURL(/\/$/);
  const { tap, count } = countTaps((control) => control.tap());
  await tap(button(page, 'Abrir menu'));
  const admin = page
    .getByRole('dialog', { name: 'Menu' })
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Admin', exact: true }) });
  await tap(admin.getByRole('link', { name, exact: true }));
  return { tap, count };
}

test('a ticket is answered in five taps: the landing page leads to the one that waits the longest; its draft survives a reload; it is closed and reopened', async ({
  page,
  shot,
}) => {
  await signIn(page, users.admin);
  await page.goto('/links');
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
  await expect(page.getByText(DRAFT_SAVED)).toBeVisible();
  await page.reload();
  await expect(reply).toHaveValue('Já estamos vendo.');
  await expectNoAxeViolations(page);
  await shot('admin-ticket');
  await tap(button(page, 'Enviar resposta'));
  await expect(page.getByText('Resposta enviada!')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(5);
  await expect(page.getByRole('list', { name: 'Conversa' })).toContainText('Já estamos vendo.');
  await expect(reply).toHaveValue('');

  const menu = rowMenu(page, title);
  await expect(menu).not.toHaveAttribute('aria-disabled', 'true');
  await menu.press('Enter');
  await expectNoAxeViolations(page);
  await shot('admin-ticket-menu', 'window');
  await page.getByRole('menuitem', { name: 'Fechar ticket' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Fechar este ticket?' });
  await shot('admin-ticket-close');
  await question.getByRole('button', { name: 'Fechar ticket' }).press('Enter');
  await expect(page.getByText('Este ticket está fechado. Não é possível responder.')).toBeVisible();
  await expect(menu).not.toHaveAttribute('aria-disabled', 'true');
  await rowAction(page, { row: title, action: 'Reabrir ticket' });
  await expect(page.getByText('Ticket reaberto')).toBeVisible();
});

test('a price is changed in four taps, prices of a category by per cent, a banner is ended in four; both are taken back; lists show seven whole rows', async ({
  page,
  errors,
  shot,
}) => {
  test.slow();
  errors.allow(/status of 409/);
  await signIn(page, users.admin);
  await page.goto('/links');
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

  await endBanner(page, shot);
  await expectSevenRows(page);
});

test('a tap on the button of a form sends it, although the bar below comes back when the field loses the focus', async ({
  page,
}) => {
  await signIn(page, users.admin);
  for (const [path, opener, field, submit] of [
    ['coupons', 'Nova série', 'Nome da série', 'Criar série'],
    ['banners', 'Novo banner', 'Nome', 'Criar banner'],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await button(page, opener).tap();
    const first = page.getByLabel(field, { exact: true });
    await first.tap();
    await expect(page.getByRole('navigation', { name: 'Atalhos' })).toBeHidden();
    await button(page, submit).tap();
    // An empty field is refused: the form was sent.
    await expect(first).toHaveAttribute('aria-invalid', 'true');
  }
});

/** Ends a banner in four taps, puts it back, and edits it while somebody else does. */
async function endBanner(page: Page, shot: (name: string, part: 'window') => Promise<void>): Promise<void> {
  const { tap, count } = await startAt(page, 'Banners');
  const running = page
    .getByRole('list', { name: 'Banners' })
    .getByRole('listitem')
    .filter({ hasText: 'Ativo' });
  await expect(running.first()).toBeVisible();
  const active = await running.count();
  await tap(running.first().getByRole('button', { name: /^Ações: / }));
  await tap(page.getByRole('menuitem', { name: 'Encerrar' }));
  await expect(page.getByText('Banner encerrado')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(4);
  await expect(running).toHaveCount(active - 1);
  await shot('admin-banners-ended', 'window');
  await button(page, 'Desfazer').tap();
  await expect(running).toHaveCount(active);

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
  await expectNoAxeViolations(page);
  await shot('admin-banners-conflict', 'window');
  // By keyboard: a tap at the place of "Salvar" this soon after it counts as the second press of a double press.
  await button(page, 'Usar a minha').press('Enter');
  await expect(page.getByText('Banner alterado')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Banner meu' })).toBeVisible();
}

/** The first screen of each list has seven whole rows of at most 74 px. */
async function expectSevenRows(page: Page): Promise<void> {
  for (const [path, name] of [
    ['players', 'Contas'],
    ['news', 'Notícias'],
    ['shop', 'Itens à venda'],
    ['items', 'Itens encontrados'],
    ['guides', 'Mapas publicados'],
    ['audit', 'Mudanças'],
  ] as const) {
    await openByHistory(page, `/admin/${path}`);
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
}
