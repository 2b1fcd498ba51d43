/** Servers that answer differently from ours: malformed rows, failing calls, error messages of their own. */
import { toasts } from '#support/browser/locators.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { signIn, submitLogin, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';

const guide = (id: number, over: object = {}) => ({
  id,
  name: `Torre ${id}`,
  type: 'MAPA',
  recommended_lv: 10 + id,
  created_at: '2026-11-20T12:00:00Z',
  drop_guide: [],
  ...over,
});

test('a malformed row among valid ones hides no other row', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const rows = [guide(1), guide(2, { type: 0 }), guide(3), guide(0, { id: 'a1b2-c3', name: 'Toca' })];
  await page.route('**/api/guides*', (route) => route.fulfill({ json: rows }));
  await page.goto('/guides');
  await expect(page.getByRole('heading', { name: '3 Mapas Encontrados' })).toBeVisible();
  await page.getByRole('button', { name: /Toca/ }).click();
  await expect(page.getByText('Nenhum item encontrado para este mapa.')).toBeVisible();
  await expect.poll(() => logged.join('\n')).toContain('/guides: malformed rows left out');
});

test("a login whose characters cannot be read signs in, and the characters' screen says so", async ({
  page,
  portal,
  errors,
}) => {
  errors.allow(/401|503/);
  await portal.network.status(503, { only: /\/api\/characters/ });
  await page.goto('/login');
  await submitLogin(page, users.jogadora);
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/characters');
  await expect(page.getByText('Não foi possível carregar seus personagens.')).toBeVisible();
  await portal.network.up();
  await page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }).last().click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test("a server's own message is shown under the call's title, at login and registration too", async ({
  page,
  errors,
}) => {
  errors.allow(/40[19]|423/);
  const refuse = (path: string, status: number, message: string) =>
    page.route(`**/api/auth/${path}`, (route) => route.fulfill({ status, json: { message } }));
  await refuse('login', 423, 'Conta suspensa até amanhã.');
  await refuse('register', 409, 'Este e-mail já está em uso.');
  await page.goto('/login');
  await submitLogin(page, users.jogadora);
  await expect(toasts(page)).toContainText('Erro ao fazer login');
  await expect(toasts(page)).toContainText('Conta suspensa até amanhã.');
  await page.goto('/register');
  for (const [name, value] of Object.entries({
    username: 'novata',
    mail: 'novata@example.com',
    password: 'segredo1',
    confirmPassword: 'segredo1',
  }))
    await page.locator(`[name="${name}"]`).fill(value);
  await page.getByRole('main').getByRole('button', { name: 'Criar Conta' }).click();
  await expect(toasts(page)).toContainText('Erro ao criar conta.');
  await expect(toasts(page)).toContainText('Este e-mail já está em uso.');
});

test('an API without extensions: nothing leads to them, nothing fails aloud, and a server that has them is found', async ({
  page,
  errors,
  shot,
}) => {
  errors.allow(/status of 404/);
  const extensions = Object.values<Call>(calls)
    .filter(({ extension }) => extension)
    .map(({ method, path }) => ({
      method,
      path: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }));
  const asked: string[] = [];
  await page.route('**/api/**', (route) => {
    const method = route.request().method();
    const { pathname } = new URL(route.request().url());
    if (!extensions.some((each) => each.method === method && each.path.test(pathname)))
      return route.continue();
    asked.push(`${method} ${pathname}`);
    return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404 Not Found</h1>' });
  });

  await signIn(page, users.admin);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Cupons' })).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Páginas do perfil' }).getByRole('link');
  await expect(pages).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Resgatar' })).toHaveCount(0);
  await shot('no-extensions-profile');
  for (const path of ['/', '/shop', '/auction', '/tickets', '/banners', '/ranking']) {
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(page.locator('main div[aria-busy]')).toHaveCount(0);
  }
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tickets/);
  const menu = page.getByRole('navigation', { name: 'Administração' }).getByRole('link');
  await expect(menu).toHaveText([
    'Tickets',
    'Gerenciar Loja',
    'Banners',
    'Grupos de Drop',
    'Notícias',
    'Guias',
  ]);
  await shot('no-extensions-admin', 'window');
  await expect(toasts(page)).toHaveCount(0);
  const times = (line: string) => asked.filter((other) => other === line).length;
  // The check whether the server is there may be repeated.
  expect(asked.filter((line) => times(line) > 6)).toEqual([]);

  await page.unroute('**/api/**');
  await page.goto('/profile');
  await expect(pages).toHaveText(['Conta', 'Entregas', 'Quero', 'Extrato', 'Segurança']);
});
