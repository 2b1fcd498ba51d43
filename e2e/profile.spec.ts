/** Perfil and Personagens: account, referral link, password, coupons, characters, and all of it as last seen. */
import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { openByHistory } from '#support/browser/history.ts';
import { signIn, signUp, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Cupons da conta' }).getByRole('listitem');
const open = (page: Page) => page.getByRole('button', { name: 'Alterar Senha' }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Salvar nova senha' }).click();

async function type(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value);
}

test('the profile shows the account with its referral link and its coupons; the characters show class, level and time online', async ({
  page,
  context,
  portal,
  errors,
  shot,
}) => {
  errors.allow(/status of 404/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, users.jogador);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const sent = page.waitForRequest('**/api/site-user-coupons');
  await page.goto('/profile');
  await expect(page).toHaveTitle(/^Perfil/);
  const account = page.getByRole('region', { name: 'Informações da conta' });
  for (const text of ['jogador', 'jogador@example.com', 'Lenaria', '1.284.350', '86'])
    await expect(account.getByText(text, { exact: true })).toBeVisible();

  const link = `${portal.url}/register?ref=JOGADOR7`;
  await expect(page.getByLabel('Seu link')).toHaveValue(link);
  await page.getByRole('button', { name: 'Copiar link' }).click();
  await expect(page.getByText('Link copiado para a área de transferência!')).toBeInViewport();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(rows(page).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('profile');

  await test.step('coupons are named from the catalogue and filtered by state, by keyboard too', async () => {
    expect((await sent).headers()['cache-control']).toBe('no-cache');
    await expect(rows(page)).toHaveCount(6);
    await expect(rows(page).filter({ hasText: 'LANTERNAS-2X' })).toContainText(
      'Bônus de Experiência em Dobro',
    );
    await expect(rows(page).filter({ hasText: 'CASH-DA-SORTE' })).toContainText('Cash');
    expect(asked.filter((path) => path.startsWith('/api/game-items/'))).toEqual([]);

    const filter = (name: string) => page.getByRole('button', { name, exact: true });
    await filter('Todos').focus();
    await page.keyboard.press('Tab');
    await expect(filter('Disponíveis')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(filter('Disponíveis')).toHaveAttribute('aria-pressed', 'true');
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).filter({ hasText: 'Utilizado' })).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).filter({ hasText: 'Disponível' })).toHaveCount(0);
  });

  await test.step('the password cannot be changed where the server does not offer it, and the form says so', async () => {
    await page.route('**/api/auth/password', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await openByHistory(page, '/profile/security');
    await open(page);
    await type(page, {
      currentPassword: 'jogador123',
      newPassword: 'novaSenha9',
      confirmPassword: 'novaSenha9',
    });
    await save(page);
    await expect(page.getByText('Este servidor não oferece a troca de senha.')).toBeVisible();
    await openByHistory(page, '/profile');
  });

  await test.step('no number of the account is broken over two lines at any width', async () => {
    const most = { cash_site: 999_999_999, storage_gold: 9_999_999_999, stamina: 999_999_999 };
    await page.route('**/api/accounts/me', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, json: { ...(await reply.json()), ...most } });
    });
    await page.reload();
    const numbers = account.locator('dd', { hasText: /^[\d.]+$/ });
    await expect(numbers).toHaveText(['999.999.999', '9.999.999.999', '999.999.999']);
    const before = page.viewportSize()!;
    for (const width of [320, 390, 830, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const lines = await numbers.evaluateAll((all) =>
        all.map((number) => {
          const text = document.createRange();
          text.selectNodeContents(number);
          return text.getClientRects().length;
        }),
      );
      expect(lines, `${width} px`).toEqual([1, 1, 1]);
    }
    await page.setViewportSize(before);
  });

  await test.step('characters show class, level, honor, killpoints and time online', async () => {
    await openByHistory(page, '/characters');
    await expect(page).toHaveTitle(/^Personagens/);
    await expect(page.getByRole('article')).toHaveCount(4);
    const first = page.getByRole('article').first();
    for (const text of ['Arvendel', 'Guerreiro', '92', '18.420', '4.310', '1.312 h 19 min'])
      await expect(first.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Recruta' })).toContainText('Desconhecido');
    await expectNoAxeViolations(page);
    await shot('characters');
  });
});

