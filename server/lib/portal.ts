import { existsSync, readFileSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ARTICLE_PAGE, DRAWN_PAGES, NEWS_TEMPLATES, pageFile, type NewsTemplate } from '#contract/pages.ts';
import { fillNews, type DrawnArticle } from './drawn-news.ts';
import { withArticleHead, withOrigin } from './page-head.ts';
import { refuse } from './errors.ts';
import { tagReply } from './etag.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Pictures and sprite sheets keep their names; the worker fetches them anew when they change. */
const PICTURES = 'public, max-age=3600';
const FRAME = 'index.html';
/** Milliseconds that a page waits for its articles. */
const PATIENCE = 100;
const CHECKED = new Set(['.html', '.js', '.json', '.webmanifest', '.xml', '.txt']);

type Newest = () => Promise<readonly DrawnArticle[]>;

function cachingOf(file: string): string {
  if (file.includes(`${sep}assets${sep}`)) return IMMUTABLE;
  return CHECKED.has(extname(file.replace(/\.(br|gz)$/, ''))) ? 'no-cache' : PICTURES;
}

/** Serves the built portal: its files, and its page for every other address a visitor may open. */
export async function servePortal(input: {
  app: FastifyInstance;
  portalDir: string;
  /** Folders with the hashed files of earlier builds. */
  earlier: readonly string[];
  /** The newest articles first, for the pages that show them. */
  news: Newest;
}): Promise<void> {
  const { app, portalDir, earlier, news } = input;
  const built = existsSync(join(portalDir, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: [portalDir, ...earlier].map((path) => resolve(path)),
      preCompressed: true,
      dotfiles: 'ignore',
      index: 'index.html',
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('Cache-Control', cachingOf(path)),
    });
    serveDrawnPages({ app, portalDir, news });
    serveArticles({ app, portalDir, news });
  }
  app.setNotFoundHandler((request, reply) => answerUnknown({ request, reply, built }));
}

/** Public pages that the build drew in advance answer at their own addresses, with the newest articles where they show some. */
function serveDrawnPages(input: { app: FastifyInstance; portalDir: string; news: Newest }): void {
  const { app, portalDir, news } = input;
  const templates = newsTemplates(portalDir);
  for (const [path, file] of DRAWN_PAGES) {
    if (!existsSync(join(portalDir, file))) continue;
    const page = readFileSync(join(portalDir, file), 'utf8');
    const template = templates[path];
    app.get(path, { onSend: tagReply }, async (request, reply) => {
      if (pageFile({ path, query: request.url.includes('?') }) !== file) return reply.sendFile(FRAME);
      const articles = template ? await soon(news()) : null;
      const filled = template && articles ? fillNews({ page, template, articles, now: new Date() }) : page;
      const origin = originOf(request);
      return sendPage({ reply, page: origin ? withOrigin({ page: filled, origin }) : filled });
    });
  }
}

/** An article in its page, and its title, summary and picture in the head: chats that show what a link leads to run no scripts. */
function serveArticles(input: { app: FastifyInstance; portalDir: string; news: Newest }): void {
  const { app, portalDir, news } = input;
  const frame = readFileSync(join(portalDir, FRAME), 'utf8');
  const template = newsTemplates(portalDir)[ARTICLE_PAGE];
  app.get<{ Params: { slug: string } }>('/news/:slug', { onSend: tagReply }, async (request, reply) => {
    const articles = await soon(news());
    const article = articles?.find(({ slug }) => slug === request.params.slug);
    const origin = originOf(request);
    if (!article || !origin) return reply.sendFile(FRAME);
    const url = `${origin}/news/${article.slug}`;
    const page = withArticleHead({ page: frame, article, url });
    if (!template) return sendPage({ reply, page });
    return sendPage({ reply, page: fillNews({ page, template, articles: [article], now: new Date() }) });
  });
}

/** Where a visitor found us; null when the Host header names no host. */
function originOf({ protocol, host }: FastifyRequest): string | null {
  const origin = `${protocol}://${host}`;
  return URL.canParse(origin) && new URL(origin).host !== '' ? origin : null;
}

function sendPage({ reply, page }: { reply: FastifyReply; page: string }): string {
  void reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache');
  return page;
}

/** A build without them, or an older one, only has its pages as they were drawn. */
function newsTemplates(portalDir: string): Record<string, NewsTemplate> {
  const file = join(portalDir, NEWS_TEMPLATES);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** A page never waits for a database that is slow or away. */
async function soon<Value>(value: Promise<Value>): Promise<Value | null> {
  const patience = new AbortController();
  const late = wait(PATIENCE, null, { signal: patience.signal }).catch(() => null);
  const found = await Promise.race([value.catch(() => null), late]);
  patience.abort();
  return found;
}

/** An address without a file: the portal's page decides what it is, unless it can only mean a file. */
function answerUnknown(input: {
  request: FastifyRequest;
  reply: FastifyReply;
  built: boolean;
}): FastifyReply {
  const { request, reply, built } = input;
  const path = request.url.split('?')[0] ?? '/';
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads || path === '/api' || path.startsWith('/api/')) throw refuse('not_found');
  if (built && !path.startsWith('/assets/') && extname(path) === '') return reply.sendFile(FRAME);
  const text = built ? 'Arquivo não encontrado.' : 'O portal ainda não foi construído: npm run build';
  return reply.code(404).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(text);
}
