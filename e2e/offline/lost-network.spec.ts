/** What lost networks, slow or foreign APIs and damaged devices must not do (product 16.3, 16.9, 16.12). */
import type { Page } from 'playwright/test';
import { signIn, users } from '#support/browser/login.ts';
import { allStored, indexedDbOf } from '#support/browser/stored.ts';
import { expect, test } from '#support/browser/test.ts';
import { cachedPaths, controlled, serverGone, signedOut, updateQuestion } from '#support/browser/worker.ts';

const banner = (page: Page) => page.locator('[data-connection]');
const api = { only: /^\/api\// };

test.beforeEach(({ errors }) => errors.allow(serverGone, signedOut));

test("a captive portal's page that browsers may cache for long is never taken for a later reply @phone", async ({
  page,
  portal,
}) => {
  await signIn(page, users.jogador);
  await page.goto('/profile');
  await controlled(page);
  await expect(page.getByText('jogador@example.com')).toBeVisible();
  await portal.network.html({ ...api, maxAge: 86_400 });
  await page.reload();
  await expect(page.getByText(/^Visto (?:hoje|em)/)).toBeVisible();
  await expect(banner(page)).toContainText('O servidor não está respondendo');

  // Otherwise the page that is left would send requests, too.
  await page.goto('about:blank');
  await portal.network.up();
  portal.network.forget();
  await page.goto('/profile');
  await expect(page.getByText('jogador@example.com')).toBeVisible();
  // One request, or two if the page opens after the read of the start was answered.
  const reads = () => portal.network.requests().filter(({ path }) => path === '/api/accounts/me');
  await expect.poll(() => reads().length).toBeGreaterThan(0);
  expect(reads().every(({ status }) => status === 200)).toBe(true);
  await expect(banner(page)).toBeHidden();
  await expect(page.getByText(/^Visto (?:hoje|em)/)).toBeHidden();
});

test('damage to the device: a deleted database is filled again; one broken guide or article hides no other; a script that is gone is named @phone', async ({
  page,
  context,
  errors,
}) => {
  errors.allow(/dynamically imported module|preload CSS|Unexpected Application Error|Uncaught/);
  await page.goto('/guides');
  await controlled(page);
  await allStored(page);
  const heading = page.getByText(/Mapas? Encontrados?/);
  const count = Number.parseInt((await heading.textContent()) ?? '', 10);

  await test.step('a database that is deleted under an open page is filled again, and nothing speaks of a newer version', async () => {
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase('valdora');
          request.addEventListener('success', resolve);
          request.addEventListener('error', reject);
        }),
    );
    await allStored(page);
    await expect(heading).toHaveText(`${count} Mapas Encontrados`);
    await expect(page.getByText('Carregando guias...')).toBeHidden();
    await expect(updateQuestion(page)).toBeHidden();
  });

  await test.step('one broken guide on the device hides no other, and no article shows an object', async () => {
    await (
      await indexedDbOf(page)
    ).evaluate(async ({ open, settled }) => {
      const db = await open({ name: 'valdora' });
      const write = db.transaction(['guides', 'news'], 'readwrite');
      const guides = write.objectStore('guides');
      const [first] = await settled(guides.getAll());
      await settled(guides.put({ id: first.id, type: 'MAPA', drop_guide: 'quebrado' }));
      const news = write.objectStore('news');
      const article = (await settled(news.index('published_at').getAll())).at(-1);
      await settled(news.put({ ...article, title: { texto: 'oi' }, summary: { texto: 'oi' } }));
      db.close();
    });
    const chunk = (await cachedPaths(page, 'precache')).find((path) => path.startsWith('/assets/links-'));
    expect(chunk).toBeDefined();
    await page.evaluate(async (path) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if (new URL(request.url).pathname === path) await cache.delete(request);
      }
    }, chunk);
    // The page has not loaded the script yet, and the browser has not cached it.
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await context.setOffline(true);
    await page.reload();
    await expect(heading).toContainText(String(count - 1));
    await page.goto('/news');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('[object Object]')).toHaveCount(0);
  });

  await test.step('a page whose script is not cached says so without a network, and links to pages that are', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Links' }).click();
    const said = page.getByRole('heading', { name: 'Esta página não foi guardada neste aparelho' });
    await expect(said).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!')).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Guias' }).click();
    await expect(page.getByRole('heading', { name: 'Guias & Mapas' })).toBeVisible();
  });
});
