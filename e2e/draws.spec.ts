/** What an account may spend: draws of a server without them or for adults alone, an item at a direct price, and the limit of a month. */
import type { Page } from 'playwright/test';
import { banners } from '#contract/banners.ts';
import { shopItems } from '#contract/shop.ts';
import { spendingLimits } from '#contract/spending.ts';
import { sendAge } from '#support/browser/ages.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { creditsOf, creditsText } from '#support/browser/credits.ts';
import { openByHistory } from '#support/browser/history.ts';
import { button, dialog } from '#support/browser/locators.ts';
import { read, signIn, signInElsewhere, users, xsrfHeaders } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { SECRET } from '#support/payments.ts';

// A start takes seconds, so the journeys share a server; each restarts it with the setting that it needs.
test.use({ ownPortal: 'file' });

test('a server without draws has nothing that leads to them, and says so to the team', async ({
  page,
  portal,
  browser,
  errors,
  shot,
}) => {
  errors.allow(/404/, /status of 401/);
  await portal.restart({ env: { DRAWS: 'off' } });
  const links = page.locator('a[href^="/banners"]');
  const missing = page.getByText('Ops! Essa página se perdeu no espaço.');
  const reply = await page.goto('/banners');
  expect(reply?.status()).toBe(404);
  await expect(missing).toBeVisible();
  await signIn(page, users.jogador);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(links).toHaveCount(0);
  await openByHistory(page, '/banners?banner=1');
  await expect(missing).toBeVisible();
  await shot('draws-off-missing', 'window');
  const admin = await signInElsewhere(browser, portal.url, users.admin);
  await admin.goto('/admin/banners');
  await expect(admin.getByText('Os sorteios estão desligados neste servidor.')).toBeVisible();
  await expect(admin.getByRole('tab')).toHaveCount(0);
  await expectNoAxeViolations(admin);
  await admin.context().close();
});

/** Opens the dialog of the first banner. */
async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Tentar Sorte/ })
    .first()
    .press('Enter');
  await expect(dialog(page)).toBeVisible();
}

/** A price at which an item of the banner is bought without a draw. */
async function priceItem(admin: Page, { banner, price }: { banner: string; price: number }): Promise<void> {
  await admin.goto('/admin/banners?aba=itens');
  await admin.getByLabel('Banner', { exact: true }).selectOption({ label: banner });
  const prices = admin.getByRole('region', { name: 'Comprar garantido' });
  await prices.getByRole('button', { name: 'Adicionar preço' }).press('Enter');
  await dialog(admin).getByRole('textbox').fill(String(price));
  await button(admin, 'Salvar').press('Enter');
  await expect(dialog(admin)).toBeHidden();
  await expect(prices).toContainText(creditsText(price));
  await expectNoAxeViolations(admin);
}

