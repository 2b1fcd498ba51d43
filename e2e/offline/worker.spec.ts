import * as v from 'valibot';
import { expect, test } from '#support/browser/test.ts';
import { expectOnlyCountedScripts } from '#support/browser/scripts.ts';
import { allStored, countStored, rankingsStored } from '#support/browser/stored.ts';
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

  await page.goto('/');
  await controlled(page);
  await expect.poll(() => cachedPaths(page, 'pictures')).toContain(article.image_url);
  await expect.poll(() => cachedPaths(page, 'precache')).toContain('/sprites/items-9.webp');
  await expectOnlyCountedScripts(page);
  await allStored(page);
  expect(await countStored(page, 'items')).toBeGreaterThan(5000);
  await rankingsStored(page);

  portal.network.forget();
  await page.reload();
  const asked = () => portal.network.requests().filter(({ path }) => REFERENCE.test(path));
  await expect.poll(() => asked().length).toBe(4);
  expect(asked().map(({ status, bytes }) => ({ status, bytes }))).toEqual(
    Array.from({ length: 4 }, () => ({ status: 304, bytes: 0 })),
  );

  await portal.network.down();
  for (let time = 1; time <= 3; time += 1) {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByRole('article')).toHaveCount(3);
  }
  await page.goto('/news');
  await expect(page.getByRole('article')).toHaveCount(6);

  await test.step('articles that were never opened', async () => {
    const others = articles.filter((_, index) => index % 12 === 11);
    for (const { slug, title } of [...others, article]) {
      await page.goto(`/news/${slug}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport();
    }
    const picture = page.locator(`main img[src="${article.image_url}"]`);
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  });

  await test.step('guides: filters, drops and icons', async () => {
    await page.goto('/guides?mapa=16');
    await page.reload();
    const drops = page.getByRole('region', { name: 'Drops de Floresta de Lumira' });
    await expect(drops.getByText('Arco de Osso')).toBeVisible();
    await expect(drops.locator('[data-icon]').first()).toBeVisible();
    await expect(drops.locator('svg')).toHaveCount(0);
    await shot('guides-offline');
    await page.getByLabel('Mapa ou item').fill('karst');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('2 Mapas Encontrados');
  });

  await test.step('the ranking as last seen, the links, an unknown address', async () => {
    await page.goto('/ranking?periodo=diario&tipo=guildas');
    await expect(page.getByRole('table', { name: 'Ranking diário de guildas' })).toBeVisible();
    await expect(page.getByText(/^Visto hoje, /)).toBeVisible();
    await page.goto('/links');
    await expect(page.getByText('Todos os nossos links em um só lugar')).toBeVisible();
    await page.goto('/nenhum/lugar');
    await expect(page.getByText('Ops! Essa página se perdeu no espaço.')).toBeVisible();
  });
  await portal.network.up();
});

test('the worker answers neither for the API nor for files it does not have @desktop', async ({
  page,
  portal,
  errors,
}) => {
  errors.allow(/status of (?:404|503)/, serverGone);
  await page.goto('/');
  await controlled(page);
  const ask = (path: string) =>
    page.evaluate(async (path) => {
      const { status, headers } = await fetch(path).catch(() => Response.error());
      return { status, type: headers.get('content-type'), caching: headers.get('cache-control') };
    }, path);

  const missing = await ask('/assets/gone-0000.js');
  expect(missing).toMatchObject({ status: 404, caching: 'no-store' });
  expect(missing.type).not.toContain('html');
  await portal.network.status(503, { only: /^\/api\// });
  expect(await ask('/api/health')).toMatchObject({ status: 503 });
  await portal.network.down();
  expect(await ask('/api/health')).toMatchObject({ status: 0 });
  expect(await ask('/assets/gone-0000.js')).toMatchObject({ status: 0 });
  await portal.network.up();
  // If a captive portal's page comes instead of a chunk or a picture, it is passed on and never cached.
  await portal.network.html({ only: /^\/(?:assets|images)\// });
  expect(await ask('/assets/late-0000.js')).toMatchObject({ status: 200 });
  expect(await ask('/images/news/late.webp')).toMatchObject({ status: 200 });
  await portal.network.up();
  expect(await cachedPaths(page, 'valdora-')).not.toContain('/assets/late-0000.js');
  expect(await cachedPaths(page, 'valdora-')).not.toContain('/images/news/late.webp');
});

test('after a wrong answer during the installation nothing is cached, and the next visit installs @desktop', async ({
  page,
  portal,
  errors,
}) => {
  errors.allow(signedOut);
  const state = '/images/states/empty.svg';
  await portal.network.html({ only: /^\/images\/states\// });
  await page.goto('/');
  await expect.poll(() => portal.network.requests().some(({ path }) => path === state)).toBe(true);
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await expect.poll(registered).toBe(false);
  expect(await cachedPaths(page, 'precache')).not.toContain(state);

  await portal.network.up();
  await page.reload();
  await controlled(page);
  expect(await cachedPaths(page, 'precache')).toContain(state);
  const text = await page.evaluate(async (path) => (await fetch(path)).text(), state);
  expect(text).toContain('<svg');
});