test('the profile has four pages; the password is changed in five taps from the front page, and old links lead to the right page @phone', async ({
  page,
}) => {
  await signIn(page, users.jogador);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Conta' }).tap();
  // No tab is cut, not the last one either.
  const last = page.getByRole('link', { name: 'Segurança' });
  await expect(last).toBeInViewport({ ratio: 1 });
  const alter = page.getByRole('link', { name: 'Alterar Senha' });
  await expect(alter).toBeInViewport({ ratio: 1 });
  await alter.tap();
  await expect(page).toHaveURL(/\/profile\/security#alterar-senha$/);
  await expect(page.locator('input[name="currentPassword"]')).toBeFocused();
  // Two more fields and the button: five.
  for (const name of ['newPassword', 'confirmPassword']) await page.locator(`input[name="${name}"]`).tap();
  await expect(page.getByRole('button', { name: 'Salvar nova senha' })).toBeVisible();

  const pages = page.getByRole('navigation', { name: 'Páginas do perfil' });
  for (const [name, address] of [
    ['Entregas', /\/profile\/deliveries$/],
    ['Extrato', /\/profile\/ledger$/],
    ['Segurança', /\/profile\/security$/],
    ['Conta', /\/profile$/],
  ] as const) {
    await pages.getByRole('link', { name }).tap();
    await expect(page).toHaveURL(address);
    await expect(pages.locator('[aria-current=page]')).toHaveText(name);
  }
  await page.goto('/profile#extrato');
  await expect(page).toHaveURL(/\/profile\/ledger#extrato$/);
  const balance = page.getByRole('banner').getByRole('link', { name: /^[\d.]+/ });
  expect((await balance.boundingBox())!.height).toBeGreaterThanOrEqual(44);
});

test('a password is checked in the form, then changed, and the next login takes the new one', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 40[01]/);
  const username = `troca${Date.now().toString(36)}`;
  await signUp(page, username);
  await page.goto('/profile/security');
  await open(page);
  await expect(page.locator('input[name="currentPassword"]')).toBeFocused();
  await save(page);
  await expect(page.getByText('Por favor, preencha todos os campos').first()).toBeVisible();
  await type(page, { currentPassword: 'segredo123', newPassword: 'novaSenha9', confirmPassword: 'outra' });
  await save(page);
  await expect(page.getByText('As novas senhas não coincidem')).toBeVisible();
  await expect(page.locator('input[name="confirmPassword"]')).toBeFocused();
  await type(page, { newPassword: 'curta', confirmPassword: 'curta' });
  await save(page);
  await expect(page.getByText('A senha deve ter no mínimo 6 caracteres')).toBeVisible();
  await expectNoAxeViolations(page);

  await type(page, {
    currentPassword: 'errada99',
    newPassword: 'novaSenha9',
    confirmPassword: 'novaSenha9',
  });
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Senha atual incorreta' })).toBeVisible();
  await expect(page.locator('input[name="currentPassword"]')).toBeFocused();

  await type(page, { currentPassword: 'segredo123' });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible();
  await expect(page.locator('input[name="newPassword"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Alterar Senha' })).toBeFocused();
  await open(page);
  await expect(page.locator('input[name="currentPassword"]')).toHaveValue('');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.locator('input[name="currentPassword"]')).toHaveCount(0);

  // From an address without the portal, because a page of the portal saves its queries when it is left.
  await page.goto('/api/health');
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto('/login');
  await type(page, { username, password: 'segredo123' });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Credenciais inválidas').first()).toBeVisible();
  await type(page, { password: 'novaSenha9' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
});

test('while the API is away, profile, coupons and characters are shown as last seen and come back by themselves', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  test.slow();
  errors.allow(/status of 503/);
  await signIn(page, users.jogador);
  await page.goto('/profile');
  await expect(rows(page)).toHaveCount(6);
  await accountStored(page);
  await portal.network.status(503, { only: /^\/api\// });
  await page.reload();
  await expect(page.getByText('jogador@example.com')).toBeVisible();
  await expect(rows(page)).toHaveCount(6);
  await expect(page.getByText(/^Visto (?:hoje|em)/)).toBeVisible();
  await expectNoAxeViolations(page);
  await shot('profile-last-seen');
  await openByHistory(page, '/profile/security');
  await open(page);
  const button = page.getByRole('button', { name: 'Salvar nova senha' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(/Esta ação volta quando ele responder/);

  await page.goto('/characters');
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page.getByText(/^Visto (?:hoje|em)/)).toBeVisible();
  await portal.network.up();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/^Visto (?:hoje|em)/)).toBeHidden();
});

/** Waits until the latest answers are saved on this device. */
async function accountStored(page: Page): Promise<void> {
  const copy = () => page.evaluate(() => localStorage.getItem('valdora.account') ?? '');
  for (const key of ['account', 'characters', 'coupons']) await expect.poll(copy).toContain(`"${key}"`);
}
