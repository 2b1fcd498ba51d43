import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { auctionItems } from '#server/modules/auction/auction.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { pictures } from '#server/modules/pictures/pictures.table.ts';
import { retainAssets } from '#server/portal/retained-assets.ts';
import type { TestAppInput } from '#support/app.ts';
import { builtPortal, put, ROUTES, SHELL_PAGE } from '#support/built-portal.ts';
import { sampleBodies } from '#support/samples.ts';
import { untilPasses } from '#support/wait.ts';
import { temporaryFolder, openTestApp, openOwnDatabase } from '#support/lifetime.ts';

const script = 'console.log("a build of the portal");\n'.repeat(100);

const home = temporaryFolder();
await put({
  folder: join(home, 'portal'),
  files: {
    ...builtPortal(),
    'sw.js': '// worker',
    'manifest.webmanifest': '{}',
    'icons/crest.png': 'png',
    '.vite/manifest.json': '{"secret": true}',
    'assets/main-abc123.js': script,
    'assets/main-abc123.js.br': brotliCompressSync(script),
    'assets/main-abc123.js.gz': gzipSync(script),
  },
});
const database = await openOwnDatabase();
const api = await openTestApp({ database, config: { portalDir: join(home, 'portal') } });

/** Repeats a read until the page has its rows: a page waits only briefly for them, so on a busy machine the first reads may have none. */
const rendered = (open: () => Promise<string>): Promise<string> =>
  untilPasses(async () => {
    const body = await open();
    if (!body.includes('<div data-prerendered')) throw new Error(`Not rendered: ${body}`);
    return body;
  });

/** A portal of its own, with an empty database. */
async function openPortal({ files = builtPortal(), config = {}, ...input }: PortalInput = {}) {
  const portalDir = temporaryFolder();
  await put({ folder: portalDir, files });
  return openTestApp({ ...input, config: { portalDir, ...config } });
}
interface PortalInput extends TestAppInput {
  files?: Parameters<typeof put>[0]['files'];
}

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