test('only accounts of adults draw, which is said before a press and decided by two of the team; an item at a direct price is for everybody', async ({
  page,
  portal,
  browser,
  shot,
}) => {
  test.slow();
  await portal.restart({ env: { DRAWS: 'adults', AGE_WEBHOOK_SECRETS: SECRET } });
  await signIn(page, users.jogador);
  const [banner] = await read(page, '/gacha/banners/ativos', banners);
  const admin = await signInElsewhere(browser, portal.url, users.admin);
  await priceItem(admin, { banner: banner!.name, price: 350 });
  const before = await creditsOf(page);
  await page.goto('/banners');
  await openFirst(page);
  const gate = dialog(page).getByText('Confirme a idade da conta para sortear');
  await expect(gate).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Tentar 1x' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(dialog(page).getByRole('region', { name: 'Garantia' })).toContainText('Pulls Pity');
  await expect(dialog(page).locator('summary').filter({ hasText: 'COMUM' })).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('draws-age', 'window');

  const direct = dialog(page).getByRole('region', { name: 'Comprar garantido' });
  await expect(direct).toContainText(creditsText(350));
  await direct.scrollIntoViewIfNeeded();
  await shot('direct-item', 'window');
  const name = (await direct.getByRole('listitem').first().innerText()).split('\n')[0] ?? '';
  await direct.getByRole('button', { name: /^Comprar/ }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Confirmar compra' });
  await expect(asked).toContainText(creditsText(before - 350));
  await expectNoAxeViolations(page);
  await shot('direct-purchase', 'window');
  await asked.getByRole('button', { name: /^Comprar/ }).press('Enter');
  await expect(page.getByText('Compra concluída').first()).toBeVisible();
  expect(await creditsOf(page)).toBe(before - 350);
  await openByHistory(page, '/profile/ledger');
  await expect(page.getByText('Compra garantida').first()).toBeVisible();
  await openByHistory(page, '/profile/deliveries');
  const delivered = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Compra garantida' });
  await expect(delivered.first()).toContainText(name);

  // By keyboard to the profile, which says the state and how it changes.
  await openByHistory(page, '/banners');
  await openFirst(page);
  await dialog(page).getByRole('link', { name: 'Confirmar idade' }).press('Enter');
  const card = page.getByRole('region', { name: 'Idade da conta' });
  await expect(card).toContainText('Não confirmada');
  await expect(card.getByRole('link', { name: 'Pedir à equipe' })).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('profile-age');

  const support = await signInElsewhere(browser, portal.url, users.suporte);
  await support.goto('/admin/players/1');
  await button(support, 'Mudar idade').press('Enter');
  await support.getByLabel('Motivo').fill('Documento visto por vídeo');
  await expectNoAxeViolations(support);
  await button(support, 'Pedir confirmação').press('Enter');
  await expect(support.getByText('Pedido enviado')).toBeVisible();
  await openByHistory(admin, '/admin/players');
  const requests = admin.getByRole('region', { name: 'Idades a confirmar' });
  await expect(requests).toContainText('Não confirmada → Adulto');
  await expectNoAxeViolations(admin);
  await requests.getByRole('button', { name: 'Confirmar' }).press('Enter');
  await expect(requests).toBeHidden();
  for (const team of [support, admin]) await team.context().close();

  await page.reload();
  await expect(card).toContainText('Adulto');
  await openByHistory(page, '/banners');
  await openFirst(page);
  await expect(dialog(page).getByText('Histórico de Itens')).toBeVisible();
  await expect(gate).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Tentar 1x' }).press('Enter');
  await expect(
    dialog(page).getByRole('list', { name: 'Histórico de Itens' }).getByRole('listitem').first(),
  ).toBeVisible();

  // A provider's finding holds at once.
  await sendAge({ portal, username: 'jogador', state: 'minor' });
  await page.goto('/profile');
  await expect(card).toContainText('Menor de 18 anos');
});

test('a limit of the month: lower at once, told before a purchase, kept by the server, raised after seven days', async ({
  page,
  shot,
}) => {
  await signIn(page, users.jogadora);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Limite de gastos' });
  await expect(card).toContainText('Sem limite de gastos');
  const setLimit = async (credits: number) => {
    await card.getByRole('button', { name: 'Mudar limite' }).press('Enter');
    await page.getByLabel('Créditos por mês').fill(String(credits));
    await page.getByLabel('Créditos por mês').press('Enter');
    await expect(dialog(page)).toBeHidden();
  };
  await setLimit(1_000_000);
  await expect(card).toContainText('Até 1.000.000 créditos por mês');
  const { left } = await read(page, '/accounts/spending-limit', spendingLimits);
  const spent = 1_000_000 - (left ?? 0);
  const packs = await read(page, '/site-store', shopItems);
  const cheapest = packs.toSorted((a, b) => a.price - b.price)[0]!;
  const { price } = cheapest;
  await setLimit(spent + price);
  await expect(card).toContainText(`Restam ${creditsText(price)} neste mês.`);
  await expectNoAxeViolations(page);
  await card.scrollIntoViewIfNeeded();
  await shot('spending-limit', 'window');

  await openByHistory(page, '/shop');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: cheapest.name ?? '', exact: true }) });
  await row.getByRole('button').last().press('Enter');
  const asked = page.getByRole('dialog', { name: 'Confirmar compra' });
  await expect(asked).toContainText('Resta no limite do mês');
  await expect(asked).toContainText(creditsText(price));
  await expectNoAxeViolations(page);
  await shot('spending-dialog', 'window');
  await asked.getByRole('button', { name: /^Comprar|^Confirmar/ }).press('Enter');
  await expect(page.getByText('Compra concluída').first()).toBeVisible();
  await expect(asked).toBeHidden();

  const balance = await creditsOf(page);
  await row.getByRole('button').last().press('Enter');
  await expect(asked).toContainText('Passa do limite de gastos do mês');
  await expect(asked.getByRole('button', { name: /^Comprar|^Confirmar/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectNoAxeViolations(page);
  await shot('spending-over', 'window');
  // The dialog is only a courtesy: the server refuses, too.
  const { item_id, item_cnt } = cheapest;
  const headers = { ...(await xsrfHeaders(page)), 'idempotency-key': 'over-the-limit' };
  const data = { item_id, item_cnt, price };
  const reply = await page.request.post('/api/site-store/purchase', { data, headers });
  expect([reply.status(), await reply.json()]).toMatchObject([409, { code: 'spending_limit' }]);
  expect(await creditsOf(page)).toBe(balance);

  await openByHistory(page, '/profile');
  await expect(card).toContainText('Restam 0 créditos neste mês.');
  await expect(page.getByRole('region', { name: 'Cupons' })).toBeVisible();
  await setLimit(1_000_000);
  await expect(card).toContainText(/A partir de \d+.+: 1\.000\.000 créditos\./);
  await expect(card).toContainText('Restam 0 créditos neste mês.');
  await card.scrollIntoViewIfNeeded();
  await shot('spending-waiting', 'window');
});
