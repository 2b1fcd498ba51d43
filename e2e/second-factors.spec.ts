/** The second step of a sign-in: an app's codes, recovery codes, passkeys (the browser's virtual authenticator), and a team that must have it. */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { totpSetup } from '#contract/factors.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { openByHistory } from '#support/browser/history.ts';
import { button, dialog, rowAction } from '#support/browser/locators.ts';
import { send, signIn, signInElsewhere, users } from '#support/browser/login.ts';
import { serverGone } from '#support/browser/worker.ts';
import { expect, test as base } from '#support/browser/test.ts';

// Browsers allow passkeys for host names, not for IP addresses.
const test = base.extend({
  baseURL: async ({ portal }, give) => give(portal.url.replace('127.0.0.1', 'localhost')),
});
// The last journey restarts the server with another setting.
test.use({ ownPortal: 'file' });

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** A virtual authenticator, like a phone or a computer with a fingerprint reader. It always verifies the person. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function confirmPassword(page: Page, password: string, code?: string) {
  await dialog(page).locator('input[name="password"]').fill(password);
  if (code) await dialog(page).locator('input[name="code"]').fill(code);
  await button(page, 'Continuar').click();
}

/** Turns on codes by an app. The secret is in the QR code's link and is also shown as text, in groups of four. */
async function turnOnApp(page: Page): Promise<string> {
  await expect(dialog(page).getByRole('img', { name: 'Código QR com a chave' })).toBeVisible();
  const link = (await dialog(page).getByRole('link').getAttribute('href')) ?? '';
  const secret = new URL(link).searchParams.get('secret') ?? '';
  await expect(dialog(page).getByText(secret.replace(/.{4}(?=.)/g, '$& '))).toBeVisible();
  await dialog(page).locator('input[name="code"]').fill(codeOf(secret));
  // By keyboard: a click at the place of "Continuar" this soon after it counts as the second press of a double press.
  await button(page, 'Ligar').press('Enter');
  return secret;
}

