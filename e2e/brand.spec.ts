/** The portal of another game: the same code, built with the brand and the pack in tests/support/brands/orbita. */
import orbita from '#support/brands/orbita/brand.ts';
import { expectNoAxeViolations } from '#support/browser/axe.ts';
import { openByHistory } from '#support/browser/history.ts';
import { signIn, users } from '#support/browser/login.ts';
import { expect, test } from '#support/browser/test.ts';
import { brandBuild } from '#support/builds.ts';
import { HOOK_MS } from '#support/timeouts.ts';

test.use({ ownPortal: 'file' });

test.beforeAll(async ({ portalOfFile }, { file }) => {
  test.setTimeout(HOOK_MS);
  await (await portalOfFile(file)).restart({ portalDir: await brandBuild('orbita') });
});

test('another brand has its own name, colors, currency, classes and words on every page, and nothing of the demonstration’s, not its auction either; nothing scrolls sideways', async ({
  page,
  portal,
  errors,
  shot,
}) => {
  // With the cookie of an earlier page the browser asks who is signed in.
  errors.allow(/401|404/);
  // Fetched outside the browser, which would get a cookie and ask who is signed in.
  const articles = await fetch(`${portal.url}/api/news`);
  const [article] = (await articles.json()) as { slug: string }[];
  const pages = ['/', '/links', '/guides', `/news/${article?.slug ?? ''}`, '/terms'];
  for (const path of pages) {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`${orbita.name}$`));
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(5, 9, 15)');
    await expect(page.getByRole('banner')).not.toContainText('Valdora');
    await expectNoAxeViolations(page);
    await shot(`other-brand${path.slice(0, 8).replaceAll('/', '-')}`);
    if (path === '/links') await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
    if (path === '/') {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(orbita.hero.title);
      await expect(page.getByRole('link', { name: 'Entrar no Discord' })).toHaveCount(0);
    }
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    for (const tried of [320, 1440, width]) {
      await page.setViewportSize({ width: tried, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
    }
  }

  await signIn(page, users.jogador);
  const main = page.getByRole('main');
  const others = /crédito|Pran|Nação|Honra|Stamina|Killpoint|Refino/i;

  await page.goto('/profile');
  const account = page.getByRole('region', { name: 'Informações da conta' });
  await expect(account).toContainText('Fichas');
  await expect(account).toContainText('Minério');
  await expect(account).not.toContainText(others);
  await shot('space-profile');

  await openByHistory(page, '/characters');
  await expect(main.getByText('Navegador', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('Abates').first()).toBeVisible();
  await expect(main.locator('[data-class="1"] path').last()).toHaveAttribute('d', /^M32 10/);
  await expect(main.locator('svg[data-class="1"]')).toHaveCSS('color', 'rgb(124, 199, 255)');
  await expect(main).not.toContainText(others);
  await expectNoAxeViolations(page);
  await shot('space-characters');

  await openByHistory(page, '/tickets/new');
  await expect(page.getByLabel('Categoria').locator('option')).toHaveText([
    'Nave perdida',
    'Relatar falha',
    'Outros',
  ]);
  await expect(page.getByLabel(/Pran/)).toHaveCount(0);
  await shot('space-tickets');

  await openByHistory(page, '/ranking');
  await expect(main.getByRole('columnheader', { name: 'Abates' })).toBeAttached();
  await shot('space-ranking', 'window');
  // Its game hands no items over, so the address that somebody knows from elsewhere leads nowhere either.
  await openByHistory(page, '/auction');
  await expect(page).toHaveTitle(/^Página não encontrada/);
  await openByHistory(page, '/profile/ledger');
  await expect(main).toContainText('Extrato de fichas');
  await shot('space-ledger', 'window');
});