describe('the portal', () => {
  /** Renders an article’s page with the head that the portal gives it. */
  const ARTICLE_RENDERER = `export const renderPage = async ({ data }) => ({
    html: '',
    head: data.news?.[0] ? { title: 'Cerco', description: 'x', robots: 'index', type: 'article', image: data.news[0].image_url } : null,
  });`;

  test('has no page of banners on a server without draws, and its documents say so', async () => {
    const template = JSON.parse(builtPortal()['.server/template.json']);
    const html = `<html lang="pt-BR">${template.html}</html>`;
    const withBanners = [...ROUTES, { path: '/banners', head: { title: 'Banners', robots: 'noindex' } }];
    const files = {
      ...builtPortal(),
      '.server/template.json': JSON.stringify({ ...template, html, routes: withBanners }),
    };
    const open = async (mode: 'off' | 'all') => {
      const { app } = await openPortal({ files, database, config: { draws: { mode, reason: '' } } });
      const { statusCode, body } = await app.inject({ url: '/banners' });
      return [statusCode, body.includes('<html data-draws="off" lang="pt-BR">')];
    };
    expect(await open('off')).toEqual([404, true]);
    expect(await open('all')).toEqual([200, false]);
  });

  test('shows a player the page behind the login, one for all addresses of its route, and a visitor the app shell', async () => {
    const template = JSON.parse(builtPortal()['.server/template.json']);
    const routes = ROUTES.map((route) => ({ ...route, isGuarded: route.path === '/tickets/$id' }));
    const render = 'export const renderPage = async ({ path }) => ({ html: path, head: null });';
    const files = {
      ...builtPortal({ render }),
      '.server/template.json': JSON.stringify({
        ...template,
        routes,
        styles: { '/tickets/$id': ['assets/ticket.css'] },
      }),
    };
    const { app } = await openPortal({ files, database });
    const open = (headers = {}) => app.inject({ url: '/tickets/77', headers });
    const visit = await open();
    expect(visit.headers.vary).toBe('Cookie, Accept-Encoding');
    expect(visit.body).toContain('<title>Ticket · Valdora</title>');
    expect(visit.body).not.toContain('/tickets/1');
    const { body } = await open({ cookie: `session=${'a'.repeat(43)}` });
    expect(body).toContain('<div data-prerendered>/tickets/1</div>');
    expect(body).toContain('href="/assets/ticket.css"');
  });

  test('says in its documents that the registration asks for the age band', async () => {
    const template = JSON.parse(builtPortal()['.server/template.json']);
    const html = `<html lang="pt-BR">${template.html}</html>`;
    const files = { ...builtPortal(), '.server/template.json': JSON.stringify({ ...template, html }) };
    const tagOf = async (registrationAge: 12 | null) => {
      const { app } = await openPortal({ files, database, config: { registrationAge } });
      const { body } = await app.inject({ url: '/register' });
      return /<html [^>]*>/.exec(body)?.[0];
    };
    expect(await tagOf(12)).toBe('<html data-registration-age="12" lang="pt-BR">');
    expect(await tagOf(null)).toBe('<html lang="pt-BR">');
  });

  test('shows the newest articles in a page that is rendered once per version of them', async () => {
    const articles = await openPortal();
    const open = (url: string, headers: Record<string, string> = {}) => articles.app.inject({ url, headers });
    const news = () => rendered(async () => (await open('/news')).body);
    expect(await news()).toContain('<main><div data-prerendered></div></main>');

    const { client } = await articles.admin();
    await client.post('/news', { ...sampleBodies.createNews, title: 'Cerco glorioso' });
    const reply = await open('/news', { 'accept-encoding': 'br' });
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(await news()).toContain(
      '<main><div data-prerendered="content"><h2>Cerco glorioso</h2></div></main>',
    );
    const shown = await open('/news');
    const again = await open('/news', { 'if-none-match': String(shown.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await open('/news?pagina=2')).body).toContain('<title>Notícias · Valdora</title>');
    await client.post('/news', { ...sampleBodies.createNews, title: 'Outro cerco', slug: 'outro-cerco' });
    expect(await news()).toContain('<h2>Outro cerco</h2>');
  });

  test('shows what the shop sells, and reads it once for many visitors', async () => {
    const shop = await openPortal({ now: '2026-11-20T15:00:00.000Z' });
    const { db } = shop.database;
    const { client } = await shop.admin();
    await db.insert(gameItems).values({ id: 1, label: 'Elmo' });
    await client.post('/site-store', sampleBodies.createShopItem);
    const open = async (url = '/shop') => (await shop.app.inject({ url })).body;
    await untilPasses(async () => expect(await open()).toContain('<h2>Elmo</h2>'));
    await db.update(gameItems).set({ label: 'Elmo polido' });
    expect(await open()).toContain('<h2>Elmo</h2>');
    shop.advance(1000);
    await untilPasses(async () => expect(await open()).toContain('<h2>Elmo polido</h2>'));
    // What a category has is not rendered.
    expect(await open('/shop?categoria=Pran')).toContain('<div data-prerendered></div>');
  });

  test('shows visitors the newest listings with their names, and a player’s own items only in the portal', async () => {
    const market = await openPortal({ now: '2026-11-20T15:00:00.000Z' });
    const { db } = market.database;
    const { id: ownerId } = await market.player();
    const open = async (url = '/auction', headers = {}) => (await market.app.inject({ url, headers })).body;
    // An empty market may be filled soon, so the portal loads it.
    await untilPasses(async () => expect(await open()).toContain('<title>Leilão · Valdora</title>'));
    await db.insert(gameItems).values({ id: 1, label: 'Elmo' });
    const listedAt = new Date('2026-11-20T14:00:00.000Z');
    const listing = { ownerId, item_id: 1, status: 'listed', preco: 5, listedAt } as const;
    await db.insert(auctionItems).values(Array.from({ length: 30 }, () => listing));
    market.advance(1000);
    const html = await untilPasses(async () => {
      const body = await open();
      expect(body).toContain('data-prerendered="content"><h2>Elmo</h2></div>');
      return body;
    });
    await db.update(gameItems).set({ label: 'Elmo polido' });
    expect(await open()).toBe(html);
    expect(await open('/Auction/')).toBe(html);

    const { headers } = await market.app.inject({ url: '/auction' });
    expect(headers.vary).toBe('Cookie, Accept-Encoding');
    const shell = '<main><div data-prerendered></div></main>';
    for (const name of ['session', '__Host-session'])
      expect(await open('/auction', { cookie: `device=x; ${name}=${'a'.repeat(43)}` })).toContain(shell);
    expect(await open('/auction', { cookie: 'no-session=x' })).toBe(html);
    expect(await open('/auction?aba=vendas')).toContain(shell);
  });

  test('serves a sitemap for search engines and a feed of the newest articles, never a draft', async () => {
    const feeds = await openPortal({
      files: { ...builtPortal(), 'robots.txt': 'User-agent: *\n' },
      config: { publicOrigin: 'https://jogo.example' },
      now: '2026-11-20T15:00:00.000Z',
    });
    const open = (url: string, headers: Record<string, string> = {}) => feeds.app.inject({ url, headers });
    expect((await open('/feed.xml')).body).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
    const { client } = await feeds.admin();
    const article = { ...sampleBodies.createNews, author: null };
    await client.post('/news', { ...article, title: 'Cerco & <fogo>', slug: 'cerco' });
    await client.post('/news', { ...article, title: 'Segredo', slug: 'segredo', status: 'draft' });

    const sitemap = await untilPasses(async () => {
      const reply = await open('/sitemap-pages.xml');
      expect(reply.body).toContain('<loc>https://jogo.example/news/cerco</loc><lastmod>');
      return reply;
    });
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(sitemap.body).toContain('<url><loc>https://jogo.example/guides</loc></url>');
    expect(sitemap.body).not.toMatch(/tickets|\$|segredo/);

    const feed = await open('/feed.xml');
    expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(feed.body).toContain('<entry><title>Cerco &amp; &lt;fogo&gt;</title>');
    expect(feed.body).toContain('<author><name>Valdora</name></author>');
    expect(feed.body).not.toContain('Segredo');
    const again = await open('/feed.xml', { 'if-none-match': String(feed.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);

    // A correction is told, though the date of publication stays.
    feeds.advance(3_600_000);
    const id = (await client.call('listNews'))[0]?.id;
    const idOf = (xml: string) => /<entry>.*?<id>(.*?)<\/id>/.exec(xml)?.[1];
    const before = idOf((await open('/feed.xml')).body);
    expect(before).toBe(`tag:valdora,2026:news/${id}`);
    await client.patch(`/news/${id}`, { ...article, title: 'Cerco corrigido', slug: 'cerco-corrigido' });
    const later = feeds.now().toISOString();
    await untilPasses(async () => {
      expect((await open('/feed.xml')).body).toContain(`<updated>${later}</updated><author>`);
    });
    expect((await open('/feed.xml')).body).toContain(`<updated>${later}</updated>\n<entry>`);
    expect(idOf((await open('/feed.xml')).body)).toBe(before);
    expect((await open('/sitemap-pages.xml')).body).toContain(
      `/news/cerco-corrigido</loc><lastmod>${later}</lastmod>`,
    );

    // A link that was shared before the correction leads on, with what others have appended to it.
    const moved = await open('/news/cerco?fbclid=1');
    expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([
      301,
      '/news/cerco-corrigido?fbclid=1',
      'no-cache',
    ]);
    expect((await open('/news/cerco-corrigido')).statusCode).toBe(200);
    expect((await open('/news/segredo')).statusCode).toBe(404);

    expect((await open('/robots.txt')).body).toBe(
      'User-agent: *\nSitemap: https://jogo.example/sitemap.xml\n',
    );
  });

  test('answers a page without content when the renderer fails, and logs it', async () => {
    const render = `export const renderPage = async () => { throw new Error('a broken component'); };`;
    const log = new PassThrough();
    const failing = await openPortal({
      files: builtPortal({ render }),
      config: { logLevel: 'error' },
      logTo: log,
    });
    const { client } = await failing.admin();
    await client.post('/news', { ...sampleBodies.createNews, title: 'Cerco', slug: 'cerco' });
    expect((await failing.app.inject({ url: '/news' })).body).toBe('prerendered news');
    expect((await failing.app.inject({ url: '/news/cerco' })).body).toBe(SHELL_PAGE);
    expect(String(log.read())).toContain('a broken component');
  });

  test('does not wait for a slow database, but answers the prerendered page', async () => {
    const never = () => new Promise<never>(() => undefined);
    const db = new Proxy(database.db, { get: () => never });
    const { app } = await openPortal({ database: { ...database, db } });
    expect((await app.inject({ url: '/news' })).body).toBe('prerendered news');
    expect((await app.inject({ url: '/news/cerco' })).body).toBe(SHELL_PAGE);
  });

  test('gives an article’s page its own head, whatever follows in the address', async () => {
    const shared = await openPortal();
    const { client } = await shared.admin();
    await client.post('/news', { ...sampleBodies.createNews, title: 'Cerco', slug: 'cerco' });
    const open = async (url: string) =>
      (await shared.app.inject({ url, headers: { host: 'portal.example' } })).body;
    for (const url of ['/news/cerco', '/news/cerco/', '/news/cerco?fbclid=1']) {
      expect(await rendered(() => open(url))).toContain('<title>Cerco · Valdora</title>');
      expect(await open(url)).toContain('<link rel="canonical" href="http://portal.example/news/cerco" />');
    }
    for (const host of ['[', 'a b', '"><script>'])
      expect((await shared.app.inject({ url: '/news/cerco', headers: { host } })).body).not.toMatch(
        /Cerco|<script/,
      );
    for (const url of ['/news/outra', '/news/cerco/mais', '/news/%ff', '/news/cerco.png'])
      expect(await open(url)).not.toContain('Cerco');
  });

  test('tells of a shared article’s uploaded picture, which the database is asked for once', async () => {
    const pictured = await openPortal({
      files: builtPortal({ render: ARTICLE_RENDERER }),
      now: '2026-11-20T15:00:00.000Z',
    });
    const { db } = pictured.database;
    const { client, id: accountId } = await pictured.admin();
    const hash = 'a'.repeat(64);
    const size = { widths: [480, 960, 1600], width: 1600, height: 900, bytes: 1 };
    await db.insert(pictures).values({ hash, alt: 'Uma muralha', accountId, ...size });
    const image_url = `/pictures/${hash}-960.webp`;
    await client.post('/news', { ...sampleBodies.createNews, slug: 'cerco', tags: ['Guerra'], image_url });
    const open = async () => (await pictured.app.inject({ url: '/news/cerco' })).body;
    const html = await untilPasses(async () => {
      const body = await open();
      expect(body).toContain('og:image:width" content="960"');
      return body;
    });
    expect(html).toContain('og:image:height" content="540"');
    expect(html).toContain('og:image:alt" content="Uma muralha"');
    expect(html).toContain('<meta property="article:section" content="Guerra"');
    expect(html).toContain('<script type="application/ld+json"');
    await db.delete(pictures);
    expect(await open()).toBe(html);
    pictured.advance(60_000);
    await untilPasses(async () => expect(await open()).not.toContain('og:image:width'));
  });

  test('writes no address into a page that a client forged with forwarded headers', async () => {
    const own = await openOwnDatabase();
    const forged = { host: 'portal.example', 'x-forwarded-host': 'evil.example' };
    const { client } = await (await openTestApp({ database: own })).admin();
    await client.post('/news', { ...sampleBodies.createNews, title: 'Cerco', slug: 'cerco' });
    const protocols = ['https', 'javascript', 'data:text/html,', 'ftp'];
    const expectCanonicals = async (config: Partial<Config>, canonicals: (string | undefined)[]) => {
      const { app } = await openPortal({ database: own, config });
      for (const [index, proto] of protocols.entries()) {
        const headers = { ...forged, 'x-forwarded-proto': proto };
        // A page waits a tenth of a second for its article, which a busy machine reads later.
        await untilPasses(async () => {
          const { body } = await app.inject({ url: '/news/cerco', headers });
          expect(body).not.toMatch(/evil|javascript:|ftp:/);
          expect(/rel="canonical" href="([^"]*)"/.exec(body)?.[1]).toBe(canonicals[index]);
        });
      }
    };
    const real = 'https://portal.example/news/cerco';
    const trustProxy = ['127.0.0.1'];
    await expectCanonicals({ trustProxy }, [real, undefined, undefined, undefined]);
    const publicOrigin = 'https://portal.example';
    await expectCanonicals({ trustProxy, publicOrigin }, [real, real, real, real]);
  });

  describe('gives every address its head', async () => {
    const heads = await openPortal();
    const { client } = await heads.admin();
    await client.post('/news', { ...sampleBodies.createNews, title: 'Cerco', slug: 'cerco' });
    const open = async (url: string) => {
      const reply = await heads.app.inject({ url, headers: { host: 'portal.example' } });
      return { status: reply.statusCode, type: String(reply.headers['content-type']), html: reply.body };
    };
    const canonical = (html: string) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1];

    test.each([
      '/nada/aqui',
      '/news/a/b',
      '/guides/x',
      '/tickets',
      '/tickets/1/2',
      '/admin',
      '/news//',
      '/404',
      '/constructor',
      '/news/nao-existe',
      '/news/Cerco',
      '/%E0%A4%A',
      '/news/%E0%A4%A',
    ])('with a not-found page for %s: 404 and not indexed', async (url) => {
      // Of an address of an article only the database says so, which a busy machine asks too late.
      const html = await untilPasses(async () => {
        const { status, type, html } = await open(url);
        expect([status, type]).toEqual([404, 'text/html; charset=utf-8']);
        return html;
      });
      expect(html).toContain('<title>Não há · Valdora</title>');
      expect(html).toContain('<meta name="robots" content="noindex, nofollow" />');
      expect(html).toContain('data-prerendered="content"');
      expect(canonical(html)).toBe(`http://portal.example${url}`);
    });

    test.each([
      ['/news', '/news', 'Página'],
      ['/news/', '/news', 'Página'],
      ['/NEWS', '/news', 'Página'],
      ['/News/', '/news', 'Página'],
      ['/news?pagina=2', '/news', 'Notícias'],
      ['/NEWS/cerco', '/news/cerco', 'Cerco'],
      ['/news/cerco/', '/news/cerco', 'Cerco'],
      ['/register?ref=A.B', '/register', 'Criar conta'],
      ['/Register/', '/register', 'Criar conta'],
      ['/tickets/7', '/tickets/7', 'Ticket'],
    ])('at %s with the canonical address %s and its title', async (url, address, title) => {
      const { status, type, html } = await open(url);
      expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
      expect(html).toContain(`<title>${title} · Valdora</title>`);
      expect(canonical(html)).toBe(`http://portal.example${address}`);
    });

    test('without indexing for players’ pages, and with addresses escaped', async () => {
      expect((await open('/tickets/7')).html).toContain('content="noindex, nofollow"');
      for (const url of ['/tickets/"><script>x', '/"><script>x']) {
        const { html } = await open(url);
        expect(html).not.toContain('<script');
      }
    });
  });

  test('answers 304 for a page that has not changed', async () => {
    const again = await untilPasses(async () => {
      const { headers } = await get('/news');
      const again = await get('/news', { 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      return again;
    });
    // A Content-Length here would make HTTP clients wait for a body.
    expect(again.headers).not.toHaveProperty('content-length');
    expect(again.headers).not.toHaveProperty('content-type');
  });

  test('lets hashed files be cached for ever', async () => {
    const reply = await get('/assets/main-abc123.js');
    expect([reply.statusCode, reply.body]).toEqual([200, script]);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-type']).toMatch(/javascript/);
  });

  test.each([
    ['br', 'gzip, deflate, br', brotliCompressSync(script)],
    ['gzip', 'gzip', gzipSync(script)],
  ])('serves files that were compressed at build time: %s', async (encoding, accepted, bytes) => {
    const reply = await get('/assets/main-abc123.js', { 'accept-encoding': accepted });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.rawPayload.equals(bytes)).toBe(true);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-type']).toMatch(/javascript/);
    expect(String(reply.headers.vary).toLowerCase()).toContain('accept-encoding');
  });

  test.each(['/api', '/api/', '/api/nada', '/api/news/1/nada'])(
    'leaves addresses of the API to the API: %s',
    async (url) => {
      const reply = await get(url);
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'not_found']);
    },
  );

  test.each(['/sw.js', '/manifest.webmanifest'])('has %s revalidated every time', async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test.each([
    '/assets/main-old999.js',
    '/assets/lazy',
    '/assets/',
    '/missing.png',
    '/old-sw.js',
    '/a/b/c.css',
  ])('answers a missing file with an uncacheable 404 and not with a page: %s', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['content-type']).not.toMatch(/html/);
    expect(reply.body).not.toContain('<');
  });

  test.each([
    '/.vite/manifest.json',
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2fsecret',
    '//etc/passwd',
  ])('serves nothing outside its own files: %s', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode === 200 ? reply.body : SHELL_PAGE).toBe(SHELL_PAGE);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.body).not.toMatch(/secret|root:/);
    expect(reply.body).not.toContain(home);
  });

  test('refuses methods other than GET and HEAD', async () => {
    const reply = await api.app.inject({ method: 'POST', url: '/news' });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
  });

  test('says how to build it when it was never built', async () => {
    const bare = await openTestApp({ database, config: { portalDir: join(home, 'nothing') } });
    const reply = await bare.app.inject({ url: '/' });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(reply.body).toContain('npm run build');
    expect((await bare.visitor().get('/health')).statusCode).toBe(200);
  });
});

