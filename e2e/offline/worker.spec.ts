import * as v from 'valibot';
import { expect, test } from '#support/browser/test.ts';
import { expectOnlyWeighedScripts } from '#support/browser/scripts.ts';
import { cachedPaths, controlled, serverGone, signedOut } from '#support/browser/worker.ts';

const ArticlesSchema = v.array(
  v.object({
    slug: v.string(),
    title: v.string(),
    image_url: v.nullable(v.string()),
    published_at: v.string(),
  }),
);

test.describe.configure({ timeout: 90_000 });

test('one visit to / is enough to read the portal without a server @phone', async ({
  page,
  portal,
  errors,
}) => {
  errors.allow(serverGone);
  const reply = await page.request.get('/api/news');
  const newest = v
    .parse(ArticlesSchema, await reply.json())
    .sort((a, b) => b.published_at.localeCompare(a.published_at))
    .slice(0, 6);
  const article = newest.findLast(({ image_url: url }) => url !== null)!;

  await page.goto('/');
  await controlled(page);
  await expect.poll(() => cachedPaths(page, 'pictures')).toContain(article.image_url);
  await expectOnlyWeighedScripts(page);
  await portal.network.down();

  for (let time = 1; time <= 3; time += 1) {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
  }
  await page.goto('/news');
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.goto(`/news/${article.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
  const picture = page.locator(`main img[src="${article.image_url}"]`);
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await page.goto('/links');
  await expect(page.getByText('Todos os nossos links em um só lugar')).toBeVisible();
  await page.goto('/nenhum/lugar');
  await expect(page.getByText('Ops! Essa página se perdeu no espaço.')).toBeVisible();
  await portal.network.up();
});

test('the worker answers neither for the API nor for files it does not have @desk', async ({
  page,
  portal,
  errors,
}) => {
  errors.allow(/status of (?:404|503)/);
  errors.allow(serverGone);
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
  // A captive portal's page under a late chunk's or a picture's address is passed on, never kept.
  await portal.network.html({ only: /^\/(?:assets|images)\// });
  expect(await ask('/assets/late-0000.js')).toMatchObject({ status: 200 });
  expect(await ask('/images/news/late.webp')).toMatchObject({ status: 200 });
  await portal.network.up();
  expect(await cachedPaths(page, 'valdora-')).not.toContain('/assets/late-0000.js');
  expect(await cachedPaths(page, 'valdora-')).not.toContain('/images/news/late.webp');
});

test('a wrong answer during the installation keeps nothing, and the next visit installs @desk', async ({
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
