import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { openByHistory } from '#support/browser/history.ts';
import { signIn, submitLogin, users } from '#support/browser/login.ts';
import { reconnect } from '#support/browser/reconnect.ts';
import { expect, test } from '#support/browser/test.ts';

// The API refuses the session check of a visitor, which is silent (product 3.3).
test.beforeEach(({ errors }) => errors.allow(/401/));

test('a browser without cookies, a server that fails and a wrong password are told; then the right password opens the session with its cookies', async ({
  page,
  context,
  portal,
  errors,
  shot,
}) => {
  errors.allow(/403|503|ERR_/);
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto('/login');
  /** From the top of the page's content. */
  const fieldTop = () =>
    page
      .getByLabel('Usuário')
      .evaluate(
        (field) => field.getBoundingClientRect().top - field.closest('main')!.getBoundingClientRect().top,
      );
  const topBefore = await fieldTop();
  const alert = page.getByRole('alert').first();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(alert).toContainText('Por favor, preencha todos os campos');
  expect(await fieldTop()).toBeCloseTo(topBefore, 0);
  await submitLogin(page, users.jogador);
  await expect(alert).toContainText(
    'Este navegador está com os cookies desativados. Ative-os para este site e tente de novo.',
  );
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: false });
  await portal.network.status(503, { only: /auth\/login/ });
  await submitLogin(page, users.jogador);
  await expect(alert).toContainText('Erro ao fazer login');
  await expect(page.getByLabel('Usuário')).toHaveValue('jogador');
  // The portal asks whether the server is back, and does not offer the login meanwhile.
  await reconnect({ page, portal });
  await expect(page.getByRole('button', { name: 'Entrar' })).not.toHaveAttribute('aria-disabled', 'true');
  await submitLogin(page, { ...users.jogador, password: 'errada123' });
  await expect(alert).toContainText('Credenciais inválidas');
  expect(await fieldTop()).toBeCloseTo(topBefore, 0);
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

test('on a phone header, footer and menu of a player; signing out there clears this device even when the server fails, in every tab', async ({
  page,
  context,
  portal,
  errors,
  shot,
}) => {
  errors.allow(/ERR_|503/);
  await signIn(page, users.jogadora);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1 })).toBeInViewport();

  await expect.poll(() => page.getByRole('banner').ariaSnapshot()).toMatch(/\d Créditos/);
  for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
  }
  const burger = page.getByRole('button', { name: 'Abrir menu' });
  await burger.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Ranking' })).toBeInViewport();
  await expect(menu.getByRole('heading', { name: 'jogadora' })).toHaveText('jogadora', {
    useInnerText: true,
  });
  await expect(menu.getByRole('link', { name: 'Notícias' })).toHaveCount(0);
  await expect(menu.getByRole('heading', { name: 'Admin' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Gerenciar Loja' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Tickets' })).toHaveCount(1);
  await shot('mobile-menu');
  await expectNoAxeViolations(page);

  await portal.network.status(503, { only: /auth\/logout/ });
  await menu.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('link', { name: 'Criar Conta' })).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain('jogadora');
  await portal.network.up();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Criar Conta' })).toBeVisible();
  const account = async () => (await page.request.get('/api/accounts/me')).status();
  await expect.poll(account, 'the session is ended at the next chance').toBe(401);
  await burger.click();
  await expect(menu.getByRole('link', { name: 'Login' })).toBeInViewport();
});

test('a protected page shows a visitor no more than its title before the login, which says why and leads back, after a reload and an ended session too; on its own it leads home', async ({
  page,
  context,
  shot,
}) => {
  // With the API's cookie the portal asks who is there.
  await page.request.get('/api/news');
  await page.goto('/links');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/accounts/me', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/accounts/me');
  await page.goto('/tickets?de=guia#topo', { waitUntil: 'commit' });
  await asked;
  await expect(page.getByRole('banner')).toBeVisible();
  // No part of the screen is shown: the login, or only the title while the session is read.
  await expect(page.getByRole('main').getByRole('heading')).toHaveText([/^(?:LOGIN|SUPORTE - TICKETS)$/]);
  await expect(page.getByRole('region', { name: 'Meus tickets' }).getByRole('listitem')).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Entre para continuar em Tickets')).toBeVisible();
  await page.unroute('**/api/accounts/me');
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

  await openByHistory(page, '/admin/shop');
  await expect(page.getByText('Acesso restrito.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Loja' })).toHaveCount(0);

  // Otherwise the call for the menu's count of answers would end the session on the page too early.
  await page.route('**/api/usertickets*', (route) => route.fulfill({ json: [] }));
  await openByHistory(page, '/shop?categoria=Montaria');
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
  // Another page first: the same address again would keep what its entry of the history says.
  await page.goto('/');
  await page.goto('/login');
  await expect(page.getByText(/Entre para continuar/)).toHaveCount(0);
  await submitLogin(page, users.jogador);
  await expect(page).toHaveURL(/\/$/);
});

test('a protected page keeps its skeleton until the login is there, when the session has ended', async ({
  page,
  context,
}) => {
  await signIn(page, users.jogador);
  const ended = (await context.cookies()).filter(({ name }) => name === 'session');
  await context.addCookies(ended.map((cookie) => ({ ...cookie, value: 'x'.repeat(cookie.value.length) })));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/login-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/tickets', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/login$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading')).toHaveText('SUPORTE - TICKETS');
  await expect(main.getByText('Carregando tickets...')).toHaveCount(1);
  release();
  await expect(main.getByRole('heading', { name: 'LOGIN' })).toBeInViewport();
});

test('a visitor who wants to buy in the auction comes back to it by the registration', async ({ page }) => {
  await page.goto('/auction?aba=todos');
  await page.locator('[data-row]').first().getByRole('heading').getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Comprar' }).click();
  await expect(page.getByText('Entre para continuar em Leilão de Itens')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Registrar' }).click();
  // The login shows the same reason and has a field of the same name.
  await expect(page.getByRole('heading', { name: 'CRIAR CONTA' })).toBeVisible();
  await expect(page.getByText('Entre para continuar em Leilão de Itens')).toBeVisible();
  const name = 'leiloeira';
  await page.getByLabel('Usuário').fill(name);
  await page.getByLabel('E-mail').fill(`${name}@example.com`);
  await page.getByLabel('Senha', { exact: true }).fill('segredo1');
  await page.getByLabel('Confirmar senha').fill('segredo1');
  await page.getByRole('main').getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page.getByText('Conta criada com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/auction\?aba=todos&item=\d+$/);
});
