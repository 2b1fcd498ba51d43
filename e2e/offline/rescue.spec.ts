import type { Page } from 'playwright/test';
import { hydrated } from '#support/browser/hydrated.ts';
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
  await expect(strip).toBeHidden();
  await hydrated(page);
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
