/** A house without https (`SECURE_COOKIES=0`): such a page has no service worker, no clipboard and not all of `crypto`. */
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { account } from '#contract/accounts.ts';
import { shopItems } from '#contract/shop.ts';
import { provideBrowser } from '#support/chromium.ts';
import { creditsText } from '#support/browser/credits.ts';
import { openByHistory } from '#support/browser/history.ts';
import { DRAFT_SAVED, field, status } from '#support/browser/locators.ts';
import { login, users } from '#support/browser/login.ts';
import { signedOut } from '#support/browser/worker.ts';
import { expect, test } from '#support/browser/test.ts';

const HOUSE = 'casa.test';
const { executablePath, args } = provideBrowser();

test.use({
  ownPortal: 'test',
  launchOptions: { executablePath, args: [...args, `--host-resolver-rules=MAP ${HOUSE} 127.0.0.1`] },
  // The portal's port is that of its address for this machine.
  baseURL: async ({ portal }, give) => give(portal.url.replace('127.0.0.1', HOUSE)),
});

/** Only the browser knows the name of the house. */
const read = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(async (address) => (await fetch(address)).json(), `/api${path}`);

test('over plain http a player signs in, opens a ticket and buys a pack, and what the browser withholds is replaced or said', async ({
  page,
  portal,
  errors,
}) => {
  test.slow();
  // Chromium ignores the header that isolates windows, and says so.
  errors.allow(signedOut, /Cross-Origin-Opener-Policy header has been ignored/);
  await portal.restart({ env: { SECURE_COOKIES: '0' } });
  await login(page, users.jogador);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);

  await page.goto('/tickets/new');
  await field(page, 'title').fill('Baú não abre depois do evento');
  await field(page, 'description').fill('O baú da torre não abre desde a manutenção de ontem.');
  await field(page, 'characterName').selectOption('Luzia');
  await expect(status(page, DRAFT_SAVED)).toBeVisible();
  await page.getByRole('button', { name: 'Enviar Ticket' }).click();
  await expect(page.getByText('Ticket criado com sucesso!')).toBeVisible();

  const before = v.parse(account, await read(page, '/accounts/me')).cash_site;
  const item = v.parse(shopItems, await read(page, '/site-store')).find(({ price }) => price <= before)!;
  await openByHistory(page, '/shop');
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: item.name ?? '', exact: true }) })
    .filter({ hasText: `${item.item_cnt.toLocaleString('pt-BR')} un.` })
    .getByRole('button')
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Comprar' }).click();
  await expect(page.getByText('Compra concluída')).toBeVisible();
  await expect(page.getByText(creditsText(item.price)).first()).toBeVisible();
  expect(v.parse(account, await read(page, '/accounts/me')).cash_site).toBe(before - item.price);

  // What the browser withholds is replaced or said.
  await openByHistory(page, '/profile');
  await page.getByRole('button', { name: 'Copiar link' }).click();
  await expect(page.getByText('Link copiado para a área de transferência!')).toBeHidden();
  await expect(page.getByLabel('Seu link')).toBeFocused();

  await openByHistory(page, '/news');
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Leia mais/ })
    .click();
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  await expect(page.getByText('Copie o link da notícia')).toBeVisible();

  await page.getByRole('contentinfo').getByRole('button', { name: 'Dados offline' }).click();
  const panel = page.getByRole('dialog', { name: 'Dados offline' });
  await expect(panel).toContainText('Este endereço não usa https: sem internet o portal não abre.');
  await expect(panel.getByRole('button', { name: 'Guardar para ler offline' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
