/** A server that answers differently from ours: it has only the required calls. Malformed rows: tests/src/offline/collections. */
import { openByHistory } from '#support/browser/history.ts';
import { toasts } from '#support/browser/locators.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';

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
  const announced = page.locator('[data-announcer]');
  for (const path of ['/', '/shop', '/auction', '/tickets', '/banners', '/ranking', '/items/1']) {
    await announced.evaluateAll(([said]) => said?.replaceChildren());
    await openByHistory(page, path);
    await expect(announced, path).not.toBeEmpty();
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(page.locator('main div[aria-busy]')).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Quero', exact: true })).toHaveCount(0);
  await openByHistory(page, '/admin');
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
