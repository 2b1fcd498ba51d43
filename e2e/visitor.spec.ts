import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { brand } from '#support/brand.ts';
import { hydrated } from '#support/browser/hydrated.ts';
import { expect, test } from '#support/browser/test.ts';
import { signedOut } from '#support/browser/worker.ts';

test('a visitor reads the front page: hero, server state, recent news @both', async ({ page, shot }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByText('Servidor Online')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'NOTÍCIAS RECENTES' })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.first().getByText(/^há \d+ /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Criar Conta' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('link', { name: 'Entrar no Discord' })).toHaveAttribute('rel', /noopener/);
  await shot('home');
  await expectNoAxeViolations(page);
});

test('the server badge reads Offline when the API does not say otherwise', async ({
  page,
  portal,
  errors,
}) => {
  errors.allow(/server-status/);
  await portal.network.status(404, { only: /server-status/ });
  await page.goto('/');
  await expect(page.getByText('Servidor Offline')).toBeVisible();
  await portal.network.up();
});

test('news are listed six a page; an article opens from its card with its text, can be shared, and has a preview for chats without scripts', async ({
  page,
  context,
  portal,
  errors,
  shot,
}) => {
  errors.allow(signedOut);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // A device without a share sheet.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/news');
  await expect(page.getByRole('article')).toHaveCount(6);
  const pages = page.getByRole('navigation', { name: 'Páginas de notícias' });
  await expect(pages.getByRole('link', { name: /^Página \d$/ })).toHaveCount(5);
  await shot('news');
  await expectNoAxeViolations(page);
  const card = page.getByRole('article').first();
  const first = await card.getByRole('heading').textContent();
  await page.evaluate(() => window.scrollTo(0, 600));
  await pages.getByRole('link', { name: 'Próxima' }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(card.getByRole('heading')).not.toHaveText(first ?? '');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: /^Leia mais/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport();
  await expect(page.getByText(/^\d{2} de [a-zç]+ de \d{4}/)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(title.slice(0, 20)));
  await shot('article');
  await expectNoAxeViolations(page);
  // Opened from a network that counts: what it has appended is not shared on.
  await page.goto(`${page.url()}?fbclid=1&utm_source=discord#x`);
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  await expect(page.getByText('Link copiado para a área de transferência!')).toBeInViewport();
  const { origin, pathname } = new URL(page.url());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin + pathname);

  const address = new URL(page.url()).pathname;
  const source = await (await page.request.get(`${address}?utm_source=discord`)).text();
  expect(source).toContain(`<title>${title} · ${brand.name}</title>`);
  expect(source).toContain(`<meta property="og:title" content="${title} · ${brand.name}" />`);
  expect(source).toContain(`<meta property="og:url" content="${portal.url}${address}" />`);
  expect(source).toMatch(/<meta property="og:image" content="http[^"]+\.webp" \/>/);
});

test('an article that does not exist says so, with a link home', async ({ page, errors }) => {
  errors.allow(/404/);
  await page.goto('/news/nao-existe');
  await expect(page.getByRole('heading', { level: 1, name: 'Notícia não encontrada' })).toBeInViewport();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('link', { name: 'Voltar para o início' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('news that cannot be fetched on a first visit say so and are there after a retry', async ({
  page,
  portal,
  errors,
}) => {
  errors.allow(/503/, signedOut);
  await portal.network.status(503, { only: /\/api\/news/ });
  await page.clock.install();
  // The page of /news itself has its articles from the server, and keeps them.
  await page.goto('/links');
  await hydrated(page);
  await page.evaluate(() => history.pushState(null, '', '/news'));
  // Three retries take seven seconds.
  await expect(async () => {
    await page.clock.fastForward(4000);
    await expect(page.getByText('Não foi possível carregar as notícias.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await portal.network.up();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
});

test('the links page leads home in the same window and to the community in new ones', async ({
  page,
  shot,
}) => {
  await page.goto('/links');
  await expect(page.getByText('Todos os nossos links em um só lugar')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(5);
  for (const [name, href] of Object.entries(brand.links)) {
    const card = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`, 'i') });
    await expect(card).toHaveAttribute('href', href);
    await expect(card).toHaveAttribute('target', '_blank');
  }
  await expect(
    page.getByText(`${new Date().getFullYear()} ${brand.name}. Todos os direitos reservados`),
  ).toBeVisible();
  await shot('links');
  await expectNoAxeViolations(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Site oficial/ })
    .click();
  await expect(page).toHaveURL(/\/$/);
});

test('an unknown address shows the not-found page with a link home', async ({ page, shot, errors }) => {
  errors.allow(/404/);
  await page.goto('/nada/aqui');
  await expect(page.getByText('Ops! Essa página se perdeu no espaço.')).toBeVisible();
  await shot('not-found');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Voltar para o Portal' }).click();
  await expect(page).toHaveURL(/\/$/);
});
