import { sendAge } from '#support/browser/ages.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { button, dialog } from '#support/browser/locators.ts';
import { creditsOf, creditsText } from '#support/browser/credits.ts';
import { signIn, signInElsewhere, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { serverGone } from '#support/browser/worker.ts';
import { SECRET } from '#support/payments.ts';

test.use({ ownPortal: 'test' });

test('only accounts of adults draw: what is asked is said before a press, the team decides in two', async ({
  page,
  portal,
  browser,
  errors,
  shot,
}) => {
  errors.allow(serverGone);
  await portal.restart({ env: { DRAWS: 'adults', AGE_WEBHOOK_SECRETS: SECRET } });
  await signIn(page, users.jogador);
  await page.goto('/banners');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Tentar Sorte/ })
    .first()
    .click();
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
  // By keyboard to the profile, which says the state and how it changes.
  await dialog(page).getByRole('link', { name: 'Confirmar idade' }).press('Enter');
  const card = page.getByRole('region', { name: 'Idade da conta' });
  await expect(card).toContainText('Não confirmada');
  await expect(card.getByRole('link', { name: 'Pedir à equipe' })).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('profile-age');

  const one = await signInElsewhere(browser, portal.url, users.suporte);
  await one.goto('/admin/players?busca=jogador');
  await one.getByRole('link', { name: 'jogador', exact: true }).first().click();
  await button(one, 'Mudar idade').press('Enter');
  await one.getByLabel('Motivo').fill('Documento visto por vídeo');
  await expectNoAxeViolations(one);
  await button(one, 'Pedir confirmação').press('Enter');
  await expect(one.getByText('Pedido enviado')).toBeVisible();
  const other = await signInElsewhere(browser, portal.url, users.admin);
  await other.goto('/admin/players');
  const requests = other.getByRole('region', { name: 'Idades a confirmar' });
  await expect(requests).toContainText('Não confirmada → Adulto');
  await expectNoAxeViolations(other);
  await requests.getByRole('button', { name: 'Confirmar' }).press('Enter');
  await expect(requests).toBeHidden();

  await page.reload();
  await expect(card).toContainText('Adulto');
  await page.goto('/banners');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Tentar Sorte/ })
    .first()
    .click();
  await expect(dialog(page).getByText('Histórico de Itens')).toBeVisible();
  await expect(gate).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Tentar 1x' }).press('Enter');
  await expect(
    dialog(page).getByRole('list', { name: 'Histórico de Itens' }).getByRole('listitem').first(),
  ).toBeVisible();

  // A provider's finding holds at once. Offline the state is as last seen.
  await sendAge({ portal, username: 'jogador', state: 'minor' });
  await page.goto('/profile');
  await expect(card).toContainText('Menor de 18 anos');
  await portal.network.down();
  await expect(card).toContainText('Menor de 18 anos');
  for (const team of [one, other]) await team.context().close();
});

test('a server without draws has nothing that leads to them, and says so to the team @both', async ({
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
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(links).toHaveCount(0);
  await signIn(page, users.jogador);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(links).toHaveCount(0);
  await page.goto('/banners?banner=1');
  await expect(missing).toBeVisible();
  await shot('draws-off-missing', 'window');
  const admin = await signInElsewhere(browser, portal.url, users.admin);
  await admin.goto('/admin/banners');
  await expect(admin.getByText('Os sorteios estão desligados neste servidor (DRAWS=off).')).toBeVisible();
  await expect(admin.getByRole('tab')).toHaveCount(0);
  await expectNoAxeViolations(admin);
  // Turned on again, the next visit has its menu back.
  await portal.restart({ env: { DRAWS: 'all' } });
  await admin.goto('/admin/banners');
  await expect(admin.getByText('Todas as contas podem sortear neste servidor (DRAWS=all).')).toBeVisible();
  await expect(admin.locator('a[href^="/banners"]').first()).toBeAttached();
  await expectNoAxeViolations(admin);
  await admin.context().close();
});

test('an item with a direct price is bought without a draw, also by who may not draw @desktop', async ({
  page,
  portal,
  browser,
  errors,
  shot,
}) => {
  // The first price was seen, but has changed.
  errors.allow(/status of 409/);
  await portal.restart({ env: { DRAWS: 'adults' } });
  const admin = await signInElsewhere(browser, portal.url, users.admin);
  await admin.goto('/admin/banners?aba=itens');
  const prices = admin.getByRole('region', { name: 'Comprar garantido' });
  const priceIt = async (price: string) => {
    await prices
      .getByRole('button', { name: /^Mudar preço/ })
      .first()
      .press('Enter');
    await dialog(admin).getByRole('textbox').fill(price);
    await button(admin, 'Salvar').press('Enter');
    await expect(dialog(admin)).toBeHidden();
  };
  await signIn(page, users.jogador);
  await page.goto('/banners');
  const card = page
    .getByRole('main')
    .getByRole('button', { name: /^Tentar Sorte/ })
    .first();
  await card.press('Enter');
  await expect(dialog(page)).toBeVisible();
  const banner = (await dialog(page).getByRole('heading').first().innerText()).trim();
  await page.keyboard.press('Escape');
  await expect(prices).toHaveCount(0);
  await admin.getByLabel('Banner', { exact: true }).selectOption({ label: banner });
  await priceIt('350');
  await expect(prices).toContainText('350 créditos');
  await expectNoAxeViolations(admin);

  await page.reload();
  const before = await creditsOf(page);
  await card.press('Enter');
  const direct = dialog(page).getByRole('region', { name: 'Comprar garantido' });
  await expect(direct).toContainText('350 créditos');
  await expect(dialog(page).getByText('Confirme a idade da conta para sortear')).toBeVisible();
  await expectNoAxeViolations(page);
  await direct.scrollIntoViewIfNeeded();
  await shot('direct-item', 'window');
  const name = (await direct.getByRole('listitem').first().innerText()).split('\n')[0] ?? '';
  await direct.getByRole('button', { name: /^Comprar/ }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Confirmar compra' });
  await expect(asked).toContainText(creditsText(before - 350));
  await expectNoAxeViolations(page);
  await shot('direct-purchase', 'window');

  // Another price than the one that was seen charges nothing.
  await priceIt('400');
  await asked.getByRole('button', { name: 'Comprar', exact: true }).press('Enter');
  await expect(asked).toContainText(creditsText(400));
  expect(await creditsOf(page)).toBe(before);
  await asked.getByRole('button', { name: /^Comprar/ }).press('Enter');
  await expect(page.getByText('Compra concluída').first()).toBeVisible();
  expect(await creditsOf(page)).toBe(before - 400);

  await page.goto('/profile/ledger');
  await expect(page.getByText('Compra garantida').first()).toBeVisible();
  await page.goto('/profile/deliveries');
  const delivered = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Compra garantida' });
  await expect(delivered.first()).toContainText(name);
  await admin.context().close();
});
