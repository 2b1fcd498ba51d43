import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { signIn, submitLogin, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';

// The API refuses the session check of a visitor, which is silent (product 3.3).
test.beforeEach(({ errors }) => errors.allow(/401/));

test('a login without a server, with a wrong password, then the right one, which opens the session with its cookies', async ({
  page,
  context,
  portal,
  errors,
  shot,
}) => {
  errors.allow(/503|ERR_/);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Por favor, preencha todos os campos');
  await portal.network.status(503, { only: /auth\/login/ });
  await submitLogin(page, users.jogador);
  await expect(page.getByRole('alert').first()).toContainText('Erro ao fazer login');
  await expect(page.getByLabel('Usuário')).toHaveValue('jogador');
  await portal.network.up();
  // The portal asks whether the server is back, and does not offer the login meanwhile.
  await expect(page.getByRole('button', { name: 'Entrar' })).not.toHaveAttribute('aria-disabled', 'true', {
    timeout: 15_000,
  });
  await submitLogin(page, { ...users.jogador, password: 'errada123' });
  await expect(page.getByRole('alert').first()).toContainText('Credenciais inválidas');
  await shot('login-wrong');
  await expectNoAxeViolations(page);
  await submitLogin(page, users.jogador);
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const cookies = await context.cookies();
  const hidden = cookies.filter(({ httpOnly }) => httpOnly).map(({ name }) => name);
  expect(hidden.toSorted()).toEqual(['device', 'session']);
  expect(cookies.map(({ name }) => name)).toContain('XSRF-TOKEN');
});

test('a browser that takes no cookies is told so', async ({ page, context, errors }) => {
  errors.allow(/403/);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto('/login');
  await submitLogin(page, users.jogador);
  await expect(page.getByRole('alert').first()).toContainText(
    'Este navegador está com os cookies desativados. Ative-os para este site e tente de novo.',
  );
});

test('every registration rule has its own message, in the order of product 3.5; then the new player is signed in, after a reload too', async ({
  page,
  errors,
  shot,
}, { project }) => {
  errors.allow(/400/);
  await page.goto('/register?ref=NINGUEM');
  await expect(page.getByRole('textbox', { name: /Código de indicação/ })).toHaveValue('NINGUEM');
  const submit = () => page.getByRole('main').getByRole('button', { name: 'Criar Conta' }).click();
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
  };
  await submit();
  // The message is shown only once.
  await expect(page.getByText('Por favor, preencha todos os campos obrigatórios')).toHaveCount(1);
  await expect(page.getByText('As senhas não coincidem')).toHaveCount(0);
  await expect(page.getByLabel('Usuário')).toBeFocused();
  const name = `novata-${project.name}`;
  await fill({ username: name, mail: 'sem-arroba', password: '123', confirmPassword: '124' });
  await submit();
  // Every invalid field shows its message at once, and the topmost is focused.
  await expect(page.getByText('Por favor, forneça um e-mail válido')).toBeVisible();
  await expect(page.getByText('A senha deve ter no mínimo 6 caracteres')).toBeVisible();
  await expect(page.getByText('As senhas não coincidem')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await shot('register-invalid');
  await fill({ confirmPassword: '123' });
  await submit();
  await expect(page.getByText('A senha deve ter no mínimo 6 caracteres')).toBeVisible();
  await fill({ password: 'segredo1', confirmPassword: 'segredo1' });
  await submit();
  await expect(page.getByText('Por favor, forneça um e-mail válido')).toBeVisible();
  await expectNoAxeViolations(page);

  await fill({ mail: `${name}@example.com` });
  await submit();
  await expect(page.getByText('Código de indicação não encontrado.').first()).toBeVisible();
  await page.getByRole('textbox', { name: /Código de indicação/ }).fill('');
  await submit();
  await expect(page.getByText('Conta criada com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Criar Conta' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'NOTÍCIAS RECENTES' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Criar Conta' })).toHaveCount(0);
});

test('keyboard only: sign in, use the menus, sign out @desktop', async ({ page }) => {
  // From 88 rem on the entries of these menus lie in the header itself.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/login');
  await page.getByLabel('Usuário').focus();
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('admin123');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  // A new page takes the focus, and a menu that loses the focus closes. So wait for that first.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('button', { name: 'Comunidade' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Notícias', exact: true }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Ranking' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Comunidade' })).toBeFocused();

  await page.getByRole('button', { name: 'Admin', exact: true }).focus();
  await page.keyboard.press('Enter');
  for (const name of ['Tickets', 'Gerenciar Loja', 'Grupos de Drop', 'Banners', 'Notícias', 'Guias']) {
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true }).last()).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sair' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Registrar' })).toBeVisible();
});

