/** Safe accounts: the registration, a forgotten password, the e-mail, sessions, the account's data and closing it, with a real mail server. */
import type { Page } from 'playwright/test';
import { object } from 'valibot';
import { accountAge } from '#contract/ages.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { read, signIn, signInElsewhere, submitLogin, users } from '#support/browser/login.ts';
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
    REGISTRATION_AGE: '1',
    MINIMUM_AGE: '12',
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

test('the registration: its rules at their fields, the age band that ends it below the minimum, then a new player who is a minor', async ({
  page,
  errors,
  shot,
}) => {
  errors.allow(/status of 40[01]/);
  const reply = await page.goto('/register?ref=NINGUEM');
  expect(await reply?.text()).toContain('Faixa de idade');
  const band = page.getByLabel('Faixa de idade');
  const referral = page.getByRole('textbox', { name: /Código de indicação/ });
  await expect(referral).toHaveValue('NINGUEM');
  const send = () => page.getByRole('main').getByRole('button', { name: 'Criar Conta' }).press('Enter');
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
  };
  await send();
  // The message is shown only once.
  await expect(page.getByText('Por favor, preencha todos os campos obrigatórios')).toHaveCount(1);
  await expect(page.getByLabel('Usuário')).toBeFocused();
  await fill({ username: 'novata', mail: 'sem-arroba', password: '123', confirmPassword: '124' });
  await band.selectOption('12 a 15 anos');
  await send();
  // Every invalid field shows its message at once, and the topmost is focused.
  await expect(page.getByText('Por favor, forneça um e-mail válido')).toBeVisible();
  await expect(page.getByText('A senha deve ter no mínimo 6 caracteres')).toBeVisible();
  await expect(page.getByText('As senhas não coincidem')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await shot('register-invalid');
  const valid = { mail: 'novata@valdora.example', password: 'segredo123', confirmPassword: 'segredo123' };
  await fill(valid);
  await band.selectOption('Escolha');
  await send();
  await expect(page.getByText('Escolha a sua faixa de idade.')).toBeVisible();
  await expect(band).toBeFocused();
  await expectNoAxeViolations(page);
  await shot('register-age');
  await band.selectOption('Menos de 12 anos');
  await send();
  const refusal = page.getByText(
    'Pela idade que você informou, ainda não dá para criar uma conta em Valdora.',
  );
  await expect(refusal).toBeFocused();
  await expect(page.getByLabel('Usuário')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await shot('register-too-young', 'window');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);

  await page.getByRole('link', { name: 'Criar Conta' }).click();
  await band.selectOption('12 a 15 anos');
  await fill({ username: 'novata', ...valid });
  await send();
  await expect(page.getByText('Código de indicação não encontrado.').first()).toBeVisible();
  await referral.fill('');
  await send();
  await expect(page.getByText('Conta criada com sucesso!').first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Criar Conta' })).toHaveCount(0);
  const { age } = await read(page, '/accounts/me', object({ age: accountAge }));
  expect(age).toMatchObject({ state: 'minor', source: 'declared' });
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Idade da conta' });
  await expect(card).toContainText('Menor de 18 anos');
  await expect(card).toContainText('quem criou a conta');
  await card.scrollIntoViewIfNeeded();
  await shot('profile-age-declared', 'window');
});

test('a forgotten password is replaced by a link from the mail, whose token does not stay in the address', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  test.slow();
  errors.allow(/status of 40[01]/);
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
  // The login tells the time zone.
  await page.goto('/login');
  await submitLogin(page, users.jogador);
  await expect(page).toHaveURL(/\/$/);
  const other = await signInElsewhere(browser, portal.url, users.jogador);
  const otherSession = async () => (await other.request.get('/api/accounts/me')).status();
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
  expect(await otherSession()).toBe(401);
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
  await expect(sessions.getByText('Este aparelho')).toHaveCount(1);
  await expect(sessions.getByText('Chrome no Linux, perto de São Paulo').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Histórico de acessos' })).toContainText('Aparelho novo');
  await expectNoAxeViolations(page);
  await shot('profile-safe');
  await sessions.getByRole('button', { name: /^Encerrar: / }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect(await otherSession()).toBe(401);
  await other.context().close();

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