describe('after a deployment', () => {
  const build = (name: string) =>
    put({
      folder: join(home, name),
      files: { ...builtPortal(), [`assets/lazy-${name}.js`]: `// ${name}` },
    });
  let minute = 0;
  const retain = (name: string) =>
    retainAssets({
      portalDir: join(home, name),
      dataDir: join(home, 'data'),
      now: new Date(Date.UTC(2026, 0, 1, 0, (minute += 1))),
    });

  test('the hashed files of the two previous builds are still served, older and other missing files are not', async () => {
    for (const name of ['one', 'two', 'three', 'four']) {
      await build(name);
      await retain(name);
    }
    const retainedAssets = await retain('four');
    const current = await openTestApp({
      database,
      config: { portalDir: join(home, 'four') },
      retainedAssets,
    });
    const status = async (url: string) => (await current.app.inject({ url })).statusCode;
    expect(await status('/assets/lazy-four.js')).toBe(200);
    expect(await status('/assets/lazy-three.js')).toBe(200);
    expect(await status('/assets/lazy-two.js')).toBe(200);
    expect(await status('/assets/lazy-one.js')).toBe(404);
    const old = await current.app.inject({ url: '/assets/lazy-three.js' });
    expect([old.body, old.headers['cache-control']]).toEqual([
      '// three',
      'public, max-age=31536000, immutable',
    ]);
  });

  test('a restart of the same build keeps the files of the previous ones', async () => {
    for (let start = 0; start < 5; start += 1) expect(await retain('four')).toHaveLength(3);
  });

  test('a portal without hashed files is not retained', async () => {
    expect(
      await retainAssets({ portalDir: join(home, 'nothing'), dataDir: join(home, 'empty'), now: new Date() }),
    ).toEqual([]);
  });
});
