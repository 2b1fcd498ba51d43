/** The oldest browsers that the portal is built for, and older ones. Here they are a new browser without what MDN says that they lack. */
import type { Page } from 'playwright/test';
import { PLATFORM } from '#scripts/build/browsers.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { openByHistory } from '#support/browser/history.ts';
import { field } from '#support/browser/locators.ts';
import { login, users } from '#support/browser/login.ts';
import { signedOut } from '#support/browser/worker.ts';
import { expect, test } from '#support/browser/test.ts';

const TOO_OLD = 'Seu navegador é antigo demais para o portal.';

/** Takes parts of the platform from every page of this tab. */
async function takeAway(page: Page, parts: readonly string[]): Promise<void> {
  await page.addInitScript((paths) => {
    for (const path of paths) {
      const names = path.split('.');
      const name = names.pop()!;
      const owner = names.reduce<unknown>((value, key) => Reflect.get(Object(value), key), globalThis);
      Reflect.deleteProperty(Object(owner), name);
    }
  }, parts);
}

test('with only what the oldest Firefox and the oldest Safari both have, a player signs in and every public page and shop works', async ({
  page,
  errors,
}) => {
  errors.allow(signedOut);
  const missing = [...PLATFORM]
    .filter(([, browsers]) => browsers.includes('firefox') || browsers.includes('safari'))
    .map(([path]) => path);
  expect(missing).toContain('AbortSignal.any');
  await takeAway(page, missing);
  await login(page, users.jogador);
  expect(await page.evaluate(() => 'any' in AbortSignal || 'parse' in URL)).toBe(false);
  await expect(page.getByRole('article')).toHaveCount(3);
  await openByHistory(page, '/shop');
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText(/créditos/i);
  await page.keyboard.press('Escape');
  await openByHistory(page, '/banners');
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Tentar Sorte/ })
      .first(),
  ).toBeVisible();
  await openByHistory(page, '/tickets/new');
  await field(page, 'title').fill('Baú não abre depois do evento');
  await openByHistory(page, '/guides');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guias & Mapas');
  await page.goto('/news');
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Leia mais/ })
    .click();
  await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeVisible();
});

test('an older browser reads the article and is told what it cannot do', async ({ page, shot }) => {
  await page.clock.install();
  await takeAway(page, ['URL.canParse']);
  await page.goto('/news', { waitUntil: 'load' });
  const article = page.getByRole('article').first();
  await article.getByRole('link', { name: /^Leia mais/ }).click();
  await page.waitForLoadState('load');
  await expect(page.getByText(TOO_OLD)).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  // No repair is offered, and no script that it could not read is loaded.
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('button', { name: 'Reparar o portal' })).toHaveCount(0);
  // A block of JSON is a script element, too, but does not run.
  const scripts = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ type }) => type !== 'application/ld+json')
      .map(({ src }) => new URL(src).pathname),
  );
  expect(scripts).toEqual(['/boot.js']);
  await expectNoAxeViolations(page);
  await shot('too-old', 'window');
});
