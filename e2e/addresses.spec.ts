/** Addresses: their head, their status, their parameters. */
import type { Page } from 'playwright/test';
import { signIn, users } from '#support/browser/login.ts';
import { signedOut } from '#support/browser/worker.ts';
import { expect, test } from '#support/browser/test.ts';

// Requests of these tests set the API's cookie. With it the page checks the session, and the answer is 401.
test.beforeEach(({ errors }) => errors.allow(signedOut));

const LOST = 'Ops! Essa página se perdeu no espaço.';
const robots = (page: Page) => page.locator('meta[name="robots"]');
const canonical = (page: Page) => page.locator('link[rel="canonical"]');
const referral = (page: Page) => page.getByRole('textbox', { name: /Código de indicação/ });

test('addresses below a page, unknown ones and unknown slugs are 404 with their own head, before scripts and after', async ({
  page,
  errors,
}) => {
  errors.allow(/404/);
  for (const [address, text, title] of [
    ['/ranking/foo', LOST, 'Página não encontrada · Valdora'],
    ['/login/x', LOST, 'Página não encontrada · Valdora'],
    ['/news/a/b', LOST, 'Página não encontrada · Valdora'],
    ['/admin/x', LOST, 'Página não encontrada · Valdora'],
    ['/admin/news/edit/x', LOST, 'Página não encontrada · Valdora'],
    ['/admin/news/edit/0', LOST, 'Página não encontrada · Valdora'],
    ['/news/nao-existe', 'Notícia não encontrada', 'Notícia não encontrada · Valdora'],
  ] as const) {
    const reply = await page.request.get(address);
    expect(reply.status(), address).toBe(404);
    const html = await reply.text();
    expect(html, address).toContain(text);
    expect(html, address).toContain(`<title>${title}</title>`);
    expect(html, address).toContain('content="noindex, nofollow"');
  }
  for (const address of ['/ranking/foo', '/login/x']) {
    await page.goto(address);
    await expect(page.locator('#root > :not([data-prerendered])')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: LOST })).toBeInViewport();
    await expect(page).toHaveTitle('Página não encontrada · Valdora');
    await expect(robots(page)).toHaveAttribute('content', 'noindex, nofollow');
  }
  // From there on every page has its own head again.
  await page.getByRole('link', { name: 'Voltar para o Portal' }).click();
  await expect(page).toHaveTitle('Valdora');
  await expect(robots(page)).toHaveAttribute('content', 'index, follow');
});

test('/news/ and /NEWS are /news to search engines', async ({ page }) => {
  for (const address of ['/news/', '/NEWS', '/news?pagina=2']) {
    const html = await (await page.request.get(address)).text();
    expect(html, address).toMatch(/rel="canonical" href="http:\/\/[^/]+\/news"/);
    expect(html, address).toContain('<title>Notícias · Valdora</title>');
  }
  for (const address of ['/NEWS', '/news?pagina=2']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Notícias' })).toBeInViewport();
    await expect(page.locator('#root > :not([data-prerendered])')).toBeVisible();
    await expect(canonical(page)).toHaveAttribute('href', /^http:\/\/[^/]+\/news$/);
  }
});

test('an administrator sees the not-found page at an unknown address of the administration, and where an id is no number', async ({
  page,
  errors,
}) => {
  errors.allow(/404/);
  await signIn(page, users.admin);
  const menu = page.getByRole('navigation', { name: 'Administração' });
  for (const address of ['/admin/news/edit/x', '/admin/players/x', '/admin/x']) {
    await page.goto(address);
    await expect(page.locator('#root > :not([data-prerendered])')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([LOST]);
    await expect(page).toHaveTitle('Página não encontrada · Valdora');
    await expect(page.getByRole('link', { name: 'Criar Conta' })).toHaveCount(0);
    await expect(menu).toBeVisible();
  }
  await menu.getByRole('link', { name: 'Entregas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entregas');
});

test('a referral code that looks like a number stays text, and is still there after a visit to the login', async ({
  page,
}) => {
  await page.goto('/register?ref=123E4567');
  await expect(referral(page)).toHaveValue('123E4567');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'LOGIN' })).toBeInViewport();
  await page.getByRole('main').getByRole('link', { name: 'Registrar' }).click();
  await expect(referral(page)).toHaveValue('123E4567');
  await page.goto('/register');
  await expect(referral(page)).toHaveValue('123E4567');
});
