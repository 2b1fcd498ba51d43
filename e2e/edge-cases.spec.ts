import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { serverGone, signedOut } from '#support/browser/worker.ts';

test.beforeEach(({ errors }) => errors.allow(signedOut));

const code = { only: /^\/assets\/.+\.js$/ };

test('pages without content of their own are shown before their code is loaded', async ({
  page,
  portal,
  shot,
}) => {
  await portal.network.delay(4000, code);
  const prerendered = page.locator('[data-prerendered]');
  const pages = {
    '/login': 'LOGIN',
    '/register?ref=ABC': 'CRIAR CONTA',
    '/news?pagina=2': 'Notícias',
  };
  for (const [path, title] of Object.entries(pages)) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(prerendered.getByRole('heading', { level: 1, name: title })).toBeInViewport();
  }
  await page.goto('/profile', { waitUntil: 'commit' });
  // A protected screen shows nothing, not even a placeholder, before it is known who is signed in.
  await expect(prerendered.getByRole('banner')).toBeVisible();
  await expect(prerendered.locator('main')).toHaveText('');
  await expect(prerendered.locator('main [aria-busy]')).toHaveCount(0);
  await shot('app-shell');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(prerendered.getByText('Servidor: verificando...')).toBeVisible();
  await portal.network.up();
});

test('offline the front page does not say that the server is offline', async ({ page, context, errors }) => {
  errors.allow(serverGone);
  await page.goto('/');
  await expect(page.getByText('Servidor Online')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Servidor: sem conexão')).toBeVisible();
  await context.setOffline(false);
});

test('a page number beyond the last page shows the last page', async ({ page }) => {
  await page.goto('/news?pagina=99');
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/news\?pagina=\d$/);
  const pages = page.getByRole('navigation', { name: 'Páginas de notícias' });
  await expect(pages.getByRole('button', { name: 'Próxima' })).toBeDisabled();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/news/);
});

test('the front page without news has no heading of news', async ({ page }) => {
  await page.route('**/api/news*', (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Um reino feito por quem joga' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'NOTÍCIAS RECENTES' })).toHaveCount(0);
});

test('on a phone the balance says what it is to a screen reader, the name is shown as it is written, and the links of the footer are large enough to tap', async ({
  page,
}) => {
  await signIn(page, users.jogador);
  await page.goto('/links');
  const header = page.getByRole('banner');
  await expect.poll(() => header.ariaSnapshot()).toMatch(/\d Créditos/);
  for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const name = page.getByRole('dialog', { name: 'Menu' }).getByRole('heading', { name: 'jogador' });
  await expect(name).toHaveText('jogador', { useInnerText: true });
});

test.describe('an article with wide content', () => {
  // The journey cannot change what a service worker answers.
  test.use({ serviceWorkers: 'block' });

  const CONTENT = `<p>${'inquebrável'.repeat(60)}</p><p><a href="/guides?tipo=DUNGEON">Ver as dungeons</a></p>
    <p><a href="/sprites/sheet-0.webp">Um arquivo</a></p><pre><code>${'código '.repeat(100)}</code></pre>
    <table><tbody><tr>${'<td>Uma coluna larga</td>'.repeat(30)}</tr></tbody></table>`;

  test('scrolls inside itself while the page does not; its links to pages of the portal navigate without a reload', async ({
    page,
    shot,
  }) => {
    await page.route('**/api/news*', async (route) => {
      const reply = await route.fetch();
      const [first, ...rest] = await reply.json();
      const { etag: _etag, ...headers } = reply.headers();
      await route.fulfill({ headers, json: [{ ...first, content: CONTENT }, ...rest] });
    });
    await page.goto('/news');
    await page
      .getByRole('link', { name: /^Leia mais/ })
      .first()
      .click();
    await expect(page.locator('article table')).toBeVisible();
    const widths = () =>
      page.evaluate(() =>
        ['html', 'article table', 'article pre'].map((selector) => {
          const { scrollWidth, clientWidth } = document.querySelector(selector)!;
          return scrollWidth > clientWidth;
        }),
      );
    expect(await widths()).toEqual([false, true, true]);
    await shot('article-wide');
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await widths()).toEqual([false, true, true]);

    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Ver as dungeons' }).click();
    await expect(page).toHaveURL(/\/guides\?tipo=DUNGEON$/);
    await expect(page.getByRole('button', { name: 'Dungeons' })).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});