test('the mobile menu has no Notícias, and shows Admin to everybody who is signed in @phone', async ({
  page,
  shot,
}) => {
  await signIn(page, users.jogador);
  await page.goto('/');
  await expect(page.getByText(/^[\d.]+ ?(Créditos)?$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Ranking' })).toBeInViewport();
  await expect(menu.getByRole('link', { name: 'Notícias' })).toHaveCount(0);
  await expect(menu.getByRole('heading', { name: 'Admin' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Gerenciar Loja' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Tickets' })).toHaveCount(1);
  await shot('mobile-menu');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await menu.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(menu.getByRole('link', { name: 'Login' })).toBeInViewport();
});

test('signing out clears this device even when the server fails, in every tab', async ({
  page,
  context,
  portal,
  errors,
}) => {
  errors.allow(/ERR_|503/);
  await signIn(page, users.jogadora);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1 })).toBeInViewport();
  await portal.network.status(503, { only: /auth\/logout/ });
  const burger = page.getByRole('button', { name: 'Abrir menu' });
  if (await burger.isVisible()) await burger.click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('link', { name: 'Criar Conta' })).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain('jogadora');
  await portal.network.up();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Criar Conta' })).toBeVisible();
  const account = async () => (await page.request.get('/api/accounts/me')).status();
  await expect.poll(account, 'the session is ended at the next chance').toBe(401);
});

test('a sign-in in another tab waits for a slow logout, whose late reply would take its cookie', async ({
  page,
  context,
  portal,
  errors,
}) => {
  errors.allow(/ERR_/);
  await signIn(page, users.jogadora);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await portal.network.delay(4000, { only: /auth\/logout/ });
  const burger = page.getByRole('button', { name: 'Abrir menu' });
  if (await burger.isVisible()) await burger.click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(other).toHaveURL(/\/login$/);
  portal.network.forget();
  await submitLogin(other, users.jogador);
  await expect(other.getByText('Login realizado com sucesso!')).toBeVisible({ timeout: 15_000 });
  const changes = () => portal.network.requests().filter(({ method }) => method === 'POST');
  await expect.poll(() => changes().map(({ path }) => path)).toContain('/api/auth/logout');
  expect(changes().map(({ path }) => path)).toEqual(['/api/auth/logout', '/api/auth/login']);
  await other.goto('/profile');
  await expect(other.getByText('jogador@example.com')).toBeVisible();
  await expect(other.getByText(/Dados vistos por último/)).toBeHidden();
});

