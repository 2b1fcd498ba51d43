/** Papéis: one administrator asks for a role, a second one confirms it with password and second factor, and the account signs in again. */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { recoveryCodes, totpSetup } from '#contract/factors.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { button, dialog } from '#support/browser/locators.ts';
import { send, signIn, signInElsewhere, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';

// jogadora is the second administrator.
test.use({ ownPortal: 'test', sql: "update accounts set accounttype = 5 where username = 'jogadora'" });

const requestsOn = (page: Page) => page.getByRole('region', { name: 'Papéis a confirmar' });

test('a role is given by two administrators, the second of whom confirms with password and code', async ({
  page,
  browser,
  portal,
  errors,
  shot,
}) => {
  test.slow();
  errors.allow(/status of 40[01]/);
  const second = await signInElsewhere(browser, portal.url, users.jogadora);
  await send(second, 'POST', '/accounts/factors/unlock', { password: users.jogadora.password });
  const { secret } = v.parse(totpSetup, await send(second, 'POST', '/accounts/factors/totp'));
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const confirmed = await send(second, 'POST', '/accounts/factors/totp/confirm', { code });
  const { recovery_codes: recovery } = v.parse(recoveryCodes, confirmed);
  const player = await signInElsewhere(browser, portal.url, users.jogador);
  await player.goto('/profile');

  await signIn(page, users.admin);
  await page.goto('/admin/players/1');
  await button(page, 'Papel na equipe').click();
  await dialog(page).getByLabel('Papel').selectOption('Loja');
  await expectNoAxeViolations(page);
  await shot('role-ask', 'window');
  await button(page, 'Salvar').press('Enter');
  await expect(page.getByText('Pedido enviado')).toBeVisible();
  await page.goto('/admin/team');
  await expect(requestsOn(page)).toContainText('Jogador → Loja');
  await expect(requestsOn(page).getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await shot('role-own-request');

  await second.goto('/admin/team');
  await requestsOn(second).getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog(second)).toContainText('jogador: Jogador → Loja');
  await expectNoAxeViolations(second);
  await dialog(second).locator('input[name="password"]').fill(users.jogadora.password);
  await dialog(second).locator('input[name="code"]').fill('000000');
  await button(second, 'Continuar').click();
  await expect(dialog(second).getByText('O código não confere')).toBeVisible();
  await dialog(second)
    .locator('input[name="code"]')
    .fill(recovery[0] ?? '');
  // By keyboard: a click at the same place could count as the second press of a double press.
  await button(second, 'Continuar').press('Enter');
  await expect(second.getByText('Papel alterado')).toBeVisible();
  await expect(requestsOn(second)).toHaveCount(0);
  await expect(second.getByRole('region', { name: 'Quem faz parte' })).toContainText('Loja');

  // The session from before has ended.
  await player.reload();
  await expect(player).toHaveURL(/\/login/);
  await Promise.all([player, second].map((other) => other.context().close()));
});
