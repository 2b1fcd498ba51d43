import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { escapeHtml } from '#contract/escape-html.ts';
import type { PageRoute } from '#contract/pages.ts';
import { numberedSlug } from '#contract/slugs.ts';
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

type Lists = Pick<PageLists, 'news' | 'items' | 'mobs' | 'guides'>;
type Rows = { readonly [Name in keyof Lists]: Awaited<ReturnType<Lists[Name]>>['value'] };

interface Document<Names extends keyof Lists = never> {
  readonly origin: string;
  readonly renderer: Renderer;
  readonly rows: Pick<Rows, Names>;
}

/** The files that /sitemap.xml names. */
const SITEMAPS = {
  pages: '/sitemap-pages.xml',
  items: '/sitemap-items.xml',
  mobs: '/sitemap-mobs.xml',
} as const;

/** Serves /sitemap.xml and its files for search engines, which /robots.txt names to them, and /feed.xml for feed readers. */
export function serveFeeds(input: {
  app: FastifyInstance;
  portalDir: string;
  renderer: Renderer;
  lists: PageLists;
  inTurn: ReturnType<typeof createTurns>;
  config: Pick<Config, 'publicOrigin'>;
}): void {
  const { app, portalDir, config } = input;
  function serve<Names extends keyof Lists>(document: {
    path: string;
    type: string;
    names: readonly Names[];
    compose: (document: Document<Names>) => string;
  }) {
    const answer = answerDocument({ ...input, ...document });
    app.get(document.path, { compress: false, decompress: false }, answer);
  }
  const xml = { type: 'application/xml; charset=utf-8' };
  serve({ ...xml, path: '/sitemap.xml', names: [], compose: composeIndex });
  serve({ ...xml, path: SITEMAPS.pages, names: ['news', 'guides'], compose: composePages });
  serve({ ...xml, path: SITEMAPS.items, names: ['items'], compose: composeItems });
  serve({ ...xml, path: SITEMAPS.mobs, names: ['mobs'], compose: composeMobs });
  serve({
    path: '/feed.xml',
    type: 'application/atom+xml; charset=utf-8',
    names: ['news'],
    compose: composeFeed,
  });
  app.get('/robots.txt', async (request, reply) => {
    const rules = await readFile(join(portalDir, 'robots.txt'), 'utf8').catch(() => '');
    const origin = originOf({ config, request });
    void reply.type('text/plain; charset=utf-8').header('Cache-Control', 'no-cache');
    return origin === null ? rules : `${rules}Sitemap: ${origin}/sitemap.xml\n`;
  });
}

function answerDocument<Names extends keyof Lists>(input: {
  renderer: Renderer;
  lists: PageLists;
  inTurn: ReturnType<typeof createTurns>;
  config: Pick<Config, 'publicOrigin'>;
  type: string;
  /** The lists that it is composed of. */
  names: readonly Names[];
  compose: (document: Document<Names>) => string;
}) {
  const { renderer, lists, inTurn, config, type, names, compose } = input;
  const cachedDocuments = new LRUCache<string, { version: string; body: TaggedBody }>({ max: MAX_ORIGINS });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = originOf({ config, request });
    if (origin === null) throw new AppError('not_found');
    const reads = await Promise.all(names.map(async (name) => [name, await lists[name]()] as const));
    const version = reads.map(([, { etag }]) => etag).join(' ');
    // Safe cast: each name has the rows of its own list.
    const rows = Object.fromEntries(reads.map(([name, { value }]) => [name, value])) as Pick<Rows, Names>;
    const cached = cachedDocuments.get(origin);
    const isCurrent = cached?.version === version;
    const composeAnew = () => createTaggedBody(compose({ origin, renderer, rows }));
    const inOwnTurn = inTurn(request);
    const body = isCurrent ? cached.body : await inOwnTurn(composeAnew);
    if (!isCurrent) cachedDocuments.set(origin, { version, body });
    return sendTagged({ request, reply, type, body, inTurn: inOwnTurn });
  };
}

/** The index of the sitemaps (sitemaps.org): a sitemap has 50,000 addresses at most. */
const composeIndex = ({ origin }: Document): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...Object.values(SITEMAPS).map((path) => `<sitemap>${element('loc', `${origin}${path}`)}</sitemap>`),
    '</sitemapindex>\n',
  ].join('\n');

/** The public pages, the articles and the maps. */
function composePages({ origin, renderer, rows }: Document<'news' | 'guides'>): string {
  const isListed = ({ path, head }: PageRoute) => head.robots === 'index' && !path.includes('$');
  return composeSitemap([
    ...renderer.template.routes.filter(isListed).map(({ path }) => element('loc', `${origin}${path}`)),
    ...rows.news.map(
      (article) => element('loc', addressOf({ origin, article })) + element('lastmod', lastChange(article)),
    ),
    ...rows.guides.map((map) => element('loc', `${origin}/guides/${numberedSlug(map)}`)),
  ]);
}

const composeItems = ({ origin, rows }: Document<'items'>): string =>
  composeSitemap(
    rows.items.map(({ id, label }) => element('loc', `${origin}/items/${numberedSlug({ id, name: label })}`)),
  );

const composeMobs = ({ origin, rows }: Document<'mobs'>): string =>
  composeSitemap(
    rows.mobs.map(({ id, label }) => element('loc', `${origin}/mobs/${numberedSlug({ id, name: label })}`)),
  );

const composeSitemap = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.slice(0, MAX_ADDRESSES).map((address) => `<url>${address}</url>`),
    '</urlset>\n',
  ].join('\n');

/** The newest articles with their summaries (RFC 4287). */
function composeFeed({ origin, renderer, rows }: Document<'news'>): string {
  const { siteName, brandId } = renderer.template;
  const articles = rows.news
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