/** Makes the browser one that has never been here: without cookies and without the saved copy of the account. */
async function forget(page: Page) {
  // A page without scripts: a reply that is under way could set the cookie of the session again.
  await page.goto('/robots.txt');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

async function typePassword(page: Page, { username, password }: { username: string; password: string }) {
  await page.goto('/login');
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
}

test('an app is turned on, and from then on a sign-in asks for its code, or for a recovery code', async ({
  page,
  errors,
  shot,
}) => {
  test.slow();
  errors.allow(/status of 40[01]/);
  await signIn(page, users.jogadora);
  await page.goto('/profile/security');
  const section = page.getByRole('region', { name: 'Verificação em duas etapas' });
  await expect(section.getByText('Desligado')).toBeVisible();
  await section.scrollIntoViewIfNeeded();
  await shot('factors-off', 'window');
  await button(page, 'Ligar o aplicativo').click();
  await expectNoAxeViolations(page);
  await shot('factors-unlock', 'window');
  await confirmPassword(page, 'errada-9');
  await expect(dialog(page).getByText('Senha atual incorreta')).toBeVisible();
  await confirmPassword(page, users.jogadora.password);
  await expect(dialog(page).getByRole('img')).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('factors-app', 'window');
  await dialog(page).locator('input[name="code"]').fill('000000');
  await button(page, 'Ligar').click();
  await expect(dialog(page).getByText('O código não confere')).toBeVisible();
  await shot('factors-app-wrong', 'window');
  await turnOnApp(page);
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allInnerTexts();
  await expectNoAxeViolations(page);
  await shot('factors-codes', 'window');
  await button(page, 'Já guardei').press('Enter');
  await expect(section.getByText('Ligado', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await section.scrollIntoViewIfNeeded();
  await shot('factors-on', 'window');

  // By keyboard alone.
  await forget(page);
  await typePassword(page, users.jogadora);
  const code = page.locator('input[name="code"]');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectNoAxeViolations(page);
  await shot('login-code');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('O código não confere')).toBeVisible();
  await shot('login-code-wrong');
  await button(page, 'Usar um código de recuperação').click();
  await expect(code).toBeFocused();
  await page.keyboard.type(first.toLowerCase());
  await shot('login-recovery');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  // Turned off with the password and a code.
  await openByHistory(page, '/profile/security');
  await expect(section.getByText('Restam 9')).toBeVisible();
  await button(page, 'Desligar o aplicativo').click();
  await shot('factors-unlock-code', 'window');
  await confirmPassword(page, users.jogadora.password, second);
  // A press at the same place would count as the second press of a double press.
  await button(page, 'Desligar').press('Enter');
  await expect(section.getByText('Desligado')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Histórico de acessos' })).toContainText(
    'segunda etapa errada',
  );
});

test('a passkey is made, signs in without a password, is a second step, and is removed', async ({
  page,
  errors,
  shot,
}) => {
  test.slow();
  errors.allow(/status of 40[01]/);
  await addAuthenticator(page);
  await signIn(page, users.jogador);
  await page.goto('/profile/security');
  const section = page.getByRole('region', { name: 'Verificação em duas etapas' });
  await button(page, 'Adicionar chave de acesso').click();
  await confirmPassword(page, users.jogador.password);
  await dialog(page).getByLabel('Nome da chave').fill('Celular de casa com um nome bem comprido');
  await expectNoAxeViolations(page);
  await shot('passkey-new', 'window');
  await button(page, 'Criar chave').click();
  await expect(page.getByRole('list', { name: 'Códigos de recuperação' })).toBeVisible();
  await button(page, 'Já guardei').press('Enter');
  await expect(section.getByText('Celular de casa')).toBeVisible();
  await expectNoAxeViolations(page);
  await section.scrollIntoViewIfNeeded();
  await shot('passkey-list', 'window');

  await forget(page);
  await page.goto('/login');
  await expect(button(page, 'Entrar com chave de acesso')).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('login-passkey');
  await button(page, 'Entrar com chave de acesso').click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();

  await forget(page);
  await typePassword(page, users.jogador);
  await expect(page.getByRole('heading', { name: 'SEGUNDA ETAPA' })).toBeVisible();
  await shot('login-passkey-second');
  await button(page, 'Usar chave de acesso').click();
  await expect(page).toHaveURL(/\/$/);

  await openByHistory(page, '/profile/security');
  await section.getByRole('button', { name: /^Remover: / }).click();
  await dialog(page).locator('input[name="password"]').fill(users.jogador.password);
  await button(page, 'Continuar').click();
  await button(page, 'Remover').press('Enter');
  await expect(section.getByRole('button', { name: /^Remover: / })).toHaveCount(0);
});

test('an administrator who needs a second step sees only how to set it up, then helps a player who lost theirs', async ({
  page,
  browser,
  portal,
  errors,
  shot,
}) => {
  test.slow();
  errors.allow(/status of 40[013]/, serverGone);
  const hers = await signInElsewhere(browser, portal.url, users.jogadora);
  await send(hers, 'POST', '/accounts/factors/unlock', { password: users.jogadora.password });
  const { secret } = v.parse(totpSetup, await send(hers, 'POST', '/accounts/factors/totp'));
  await send(hers, 'POST', '/accounts/factors/totp/confirm', { code: codeOf(secret) });
  await hers.context().close();

  await portal.restart({ env: { SECOND_FACTOR_FOR: 'admins' } });
  await signIn(page, users.admin);
  await page.goto('/admin/players/2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta uma etapa');
  await expectNoAxeViolations(page);
  await shot('enrol');
  await button(page, 'Ligar o aplicativo').click();
  await confirmPassword(page, users.admin.password);
  await turnOnApp(page);
  await button(page, 'Já guardei').press('Enter');
  await expect(page.getByRole('region', { name: 'Conta', exact: true })).toContainText('jogadora');
  await rowAction(page, { row: 'jogadora', action: 'Remover 2ª etapa' });
  await expectNoAxeViolations(page);
  await shot('player-factors', 'window');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Verificação em duas etapas removida')).toBeVisible();
  // Her password alone signs in again.
  const again = await signInElsewhere(browser, portal.url, users.jogadora);
  expect((await again.request.get('/api/accounts/me')).status()).toBe(200);
  await again.context().close();
});