test('a protected screen shows nothing while the session loads', async ({ page, portal }) => {
  await page.goto('/');
  await portal.network.delay(3000, { only: /accounts\/me/ });
  await page.goto('/profile', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  // No part of the screen is shown, at most that it is loading.
  expect(await page.getByRole('main').innerText()).toMatch(/^(Carregando\.\.\.)?$/);
  await expect(page).toHaveURL(/\/login$/);
  await portal.network.up();
});

test('the login says why a player was sent there and leads back to the page with its search, after a reload too', async ({
  page,
  shot,
}) => {
  await page.goto('/links');
  await page.goto('/tickets?de=guia#topo');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Entre para continuar em Tickets')).toBeVisible();
  await shot('login-return');
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByText('Entre para continuar em Tickets')).toBeVisible();
  await submitLogin(page, users.jogador);
  await expect(page).toHaveURL(/\/tickets\?de=guia#topo$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SUPORTE - TICKETS');
  // Back does not lead to the login.
  await page.goBack();
  await expect(page).toHaveURL(/\/links$/);
});

test('a sign-in that Comprar or the end of a session asked for leads back; the login on its own leads home', async ({
  page,
  context,
}) => {
  // Otherwise the call for the menu's count of answers would end the session on the page too early.
  await page.route('**/api/usertickets*', (route) => route.fulfill({ json: [] }));
  await page.goto('/shop?categoria=Montaria');
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByText('Entre para continuar em Loja de Itens')).toBeVisible();
  await submitLogin(page, users.jogador);
  await expect(page).toHaveURL(/\/shop\?categoria=Montaria$/);
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  const purchase = page.getByRole('dialog', { name: 'Confirmar compra' });
  await expect(purchase).toBeInViewport();
  await context.clearCookies();
  await purchase.getByRole('button', { name: 'Comprar' }).click();
  await expect(page.getByText('Entre para continuar em Loja de Itens')).toBeVisible();
  await submitLogin(page, users.jogador);
  await expect(page).toHaveURL(/\/shop\?categoria=Montaria$/);

  await context.clearCookies();
  await page.goto('/profile');
  await expect(page.getByText('Entre para continuar em Perfil')).toBeVisible();
  await page.goto('/');
  await page.goto('/login');
  await expect(page.getByText(/Entre para continuar/)).toHaveCount(0);
  await submitLogin(page, users.jogador);
  await expect(page).toHaveURL(/\/$/);
});

test('a visitor of the auction comes back to it, by the login and by the registration', async ({ page }, {
  project,
}) => {
  await page.goto('/auction');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByText('Entre para continuar em Leilão de Itens')).toBeVisible();
  await page.goBack();
  await page.goto('/auction?aba=todos');
  await page.locator('[data-row]').first().getByRole('heading').getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Comprar' }).click();
  await expect(page.getByText('Entre para continuar em Leilão de Itens')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Registrar' }).click();
  // The login shows the same reason and has a field of the same name.
  await expect(page.getByRole('heading', { name: 'CRIAR CONTA' })).toBeVisible();
  await expect(page.getByText('Entre para continuar em Leilão de Itens')).toBeVisible();
  const name = `leiloeira-${project.name}`;
  await page.getByLabel('Usuário').fill(name);
  await page.getByLabel('E-mail').fill(`${name}@example.com`);
  await page.getByLabel('Senha', { exact: true }).fill('segredo1');
  await page.getByLabel('Confirmar senha').fill('segredo1');
  await page.getByRole('main').getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page.getByText('Conta criada com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/auction\?aba=todos&item=\d+$/);
});

test('a protected screen sends a visitor to the login; an administration address leads a player home, with Acesso restrito.', async ({
  page,
}) => {
  await page.goto('/characters');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/admin/shop');
  await expect(page.getByText('Entre para continuar em Gerenciar Loja')).toBeVisible();
  await submitLogin(page, users.jogador);
  await expect(page.getByText('Acesso restrito.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Loja' })).toHaveCount(0);
  await page.goto('/admin/banners');
  await expect(page.getByText('Acesso restrito.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('the login never leads to an address that is not a page of this portal', async ({ page }) => {
  // Other addresses: tests/src/session/return-path.test.ts.
  for (const returnTo of ['//evil.example', 'javascript:alert(1)', '/login']) {
    await page.goto('/robots.txt');
    await page.context().clearCookies();
    // Otherwise the login would lead on until the server has answered that nobody is signed in.
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.evaluate((to) => history.replaceState({ ...history.state, returnTo: to }, ''), returnTo);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expect(page.getByText(/Entre para continuar/)).toHaveCount(0);
    await submitLogin(page, users.jogador);
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/);
  }
});
