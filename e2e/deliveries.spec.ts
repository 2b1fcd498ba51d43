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

const titleLine = (page: Page) => page.getByRole('heading', { level: 1 }).locator('..');
const deliveries = (page: Page) => page.getByRole('region', { name: 'Entregas', exact: true });
const statement = (page: Page) => page.getByRole('region', { name: 'Extrato de créditos' });
const entries = (page: Page) => statement(page).locator('tbody tr:has(td)');
const more = (page: Page) => page.getByRole('button', { name: 'Carregar mais' });
const brazilian = (amount: number) => Math.abs(amount).toLocaleString('pt-BR');

test('what was just bought is in the queue and in the statement; both go back page by page, and are as last seen without the server', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  errors.allow(serverGone);
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
  await expect(first.getByText(/^Pedida hoje,/)).toBeVisible();
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

  await portal.network.down();
  // If the portal has noticed by itself, the button is disabled.
  await titleLine(page).getByRole('button', { name: 'Atualizar extrato de créditos' }).press('Enter');
  await expect(titleLine(page).getByText(/^Visto hoje, /)).toBeVisible();
  await expect(page.getByText(/O servidor não está respondendo\. Guias/)).toBeInViewport();
  await expect(page.getByTitle('Último saldo visto').first()).toBeVisible();
  await shot('profile-offline');
  await page.getByRole('link', { name: 'Entregas' }).click();
  await expect(titleLine(page).getByText(/^Visto hoje, /)).toBeVisible();
  await expect(more(page)).toHaveAttribute('aria-disabled', 'true');
});
