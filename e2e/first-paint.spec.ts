import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { signIn, users } from '#support/browser/login.ts';
import { serverGone, signedOut } from '#support/browser/worker.ts';
import { expect, test } from '#support/browser/test.ts';

/** Delays the portal's code until the returned function is called, as on a slow network. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const fontsLoaded = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
  });

test('a form is shown before its code is loaded, nothing moves when it is, and text that is typed before appears in its field', async ({
  page,
  errors,
  shot,
}) => {
  errors.allow(signedOut);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    const release = await holdCode(page);
    await page.goto('/guides', { waitUntil: 'commit' });
    const prerendered = page.locator('[data-prerendered]');
    const heading = page.getByRole('heading', { level: 1, name: 'Guias & Mapas' });
    const field = prerendered.locator('[data-field]').first();
    const filter = page.getByLabel('Mapa ou item');
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle('Guias & Mapas · Valdora');
    await expect(prerendered.locator('form')).toHaveAttribute('inert');
    await expect(field).toHaveText('Mapa ou item...');
    await fontsLoaded(page);
    const before = [await heading.boundingBox(), await field.boundingBox()];
    await shot(`guides-prerendered-${viewport.width}`);
    await expect(prerendered).toBeAttached();

    const typed = filter.pressSequentially('torre');
    release();
    await typed;
    await expect(page.getByRole('heading', { name: /Mapas Encontrados/i })).toBeVisible();
    await expect(prerendered).not.toBeAttached();
    expect([await heading.boundingBox(), await filter.boundingBox()]).toEqual(before);
    await expect(page).toHaveURL(/nome=torre/);
  }
});

declare global {
  interface Window {
    /** What `watchNews` or `watchNames` has recorded, in order. */
    newsSeen: string[];
  }
}

/** Records the news list each time the page changes: its articles, or skeletons in their place. */
function watchNews(): void {
  window.newsSeen = [];
  const shows = (what: string) => document.querySelector(`main ${what}`) !== null;
  new MutationObserver(() => {
    window.newsSeen.push(shows('article') ? 'articles' : shows('div[aria-busy]') ? 'skeletons' : 'nothing');
  }).observe(document, { childList: true, subtree: true });
}

test('the newest news can be read before the code is loaded, and stay when it is', async ({ page, shot }) => {
  const reply = await page.request.get('/api/news');
  const newest = v.parse(v.array(v.object({ title: v.string(), slug: v.string() })), await reply.json());
  await page.context().clearCookies();
  const release = await holdCode(page);
  await page.addInitScript(watchNews);
  await page.goto('/news', { waitUntil: 'commit' });
  const prerendered = page.locator('[data-prerendered]');
  const cards = page.getByRole('article');
  await expect(prerendered.getByRole('article')).toHaveCount(6);
  await expect(cards.getByRole('heading')).toHaveText(newest.slice(0, 6).map(({ title }) => title));
  const picture = cards.first().getByRole('presentation').first();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await fontsLoaded(page);
  const link = page.getByRole('link', { name: `Leia mais: ${newest[1]!.title}` });
  await link.focus();
  const where = () => Promise.all([0, 1, 5].map((index) => cards.nth(index).boundingBox()));
  // A screenshot of the whole page resizes a phone's window, which then scrolls to the focused element.
  await shot('news-prerendered');
  const before = await where();
  await expect(prerendered).toBeAttached();

  release();
  await expect(prerendered).not.toBeAttached();
  await expect(page.getByRole('button', { name: 'Atualizar' })).toBeEnabled();
  expect(await where()).toEqual(before);
  const seen = await page.evaluate(() => window.newsSeen);
  expect(new Set(seen.slice(seen.indexOf('articles')))).toEqual(new Set(['articles']));
  await expect(link).toBeFocused();
});

/** Records the first three names of a list each time the page changes. */
function watchNames(): void {
  window.newsSeen = [];
  new MutationObserver(() => {
    const names = [...document.querySelectorAll<HTMLElement>('main li h2')].filter((name) =>
      name.checkVisibility(),
    );
    window.newsSeen.push(
      names
        .slice(0, 3)
        .map(({ textContent }) => textContent)
        .join(),
    );
  }).observe(document, { childList: true, subtree: true });
}

test('what shop and auction sell can be read before the code is loaded, and stays when it is', async ({
  page,
  errors,
  shot,
}) => {
  errors.allow(signedOut);
  await page.addInitScript(watchNames);
  // As on a first visit. On the second page the portal asks whether the API's cookie is that of a session.
  await page.context().clearCookies();
  for (const path of ['/shop', '/auction']) {
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    const prerendered = page.locator('[data-prerendered]');
    const names = page.locator('main li h2');
    await expect(prerendered.locator('main li h2').nth(2)).toBeVisible();
    await fontsLoaded(page);
    const where = () => Promise.all([0, 1, 2].map((index) => names.nth(index).boundingBox()));
    const before = await where();
    await shot(`${path.slice(1)}-prerendered`);

    release();
    await expect(prerendered).not.toBeAttached();
    await expect(page.locator('main li').getByRole('button').first()).toBeEnabled();
    expect(await where()).toEqual(before);
    const seen = await page.evaluate(() => window.newsSeen);
    const shown = (await names.allTextContents()).slice(0, 3).join();
    expect(new Set(seen.slice(seen.indexOf(shown)))).toEqual(new Set([shown]));
  }
});

