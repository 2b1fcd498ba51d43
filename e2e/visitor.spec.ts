import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { brand } from '#support/brand.ts';
import { openByHistory } from '#support/browser/history.ts';
import { hydrated } from '#support/browser/hydrated.ts';
import { expect, test } from '#support/browser/test.ts';
import { signedOut } from '#support/browser/worker.ts';

test('a visitor reads the front page and the links; an unknown address is not found, and every page has its own head', async ({
  page,
  shot,
  errors,
}) => {
  errors.allow(/404/, signedOut);
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

  await page.getByRole('contentinfo').getByRole('link', { name: 'Links' }).click();
  await expect(page.getByText('Todos os nossos links em um só lugar')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(5);
  await expect(
    page.getByText(`${new Date().getFullYear()} ${brand.name}. Todos os direitos reservados`),
  ).toBeVisible();
  await shot('links');
  await expectNoAxeViolations(page);

  await page.goto('/ranking/foo');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ops! Essa página se perdeu no espaço.' }),
  ).toBeInViewport();
  const robots = page.locator('meta[name="robots"]');
  await expect(page).toHaveTitle('Página não encontrada · Valdora');
  await expect(robots).toHaveAttribute('content', 'noindex, nofollow');
  await shot('not-found');
  await expectNoAxeViolations(page);
  // From there on every page has its own head again.
  await page.getByRole('link', { name: 'Voltar para o Portal' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle('Valdora');
  await expect(robots).toHaveAttribute('content', 'index, follow');
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

test('news, guides and a ranking that cannot be fetched on a first visit say so and are there after a retry', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  errors.allow(/status of 503/, signedOut);
  await portal.network.status(503, { only: /\/api\/(?:news|guides|ranking)/ });
  await page.clock.install();
  // The page of each address itself has its rows from the server, and keeps them.
  await page.goto('/links');
  await hydrated(page);
  for (const [path, said] of [
    ['/guides', 'Não foi possível carregar os guias.'],
    ['/ranking', 'Não foi possível carregar o ranking.'],
    ['/news', 'Não foi possível carregar as notícias.'],
  ] as const) {
    await openByHistory(page, path);
    // Three retries take seven seconds.
    await expect(async () => {
      await page.clock.fastForward(4000);
      await expect(page.getByText(said)).toBeVisible({ timeout: 500 });
    }).toPass();
    await shot(`${path.slice(1)}-trouble`);
    await expectNoAxeViolations(page);
  }
  await portal.network.up();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
});
