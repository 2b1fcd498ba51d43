/** What one administrator asks for and a second one confirms: a role, with password and second factor, and the refund of draws (product 24.9). */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { banners } from '#contract/banners.ts';
import { recoveryCodes, totpSetup } from '#contract/factors.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { openByHistory } from '#support/browser/history.ts';
import { button, dialog, rowAction } from '#support/browser/locators.ts';
import { read, send, signIn, signInElsewhere, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';

// jogadora is the second administrator.
test.use({ ownPortal: 'test', sql: "update accounts set accounttype = 5 where username = 'jogadora'" });

const rolesOn = (page: Page) => page.getByRole('region', { name: 'Papéis a confirmar' });
const refundsOn = (page: Page) => page.getByRole('region', { name: 'Devoluções a confirmar' });

/** Turns on codes by an app. Returns a recovery code. */
async function turnOnApp(page: Page, password: string): Promise<string> {
  await send(page, 'POST', '/accounts/factors/unlock', { password });
  const { secret } = v.parse(totpSetup, await send(page, 'POST', '/accounts/factors/totp'));
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const confirmed = await send(page, 'POST', '/accounts/factors/totp/confirm', { code });
  return v.parse(recoveryCodes, confirmed).recovery_codes[0] ?? '';
}

type Shot = (name: string, part?: 'window') => Promise<void>;

async function askRefund(page: Page, { banner, shot }: { banner: string; shot: Shot }): Promise<void> {
  await page.goto('/admin/banners?aba=sorteios');
  await page.getByLabel('Banner', { exact: true }).selectOption(banner);
  const draws = page.getByRole('list', { name: 'Sorteios' }).getByRole('listitem');
  await expect(draws.first()).toContainText('900 créditos');
  await expectNoAxeViolations(page);
  await shot('draws-of-banner');
  await page.getByText('Período e devolução').click();
  await button(page, 'Devolver créditos').click();
  await dialog(page).getByLabel('Motivo').fill('Chances erradas');
  await expectNoAxeViolations(page);
  await shot('draws-refund', 'window');
  await dialog(page).getByRole('button', { name: 'Devolver créditos' }).press('Enter');
  await expect(page.getByText('Pedido feito')).toBeVisible();
  await expect(refundsOn(page).getByRole('button', { name: 'Retirar pedido' })).toBeVisible();
  await expect(refundsOn(page).getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
  await shot('draws-own-request', 'window');
}

async function askRole(page: Page, shot: Shot): Promise<void> {
  await openByHistory(page, '/admin/players/1');
  await rowAction(page, { row: 'jogador', action: 'Papel na equipe' });
  await dialog(page).getByLabel('Papel').selectOption('Loja');
  await expectNoAxeViolations(page);
  await shot('role-ask', 'window');
  await button(page, 'Salvar').press('Enter');
  await expect(page.getByText('Pedido enviado')).toBeVisible();
  await openByHistory(page, '/admin/team');
  await expect(rolesOn(page)).toContainText('Jogador → Loja');
  await expect(rolesOn(page).getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await shot('role-own-request');
}

async function confirmRefund(page: Page): Promise<void> {
  await page.goto('/admin/banners?aba=sorteios');
  await expect(refundsOn(page)).toContainText('Chances erradas');
  await refundsOn(page).getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('a devolver');
  await expectNoAxeViolations(page);
  await button(page, /^Devolver [\d.]+ créditos/).press('Enter');
  await expect(page.getByText(/devolvidos$/)).toBeVisible();
  await expect(refundsOn(page)).toHaveCount(0);
}

async function confirmRole(page: Page, recovery: string): Promise<void> {
  await openByHistory(page, '/admin/team');
  await rolesOn(page).getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog(page)).toContainText('jogador: Jogador → Loja');
  await expectNoAxeViolations(page);
  await dialog(page).locator('input[name="password"]').fill(users.jogadora.password);
  await dialog(page).locator('input[name="code"]').fill('000000');
  await button(page, 'Continuar').click();
  await expect(dialog(page).getByText('O código não confere')).toBeVisible();
  await dialog(page).locator('input[name="code"]').fill(recovery);
  // By keyboard: a click at the same place could count as the second press of a double press.
  await button(page, 'Continuar').press('Enter');
  await expect(page.getByText('Papel alterado')).toBeVisible();
  await expect(rolesOn(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Quem faz parte' })).toContainText('Loja');
}

test('what draws cost is given back and a role is given by two administrators, the second of whom confirms with password and code', async ({
  page,
  browser,
  portal,
  errors,
  shot,
}) => {
  test.slow();
  errors.allow(/status of 40[01]/);
  const second = await signInElsewhere(browser, portal.url, users.jogadora);
  const recovery = await turnOnApp(second, users.jogadora.password);
  const player = await signInElsewhere(browser, portal.url, users.jogador);
  const [banner] = await read(player, '/gacha/banners/ativos', banners);
  await send(player, 'POST', `/gacha/${banner!.id}/pull10`);

  await signIn(page, users.admin);
  await askRefund(page, { banner: banner!.name, shot });
  await askRole(page, shot);
  await confirmRefund(second);
  await player.goto('/profile/ledger');
  await expect(player.getByText('Sorteios devolvidos')).toBeInViewport();

  await confirmRole(second, recovery);
  // The session from before has ended.
  await player.reload();
  await expect(player).toHaveURL(/\/login/);
  await Promise.all([player, second].map((other) => other.context().close()));
});
