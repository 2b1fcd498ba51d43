/** What lost networks, slow or foreign APIs and damaged devices must not do (product 16.3, 16.9, 16.12). */
import type { Page } from 'playwright/test';
import { nextBuild } from '#support/builds.ts';
import { signIn, users } from '#support/browser/login.ts';
import { allStored, indexedDbOf } from '#support/browser/stored.ts';
import { expect, test } from '#support/browser/test.ts';
import {
  cachedPaths,
  controlled,
  expectBuild,
  lookForUpdate,
  serverGone,
  signedOut,
  updateQuestion,
} from '#support/browser/worker.ts';

const banner = (page: Page) => page.locator('[data-connection]');
const api = { only: /^\/api\// };

test.describe.configure({ timeout: 120_000 });
test.use({ ownPortal: 'file' });
test.beforeEach(({ errors }) => {
  errors.allow(serverGone);
  errors.allow(signedOut);
});

test("a captive portal's page that browsers may cache for long poisons no later read @phone", async ({
  page,
  portal,
}) => {
  await signIn(page, users.jogador);
  await page.goto('/profile');
  await controlled(page);
  await expect(page.getByText('jogador@example.com')).toBeVisible();
  await portal.network.html({ ...api, maxAge: 86_400 });
  await page.reload();
  await expect(page.getByText(/Dados vistos por último/)).toBeVisible();

  // The page that is left would ask too.
  await page.goto('about:blank');
  await portal.network.up();
  portal.network.forget();
  await page.goto('/profile');
  await expect(page.getByText('jogador@example.com')).toBeVisible();
  // Once, or twice where the page comes after the start's own read has been answered.
  const reads = () => portal.network.requests().filter(({ path }) => path === '/api/accounts/me');
  await expect.poll(() => reads().length).toBeGreaterThan(0);
  expect(reads().every(({ status }) => status === 200)).toBe(true);
  await expect(banner(page)).toBeHidden();
  await expect(page.getByText(/Dados vistos por último/)).toBeHidden();
});

test('a server that answers after 6.5 s is slow, not unreachable @phone', async ({ page, portal }) => {
  await page.goto('/news');
  await controlled(page);
  await expect(page.getByRole('article')).toHaveCount(6);
  const shown = await page.evaluateHandle(() => {
    const seen = { banner: false };
    new MutationObserver(() => {
      seen.banner ||= document.querySelector('[data-connection]') !== null;
    }).observe(document, { childList: true, subtree: true });
    return seen;
  });
  await portal.network.delay(6500, api);
  portal.network.forget();
  await page.getByRole('button', { name: 'Atualizar' }).click();
  // By the time that it is answered, the probe that the silence caused would have been given up too.
  for (const path of ['/api/news', '/api/health']) {
    const answered = () => portal.network.requests().filter((request) => request.path === path).length;
    await expect.poll(answered, { timeout: 20_000 }).toBe(1);
  }
  expect((await shown.jsonValue()).banner).toBe(false);

  // Away, and then back as slow as before.
  await portal.network.down();
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(banner(page)).toBeVisible();
  await portal.network.delay(6500, api);
  await expect(banner(page)).toBeHidden({ timeout: 30_000 });
});

test('an API with only the required calls: the portal recovers from one failed call by itself @phone', async ({
  page,
  portal,
}) => {
  const noHealth = { only: /^\/api\/health$/ };
  await page.goto('/news');
  await controlled(page);
  await expect(page.getByRole('article')).toHaveCount(6);
  await portal.network.down();
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(banner(page)).toBeVisible();
  await portal.network.status(404, noHealth);
  await expect(banner(page)).toBeHidden({ timeout: 20_000 });
});

test('a page whose script is not cached says so without a network, and links to pages that are @phone', async ({
  page,
  context,
  errors,
}) => {
  errors.allow(/dynamically imported module|preload CSS|Unexpected Application Error|Uncaught/);
  await page.goto('/');
  await controlled(page);
  await allStored(page);
  const chunk = (await cachedPaths(page, 'precache')).find((path) => path.startsWith('/assets/links-'));
  expect(chunk).toBeDefined();
  await page.evaluate(async (path) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (new URL(request.url).pathname === path) await cache.delete(request);
    }
  }, chunk);
  // A page that has not loaded the script yet, and a browser that has not cached it.
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.reload();
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Links' }).click();
  const said = page.getByRole('heading', { name: 'Esta página não foi guardada neste aparelho' });
  await expect(said).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Unexpected Application Error!')).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Guias' }).click();
  await expect(page.getByRole('heading', { name: 'Guias & Mapas' })).toBeVisible();
});

test('one broken guide on the device hides no other, and no article shows an object @phone', async ({
  page,
  context,
}) => {
  await page.goto('/guides');
  await controlled(page);
  await allStored(page);
  const heading = page.getByText(/Mapas? Encontrados?/);
  const count = Number.parseInt((await heading.textContent()) ?? '', 10);
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
  await context.setOffline(true);
  await page.reload();
  await expect(heading).toContainText(String(count - 1));
  await page.goto('/news');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('[object Object]')).toHaveCount(0);
});

test('a database that is deleted under an open page is filled again, and nothing speaks of a newer version @phone', async ({
  page,
}) => {
  await page.goto('/guides');
  await controlled(page);
  await allStored(page);
  const heading = page.getByText(/Mapas Encontrados/);
  await expect(heading).toBeVisible();
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('valdora');
        request.addEventListener('success', resolve);
        request.addEventListener('error', reject);
      }),
  );
  await allStored(page);
  await expect(heading).toBeVisible();
  await expect(page.getByText('Carregando guias...')).toBeHidden();
  await expect(updateQuestion(page)).toBeHidden();
});

// The last, as it leaves another build behind.
test('a half-filled registration survives an accepted update @phone', async ({ page, portal }) => {
  test.setTimeout(300_000);
  const next = await nextBuild();
  await page.goto('/register');
  await controlled(page);
  await page.getByLabel('Usuário').fill('novato');
  await page.getByLabel('E-mail').fill('novato@exemplo.com');
  await page.getByLabel('Senha', { exact: true }).fill('segredo-nunca-escrito');
  await page.getByLabel(/Código de indicação/).fill('AMIGO');
  await portal.restart({ portalDir: next });
  await lookForUpdate(page);
  await updateQuestion(page).getByRole('button', { name: 'Atualizar' }).click();
  await expectBuild(page, 'next');
  await expect(page.getByLabel('Usuário')).toHaveValue('novato');
  await expect(page.getByLabel('E-mail')).toHaveValue('novato@exemplo.com');
  await expect(page.getByLabel(/Código de indicação/)).toHaveValue('AMIGO');
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');
});
