/** Safe accounts: a forgotten password, the e-mail, sessions, the account's data and closing it, with a real mail server. */
import type { Page, Route } from 'playwright/test';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { signIn, submitLogin, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { startSmtp, type TestSmtp } from '#support/smtp.ts';

test.use({ ownPortal: 'file' });

let smtp: TestSmtp | undefined;
test.beforeEach(async ({ portal }) => {
  if (smtp) return;
  smtp = await startSmtp();
  const env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Valdora <no-reply@portal.example>',
    PUBLIC_ORIGIN: portal.url,
  };
  await portal.restart({ env });
});
test.afterAll(() => smtp?.close());

/** The newest mail to an account. */
const newest = async ({ username }: { username: string }, subject: RegExp) => {
  const sent = () => smtp?.to(`${username}@example.com`).filter((one) => subject.test(one.subject)) ?? [];
  await expect.poll(() => sent().length).toBeGreaterThan(0);
  return sent().at(-1)!;
};
const submit = (page: Page) => page.locator('form button[type="submit"]').click();

test('a forgotten password is replaced by a link from the mail, whose token does not stay in the address', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  test.slow();
  errors.allow(/status of (400|401|500)/);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByRole('heading', { name: 'ESQUECI MINHA SENHA' })).toBeFocused();
  await expectNoAxeViolations(page);
  await shot('forgot');
  await page.locator('input[name="mail"]').fill('jogadora@example.com');
  await submit(page);
  await expect(page.getByText('Confira o seu e-mail')).toBeVisible();
  await shot('forgot-sent');

  const { link } = await newest(users.jogadora, /^Nova senha/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + JSON.stringify(request.headers())));
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset$/);
  await expectNoAxeViolations(page);
  await shot('reset');
  await page.reload();
  await expect(page.locator('input[name="newPassword"]')).toBeVisible();
  const token = new URL(link).hash.replace('#token=', '');
  expect(asked.filter((one) => one.includes(token))).toEqual([]);
  expect(portal.output()).not.toContain(token);

  await page.locator('input[name="newPassword"]').fill('nova-senha-9');
  await page.locator('input[name="confirmPassword"]').fill('nova-senha-9');
  const failing = (route: Route) =>
    route.fulfill({ status: 500, json: { message: 'Algo deu errado no servidor.', code: 'internal' } });
  await page.route('**/api/auth/reset', failing);
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Algo deu errado' })).toBeVisible();
  await shot('reset-failed');
  await page.unroute('**/api/auth/reset', failing);
  await submit(page);
  await expect(page).toHaveURL(/\/login$/);
  await submitLogin(page, { ...users.jogadora, password: 'nova-senha-9' });
  await expect(page).toHaveURL(/\/$/);

  await page.goto(link);
  await page.locator('input[name="newPassword"]').fill('outra-senha-9');
  await page.locator('input[name="confirmPassword"]').fill('outra-senha-9');
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Este link já foi usado' })).toBeVisible();
});

test('the profile confirms and changes the e-mail, ends a session, downloads the data and closes the account', async ({
  page,
  browser,
  portal,
  shot,
}) => {
  test.slow();
  await page.goto('/login');
  await submitLogin(page, users.jogador);
  await expect(page).toHaveURL(/\/$/);
  const other = await browser.newPage({ baseURL: portal.url });
  await signIn(other, users.jogador);
  await newest(users.jogador, /^Novo acesso/);

  await page.goto('/profile');
  await expect(page.getByText('Não confirmado')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar de novo' }).click();
  const { link } = await newest(users.jogador, /^Confirme/);
  await page.goto(link);
  await expect(page).toHaveURL(/\/confirm$/);
  await expectNoAxeViolations(page);
  await shot('confirm');
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByText('E-mail confirmado!')).toBeVisible();
  // The first confirmation ends the other sessions, which could be a stranger's.
  await other.goto('/profile');
  await expect(other).toHaveURL(/\/login$/);
  await signIn(other, users.jogador);

  await page.goto('/profile');
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Trocar e-mail' }).click();
  await page.locator('input[name="mail"]').fill('nova@example.com');
  await page.locator('input[name="password"]').fill(users.jogador.password);
  await page
    .locator('form', { has: page.locator('input[name="mail"]') })
    .locator('[type="submit"]')
    .click();
  await expect(page.getByText(/Abra o link que enviamos para nova@example.com/)).toBeVisible();
  await newest(users.jogador, /^Troca de e-mail pedida/);

  await page.goto('/profile/security');
  const sessions = page.getByRole('region', { name: 'Sessões' });
  await expect(sessions.getByText('Este dispositivo')).toHaveCount(1);
  await expect(sessions.getByText(/Chrome no Linux, perto de São Paulo/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Histórico de acessos' })).toContainText('aparelho novo');
  await expectNoAxeViolations(page);
  await shot('profile-safe');
  await sessions.getByRole('button', { name: /^Encerrar: / }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.goto('/profile');
  await expect(other).toHaveURL(/\/login$/);
  await other.close();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  expect((await download).suggestedFilename()).toBe('meus-dados.json');
  await page.getByRole('button', { name: 'Encerrar conta' }).click();
  await page.getByRole('alertdialog').locator('input[name="password"]').fill(users.jogador.password);
  await expectNoAxeViolations(page);
  await shot('close-account', 'window');
  await page.getByRole('button', { name: 'Encerrar para sempre' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Sua conta foi encerrada')).toBeVisible();
  await newest(users.jogador, /foi encerrada$/);
});
