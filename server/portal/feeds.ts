import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { escapeHtml } from '#contract/escape-html.ts';
import type { PageRoute } from '#contract/pages.ts';
import type { Config } from '#server/config/config.ts';
import { AppError } from '#server/core/errors.ts';
import { createTaggedBody, sendTagged, type TaggedBody } from '#server/http/cached-body.ts';
import { originOf } from '#server/http/origin.ts';
import { lastChange, type FeedArticle } from './feed-article.ts';
import type { createTurns } from './in-turn.ts';
import type { PageLists } from './page-content.ts';
import type { Renderer } from './renderer.ts';

const FEED_ENTRIES = 30;
/** The most addresses that a sitemap may have, by its standard. */
const MAX_ADDRESSES = 50_000;
/** Origins whose documents are cached, where PUBLIC_ORIGIN names none. A sitemap may have megabytes, and anybody can invent Host headers. */
const MAX_ORIGINS = 3;

interface Document {
  readonly origin: string;
  readonly renderer: Renderer;
  readonly news: readonly FeedArticle[];
}

/** Serves /sitemap.xml for search engines, which /robots.txt names to them, and /feed.xml for feed readers. */
export function serveFeeds(input: {
  app: FastifyInstance;
  portalDir: string;
  renderer: () => Renderer | null;
  lists: PageLists;
  inTurn: ReturnType<typeof createTurns>;
  config: Pick<Config, 'publicOrigin'>;
}): void {
  const { app, portalDir, config } = input;
  const serve = (path: string, type: string, compose: (document: Document) => string) => {
    const answer = answerDocument({ ...input, type, compose });
    app.get(path, { compress: false, decompress: false }, answer);
  };
  serve('/sitemap.xml', 'application/xml; charset=utf-8', composeSitemap);
  serve('/feed.xml', 'application/atom+xml; charset=utf-8', composeFeed);
  app.get('/robots.txt', async (request, reply) => {
    const rules = await readFile(join(portalDir, 'robots.txt'), 'utf8').catch(() => '');
    const origin = originOf({ config, request });
    void reply.type('text/plain; charset=utf-8').header('Cache-Control', 'no-cache');
    return origin === null ? rules : `${rules}Sitemap: ${origin}/sitemap.xml\n`;
  });
}

function answerDocument(input: {
  renderer: () => Renderer | null;
  lists: PageLists;
  inTurn: ReturnType<typeof createTurns>;
  config: Pick<Config, 'publicOrigin'>;
  type: string;
  compose: (document: Document) => string;
}) {
  const { lists, inTurn, config, type, compose } = input;
  const cachedDocuments = new LRUCache<string, { renderer: Renderer; version: string; body: TaggedBody }>({
    max: MAX_ORIGINS,
  });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [renderer, origin] = [input.renderer(), originOf({ config, request })];
    if (!renderer || origin === null) throw new AppError('not_found');
    const { value: news, etag: version } = await lists.news();
    const cached = cachedDocuments.get(origin);
    const isCurrent = cached?.renderer === renderer && cached.version === version;
    const composeAnew = () => createTaggedBody(compose({ origin, renderer, news }));
    const inOwnTurn = inTurn(request);
    const body = isCurrent ? cached.body : await inOwnTurn(composeAnew);
    if (!isCurrent) cachedDocuments.set(origin, { renderer, version, body });
    return sendTagged({ request, reply, type, body, inTurn: inOwnTurn });
  };
}

/** The public pages and the articles (sitemaps.org). */
function composeSitemap({ origin, renderer, news }: Document): string {
  const isListed = ({ path, head }: PageRoute) => head.robots === 'index' && !path.includes('$');
  const addresses = [
    ...(renderer.template.routes ?? [])
      .filter(isListed)
      .map(({ path }) => element('loc', `${origin}${path}`)),
    ...news.map(
      (article) => element('loc', addressOf({ origin, article })) + element('lastmod', lastChange(article)),
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.slice(0, MAX_ADDRESSES).map((address) => `<url>${address}</url>`),
    '</urlset>\n',
  ].join('\n');
}

/** The newest articles with their summaries (RFC 4287). */
function composeFeed({ origin, renderer, news }: Document): string {
  const { siteName, brandId } = renderer.template;
  const articles = news
    .toSorted((a, b) => b.published_at.localeCompare(a.published_at))
    .slice(0, FEED_ENTRIES);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">',
    element('title', `Notícias · ${siteName}`),
    element('id', feedId(brandId)),
    `<link href="${escapeHtml(`${origin}/news`)}" />`,
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(`${origin}/feed.xml`)}" />`,
    element('updated', articles.map(lastChange).toSorted().at(-1) ?? new Date(0).toISOString()),
    ...articles.map((article) => composeEntry({ origin, siteName, brandId, article })),
    '</feed>\n',
  ].join('\n');
}

function composeEntry(input: {
  origin: string;
  siteName: string;
  brandId: string;
  article: FeedArticle;
}): string {
  const { origin, siteName, brandId, article } = input;
  const address = addressOf({ origin, article });
  return [
    '<entry>',
    element('title', article.title),
    element('id', `${feedId(brandId)}/${article.id}`),
    `<link href="${escapeHtml(address)}" />`,
    element('published', article.published_at),
    element('updated', lastChange(article)),
    `<author>${element('name', article.author ?? siteName)}</author>`,
    element('summary', article.summary ?? ''),
    '</entry>',
  ].join('');
}

/** A tag URI (RFC 4151). Readers know entries by it, so that neither a new address nor a new host shows them again as new. */
const feedId = (brandId: string): string => `tag:${brandId},2026:news`;

const addressOf = ({ origin, article }: { origin: string; article: FeedArticle }): string =>
  `${origin}/news/${encodeURIComponent(article.slug)}`;

const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;
