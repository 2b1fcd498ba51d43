/** Entregas and Extrato de créditos on the profile: what was bought and where it is, where the credits went. */
import type { Page } from 'playwright/test';
import { deliveriesPage } from '#contract/deliveries.ts';
import { ledgerPage } from '#contract/ledger.ts';
import { shopItems } from '#contract/shop.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { read, send, signIn, users } from '#support/browser/login.ts';
import { serverGone } from '#support/browser/worker.ts';
import { expect, test } from '#support/browser/test.ts';

test.use({ ownPortal: 'file' });

const deliveries = (page: Page) => page.getByRole('region', { name: 'Entregas', exact: true });
const statement = (page: Page) => page.getByRole('region', { name: 'Extrato de créditos' });
const entries = (page: Page) => statement(page).locator('tbody tr:has(td)');
const more = (page: Page) => page.getByRole('button', { name: 'Carregar mais' });
const brazilian = (amount: number) => Math.abs(amount).toLocaleString('pt-BR');

test('what was just bought is in the queue and in the statement; both go back page by page', async ({
  page,
  shot,
}) => {
  await signIn(page, users.jogador);
  const items = await read(page, '/site-store', shopItems);
  const bought = items.find(({ price }) => price < 5000)!;
  await send(page, 'POST', '/site-store/purchase', { item_id: bought.item_id, item_cnt: bought.item_cnt });
  const [queue, ledger] = [
    await read(page, '/deliveries', deliveriesPage),
    await read(page, '/accounts/ledger', ledgerPage),
  ];
  await page.goto('/profile/deliveries');
  const first = deliveries(page).getByRole('listitem').first();
  await expect(first).toContainText(bought.name!);
  await expect(first).toContainText('Na fila');
  await expect(first).toContainText('Compra na loja');
  await expect(first).toContainText('Para o armazém da conta');
  await expect(deliveries(page).getByRole('listitem').nth(1)).toContainText('Enviado');
  await expect(deliveries(page).getByRole('listitem')).toHaveCount(queue.items.length);
  // A row opens to what does not fit in it.
  await first.locator('summary').click();
  await expect(first.getByText(/pedida hoje,/)).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('profile-deliveries');
  expect(queue.next).not.toBeNull();
  const before = queue.items.length;
  await deliveries(page).getByRole('button', { name: 'Carregar mais' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => deliveries(page).getByRole('listitem').count()).toBeGreaterThan(before);

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^[\d.]+/ })
    .click();
  await expect(page).toHaveURL(/\/profile\/ledger$/);
  const [movement] = ledger.items;
  await expect(entries(page).first()).toContainText('Compra na loja');
  await expect(entries(page).first()).toContainText(`Saída: −${brazilian(movement!.amount)}`);
  await expect(entries(page).first()).toContainText(brazilian(movement!.balance_after));
  await expectNoAxeViolations(page);
  await shot('profile-ledger');
  expect(ledger.next).not.toBeNull();
  await statement(page).getByRole('button', { name: 'Carregar mais' }).click();
  await expect(entries(page).last()).toContainText('Saldo inicial');
  await expect(entries(page).last()).toContainText('Entrada: +');
  await expect(more(page)).toHaveCount(0);
});

test('a failed delivery leads to the support; empty and unread lists say so; an API without lists shows none', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  // Many steps, which take longer than the usual limit on a busy machine.
  test.slow();
  errors.allow(/status of (404|429|500)/, serverGone);
  await signIn(page, users.jogador);
  const failed = {
    id: 'a1b2',
    item_id: 999_999,
    quantity: 3,
    source: 'torneio',
    character_name: 'Arvendel',
    status: 'failed',
    created_at: '2020-11-20T15:00:00.000Z',
    finished_at: '2020-11-20T15:01:00.000Z',
  };
  await page.route('**/api/deliveries', (route) => route.fulfill({ json: { items: [failed] } }));
  await page.route('**/api/accounts/ledger', (route) =>
    route.fulfill({ status: 429, json: { message: 'Muitas tentativas.', code: 'too_many_requests' } }),
  );
  await page.goto('/profile/deliveries');
  const row = deliveries(page).getByRole('listitem');
  for (const text of [
    'Item nº 999999',
    '3 un.',
    'torneio',
    'Para Arvendel',
    'Falhou',
    'pedida em 20/11/2020, 12:00',
  ])
    await expect(row).toContainText(text);
  await expect(row.getByRole('link', { name: 'Pedir ajuda à equipe' })).toHaveAttribute(
    'href',
    '/tickets/new',
  );
  await expectNoAxeViolations(page);
  await shot('profile-failed');
  await page.unroute('**/api/deliveries');
  await page.route('**/api/deliveries', (route) => route.fulfill({ json: { items: [], next: null } }));
  await deliveries(page).getByRole('button', { name: 'Atualizar entregas' }).click();
  await expect(deliveries(page)).toContainText('Nada a caminho');
  await page.goto('/profile/ledger');
  await expect(statement(page)).toContainText('Erro ao carregar o extrato');
  await page.unroute('**/api/accounts/ledger');
  await statement(page).getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(entries(page).first()).toBeVisible();

  await page.unroute('**/api/deliveries');
  for (const path of ['deliveries', 'accounts/ledger'])
    await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await page.goto('/profile/deliveries');
  await expect(page.getByText('Este servidor não oferece a lista de entregas.')).toBeVisible();
  await page.goto('/profile/ledger');
  await expect(page.getByText('Este servidor não oferece o extrato.')).toBeVisible();

  for (const path of ['deliveries', 'accounts/ledger']) await page.unroute(`**/api/${path}`);
  await page.goto('/profile/deliveries');
  await expect(deliveries(page).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: 'Extrato' }).click();
  await expect(entries(page).first()).toBeVisible();
  await portal.network.down();
  // If the portal has noticed by itself, the button is disabled.
  await statement(page).getByRole('button', { name: 'Atualizar extrato de créditos' }).press('Enter');
  await expect(statement(page).getByText(/^Visto hoje, /)).toBeVisible();
  await expect(page.getByText(/O servidor não está respondendo\. Guias/)).toBeInViewport();
  await expect(page.getByTitle('Último saldo visto').first()).toBeVisible();
  await expect(more(page).first()).toHaveAttribute('aria-disabled', 'true');
  await shot('profile-offline');
  await page.getByRole('link', { name: 'Entregas' }).click();
  await expect(deliveries(page).getByText(/^Visto hoje, /)).toBeVisible();
});