test('a shared article can be read before the code is loaded, and stays when it is', async ({
  page,
  shot,
}) => {
  const reply = await page.request.get('/api/news');
  const Article = v.object({ title: v.string(), slug: v.string() });
  const [article] = v.parse(v.tuple([Article]), (await reply.json()).slice(0, 1));
  await page.context().clearCookies();
  const release = await holdCode(page);
  await page.goto(`/news/${article.slug}?utm_source=discord`, { waitUntil: 'commit' });
  const prerendered = page.locator('[data-prerendered]');
  const heading = page.getByRole('heading', { level: 1, name: article.title });
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(`${article.title} · Valdora`);
  await fontsLoaded(page);
  const [text, parts] = [page.getByRole('article').locator('p'), page.locator('article > *')];
  const words = await text.allInnerTexts();
  const where = async () => Promise.all((await parts.all()).map((part) => part.boundingBox()));
  const before = await where();
  await shot('article-prerendered');
  await expect(prerendered).toBeAttached();

  release();
  await expect(prerendered).not.toBeAttached();
  await page.getByRole('button', { name: 'Compartilhar' }).click({ trial: true });
  expect(await where()).toEqual(before);
  expect(await text.allInnerTexts()).toEqual(words);

  // What the server tells search engines and chat apps stays with the article, and goes with it.
  const facts = page.locator('head script[type="application/ld+json"]');
  expect(await facts.textContent()).toContain('"@type":"NewsArticle"');
  const size = page.locator('head meta[property="og:image:width"]');
  await expect(size).toHaveAttribute('content', '800');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Notícias' }).click();
  await expect(page).toHaveTitle('Notícias · Valdora');
  await expect(facts).toHaveCount(0);
  await expect(size).toHaveCount(0);

  // Links work before the code is loaded, too.
  await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(prerendered.getByRole('article')).toHaveCount(3);
  await prerendered.getByRole('link', { name: 'Ver todas' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/news$/);
  await expect(prerendered.getByRole('heading', { level: 1 })).toHaveText('Notícias');
});

test('an article and a list that the server delivered stay when its API fails, below a portal that works; only a 404 of the API tells search engines of an article that is gone', async ({
  page,
  portal,
  errors,
}) => {
  errors.allow(serverGone, signedOut, /status of (?:404|503)/);
  const reply = await page.request.get('/api/news');
  const [article] = v.parse(
    v.looseTuple([v.object({ title: v.string(), slug: v.string() })]),
    await reply.json(),
  );
  await page.context().clearCookies();
  await portal.network.status(503, { only: /\/api\// });
  await page.goto(`/news/${article.slug}`);
  const robots = page.locator('meta[name="robots"]');
  const expectArticle = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
    await expect(page).toHaveTitle(`${article.title} · Valdora`);
    await expect(robots).toHaveAttribute('content', /^index/);
  };
  await expectArticle();
  await page.getByRole('banner').getByRole('button', { name: 'Abrir menu' }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-connection=unreachable]')).toBeVisible({ timeout: 20_000 });
  await expectArticle();

  await page.goto('/shop');
  const buy = page
    .getByRole('main')
    .getByRole('button', { name: /^Comprar/, includeHidden: true })
    .first();
  await expect(buy).toHaveCSS('opacity', '0.5');
  await page.getByRole('banner').getByRole('button', { name: 'Abrir menu' }).click();
  await page.keyboard.press('Escape');
  // The menu's history entry is removed after the menu, and would end what is opened meanwhile.
  await expect.poll(() => page.evaluate(() => history.state.overlay)).toBeUndefined();

  await page.goto('/news');
  await expect(page.getByRole('article')).toHaveCount(6);
  // As a link of the portal does.
  await page.evaluate(() => history.pushState(null, '', '/news/nenhuma'));
  const missing = page.getByRole('heading', { name: 'Notícia não encontrada' });
  await expect(missing).toBeVisible({ timeout: 30_000 });
  await expect(robots).toHaveAttribute('content', /^index/);
  await portal.network.up();
  await page.reload();
  await expect(missing).toBeVisible();
  await expect(robots).toHaveAttribute('content', /^noindex/);
});

test('the skeleton of a protected page has its shape before any script has run', async ({ page, errors }) => {
  errors.allow(/ERR_FAILED/);
  await signIn(page, users.jogador);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/banners', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading')).toHaveText('BANNERS');
  await expect(main.locator('[aria-busy] > [aria-hidden]')).toHaveCSS('display', 'grid');
  await expect(page.getByRole('banner').locator('[data-account]')).toBeInViewport();
});
