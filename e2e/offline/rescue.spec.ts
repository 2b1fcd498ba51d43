import type { Page } from 'playwright/test';
import { hydrated } from '#support/browser/hydrated.ts';
import { signIn, users } from '#support/browser/login.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { indexedDbOf } from '#support/browser/stored.ts';
import { expect, test } from '#support/browser/test.ts';
import { controlled, serverGone, signedOut } from '#support/browser/worker.ts';

/** Damages the cached copy of the portal's code, as a failing disk or a bad release would. */
const damage = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const scripts = (await cache.keys()).filter(({ url }) => /\/assets\/index-[^/]*\.js/.test(url));
      const headers = { 'content-type': 'text/javascript' };
      for (const script of scripts)
        await cache.put(script, new Response('throw new Error("damaged")', { headers }));
    }
  });

/** A database of this origin in place of the account's drafts. Writes a row if a text is given, and returns it. */
const draft = async (page: Page, text?: string): Promise<unknown> =>
  (await indexedDbOf(page)).evaluate(async ({ open, settled }, text) => {
    const db = await open({
      name: 'valdora.drafts.test',
      version: 1,
      upgrade: (db) => db.createObjectStore('drafts'),
    });
    const store = db.transaction('drafts', 'readwrite').objectStore('drafts');
    if (text) await settled(store.put(text, 'artigo'));
    return settled(store.get('artigo'));
  }, text);

test('a start that fails offers a repair that brings the portal back and keeps drafts @phone', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  errors.allow(/damaged/, serverGone, signedOut);
  await page.goto('/');
  await controlled(page);
  await draft(page, 'meio artigo');
  await damage(page);

  await page.goto('/profile', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { name: 'O portal não abriu' })).toBeInViewport();
  await shot('rescue');
  // Where there is something to read, it can be read.
  await page.goto('/', { waitUntil: 'load' });
  const strip = page.getByRole('complementary', { name: 'O portal não abriu' });
  await expect(strip).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expectNoAxeViolations(page);
  await shot('rescue-readable', 'window');
  const repair = page.getByRole('button', { name: 'Reparar o portal' });

  // Without a server there is nothing to repair with: the cached copy stays.
  await portal.network.down();
  await repair.click();
  await expect(strip.getByRole('status')).toContainText('O servidor não respondeu.');
  expect(await page.evaluate(() => caches.keys())).not.toEqual([]);
  await portal.network.up();

  await repair.click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await controlled(page);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  expect(await draft(page)).toBe('meio artigo');
});

test('a start whose code was cut on its way is repaired, although the browser keeps the cut file @phone', async ({
  page,
  portal,
  errors,
}) => {
  errors.allow(/SyntaxError|Unexpected|Invalid/, signedOut);
  await portal.network.cutOnce({ only: /^\/assets\/index-.+\.js$/ });
  await page.goto('/', { waitUntil: 'load' });
  // The page of the server can be read meanwhile.
  const failed = page.getByRole('complementary', { name: 'O portal não abriu' });
  await expect(failed).toBeVisible({ timeout: 20_000 });
  await page.reload({ waitUntil: 'load' });
  await expect(failed).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Reparar o portal' }).click();
  await expect(failed).toBeHidden({ timeout: 20_000 });
  await hydrated(page);
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('a precached font that was cut on its way is fetched whole, and the worker is installed @phone', async ({
  page,
  portal,
  errors,
}) => {
  errors.allow(signedOut, /integrity|Failed to decode downloaded font|OTS parsing error/);
  const fonts = /^\/assets\/.+-portuguese-.+\.woff2$/;
  await portal.network.cutOnce({ only: fonts });
  await page.goto('/');
  await controlled(page);
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

test("an administrator's screen whose code was cut on its way opens with the worker, and after a repair without it @desktop", async ({
  page,
  context,
  browser,
  portal,
  errors,
}) => {
  errors.allow(signedOut, /integrity|SyntaxError|Unexpected|Invalid|does not provide an export|Uncaught/);
  const screen = { only: /^\/assets\/admin-tickets-.+\.js$/ };
  await signIn(page, users.admin);
  await page.goto('/');
  await controlled(page);
  await portal.network.cutOnce(screen);
  await page.goto('/admin/tickets');
  const heading = (tab: Page) => tab.getByRole('heading', { level: 1, name: 'Tickets' });
  await expect(heading(page)).toBeVisible();

  const without = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: portal.url,
    storageState: await context.storageState(),
  });
  const tab = await without.newPage();
  await portal.network.cutOnce(screen);
  await tab.goto('/admin/tickets');
  const repair = tab.getByRole('button', { name: 'Reparar o portal' });
  await expect(repair).toBeVisible();
  await tab.reload();
  await repair.click();
  await expect(heading(tab)).toBeVisible();
  await without.close();
});

test('the notice of a slow start hides nothing, and disappears when the portal is mounted', async ({
  page,
  shot,
}) => {
  await page.clock.install();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/routes-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'load' });
  await page.clock.fastForward(10_000);
  const strip = page.getByRole('complementary', { name: 'O portal está demorando' });
  await expect(strip.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await shot('rescue-late');
  await expectNoAxeViolations(page);
  release();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(strip).toBeHidden();
});
