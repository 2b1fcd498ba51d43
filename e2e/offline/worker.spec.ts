import * as v from 'valibot';
import { expect, test } from '#support/browser/test.ts';
import { expectOnlyCountedScripts } from '#support/browser/scripts.ts';
import { openByHistory } from '#support/browser/history.ts';
import { allStored, countItems, rankingsStored } from '#support/browser/stored.ts';
import { cachedPaths, controlled, serverGone, signedOut } from '#support/browser/worker.ts';

const ArticlesSchema = v.array(
  v.object({
    slug: v.string(),
    title: v.string(),
    image_url: v.nullable(v.string()),
    published_at: v.string(),
  }),
);

const REFERENCE = /^\/api\/(?:news|guides|game-items|effects-name)\/?$/;

test('one visit to / is enough to read the portal without a server, and a second start moves no body of reference data @phone', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  errors.allow(serverGone, signedOut);
  const reply = await page.request.get('/api/news');
  const articles = v
    .parse(ArticlesSchema, await reply.json())
    .sort((a, b) => b.published_at.localeCompare(a.published_at));
  const article = articles.slice(0, 6).findLast(({ image_url: url }) => url !== null)!;

  const updating = page.waitForEvent('worker');
  await page.goto('/');
  await controlled(page);
  expect((await updating).url()).toContain('/assets/update.worker-');
  await expect.poll(() => cachedPaths(page, 'pictures')).toContain(article.image_url);
  await expect.poll(() => cachedPaths(page, 'precache')).toContain('/sprites/items-9.webp');
  await expectOnlyCountedScripts(page);
  await allStored(page);
  expect(await countItems(page)).toBeGreaterThan(5000);

  portal.network.forget();
  await page.reload();
  const asked = () => portal.network.requests().filter(({ path }) => REFERENCE.test(path));
  await expect.poll(() => asked().length).toBe(4);
  expect(asked().map(({ status, bytes }) => ({ status, bytes }))).toEqual(
    Array.from({ length: 4 }, () => ({ status: 304, bytes: 0 })),
  );
  await rankingsStored(page);

  await portal.network.down();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('article')).toHaveCount(3);
  await openByHistory(page, '/news');
  await expect(page.getByRole('article')).toHaveCount(6);

  await test.step('articles that were never opened', async () => {
    for (const { slug, title } of [articles.at(-1)!, article]) {
      await page.goto(`/news/${slug}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport();
    }
    const picture = page.locator(`main img[src="${article.image_url}"]`);
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  });

  await test.step('guides: filters, drops and icons', async () => {
    await page.goto('/guides?mapa=16');
    const drops = page.getByRole('region', { name: 'Drops de Floresta de Lumira' });
    await expect(drops.getByText('Arco de Osso')).toBeVisible();
    await expect(drops.locator('[data-icon]').first()).toBeVisible();
    // No item has the sign of a missing picture.
    await expect(drops.locator('svg[viewBox="0 0 42 42"]')).toHaveCount(0);
    await shot('guides-offline');
    await page.getByLabel('Mapa ou item').fill('karst');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('2 Mapas Encontrados');
  });

  await test.step('the ranking as last seen, the links, an unknown address', async () => {
    // The page of the address, which the worker has stored as the server renders it for nobody in particular.
    const reply = await page.goto('/ranking');
    expect(await reply?.text()).toContain('<title>Ranking · Valdora</title>');
    await openByHistory(page, '/ranking?periodo=diario&tipo=guildas');
    await expect(page.getByRole('table', { name: 'Ranking diário de guildas' })).toBeVisible();
    await expect(page.getByText(/^Visto hoje, /)).toBeVisible();
    await openByHistory(page, '/links');
    await expect(page.getByText('Todos os nossos links em um só lugar')).toBeVisible();
    await page.goto('/nenhum/lugar');
    await expect(page.getByText('Ops! Essa página se perdeu no espaço.')).toBeVisible();
  });

  await test.step('once the server is back, what was seen last is read again', async () => {
    await openByHistory(page, '/ranking');
    await expect(page.getByText(/^Visto hoje, /)).toBeVisible();
    await portal.network.up();
    await expect(page.getByText(/^Visto hoje, /)).toHaveCount(0);
  });
});

test('after a wrong answer during the installation nothing is cached; the next visit installs, and fetches a font whole that was cut on its way @desktop', async ({
  page,
  context,
  portal,
  errors,
}) => {
  errors.allow(signedOut, /integrity|Failed to decode downloaded font|OTS parsing error/);
  const state = '/images/states/empty.svg';
  await portal.network.html({ only: /^\/images\/states\// });
  await page.goto('/');
  await expect.poll(() => portal.network.requests().some(({ path }) => path === state)).toBe(true);
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await expect.poll(registered).toBe(false);
  expect(await cachedPaths(page, 'precache')).not.toContain(state);

  // The fonts of the first visit are in the browser's cache.
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await portal.network.cutOnce({ only: /^\/assets\/.+-portuguese-.+\.woff2$/ });
  await page.reload();
  await controlled(page);
  expect(await cachedPaths(page, 'precache')).toContain(state);
  const text = await page.evaluate(async (path) => (await fetch(path)).text(), state);
  expect(text).toContain('<svg');
  const whole = await page.evaluate(async () => {
    const sizes: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (url.includes('-portuguese-')) {
          const cached = await (await cache.match(url, { ignoreSearch: true }))?.arrayBuffer();
          const fresh = await (await fetch(`${url}?whole`)).arrayBuffer();
          sizes.push(`${cached?.byteLength === fresh.byteLength}`);
        }
    }
    return sizes;
  });
  expect(whole).toEqual(['true', 'true']);
});
