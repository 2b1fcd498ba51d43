import { expect, test } from 'vitest';
import type { TestApp } from '#support/app.ts';
import { builtPortal, put } from '#support/built-portal.ts';
import { untilTrue } from '#support/wait.ts';
import { temporaryFolder, openTestApp } from '#support/lifetime.ts';

/** More than an address may have waiting. */
const BURST = 120;
/** Fewer than that. */
const COMPRESSED = 80;

type Response = Awaited<ReturnType<TestApp['app']['inject']>>;

const portalDir = temporaryFolder();
const head = JSON.stringify({ robots: 'index', description: 'Uma página.', title: 'Página' });
const html = JSON.stringify(Array.from({ length: 10_000 }, (_, n) => Math.sin(n)).join(' '));
// Waits for the test, so that requests arrive faster than they are answered, however long the database takes for their articles.
const render = `export const renderPage = async () => {
  await globalThis.renderingMay;
  return { html: ${html}, head: ${head} };
};`;
await put({ folder: portalDir, files: builtPortal({ render }) });
const api = await openTestApp({ config: { portalDir } });
const { client } = await api.admin();
const article = { summary: 'Resumo', content: '<p>Texto</p>', published_at: '2026-01-01T00:00:00.000Z' };
for (let n = 0; n < BURST; n += 1)
  await client.post('/news', { ...article, title: `Notícia ${n}`, slug: `noticia-${n}` });
// Loads the renderer and the list of articles: a page whose content is not read in time is sent without it, out of turn.
const hasContent = async () =>
  (await api.app.inject({ url: `/news/noticia-${BURST - 1}` })).body.length > 100_000;
await untilTrue(hasContent);

test.each([
  { what: 'every article', url: (n: number) => `/news/noticia-${n}` },
  { what: 'a page under invented hosts', url: () => '/news/noticia-1', host: (n: number) => `h${n}.example` },
  {
    what: 'the sitemap under invented hosts',
    url: () => '/sitemap-pages.xml',
    host: (n: number) => `h${n}.example`,
  },
  { what: 'a page with invented parameters', url: (n: number) => `/register?x=${n}` },
  { what: 'pages that do not exist', url: (n: number) => `/nada-${n}` },
])('a client that asks for $what waits in a queue, and nobody else does', async ({ url, host }) => {
  const open = (n: number, remoteAddress: string) =>
    api.app.inject({ url: url(n), remoteAddress, headers: { host: host?.(n) ?? 'localhost' } });
  let openGate = () => {};
  Object.assign(globalThis, { renderingMay: new Promise<void>((resolve) => (openGate = resolve)) });
  const refused: Response[] = [];
  const burst = Array.from({ length: BURST }, async (_, n) => {
    // A page that is sent before the gate opens has not waited for its article: a busy machine reads it too late.
    let response: Response;
    do response = await open(n, '203.0.113.7');
    while (response.statusCode === 200 && refused.length === 0);
    if (response.statusCode === 429) refused.push(response);
  });
  await untilTrue(() => refused.length > 0).finally(openGate);
  const other = await open(0, '203.0.113.8');
  await Promise.all(burst);
  expect(refused[0]?.json()).toMatchObject({ code: 'too_many_requests' });
  expect([200, 404]).toContain(other.statusCode);
});

test.each([
  { what: 'a page with invented parameters', url: (n: number) => `/register?x=${n}` },
  { what: 'pages that do not exist', url: (n: number) => `/nada-${n}` },
  { what: 'a page under invented hosts', url: () => '/news/noticia-2', host: (n: number) => `c${n}.example` },
])('nobody waits for the compression of $what that one client asks for', async ({ url, host }) => {
  const open = (n: number, remoteAddress: string) =>
    api.app.inject({
      url: url(n),
      remoteAddress,
      headers: { host: host?.(n) ?? 'localhost', 'accept-encoding': 'br' },
    });
  let answered = 0;
  const burst = Array.from({ length: COMPRESSED }, async (_, n) => {
    await open(n, '203.0.113.7');
    answered += 1;
  });
  await burst[10];
  let encoding: unknown;
  // Without its article, which a busy machine reads too late, the page is too short to be compressed.
  await untilTrue(async () => {
    encoding = (await open(1000, '203.0.113.8')).headers['content-encoding'];
    return encoding !== undefined || answered === COMPRESSED;
  });
  expect(encoding).toBe('br');
  // In line behind the others it would have been the last.
  expect(answered).toBeLessThan(COMPRESSED);
  await Promise.all(burst);
});
