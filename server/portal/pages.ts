import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Head } from '#contract/head.ts';
import { NOT_FOUND_HEAD } from '#contract/not-found.ts';
import { APP_SHELL, PRERENDERED_PAGES, SERVER_BUILD, pageFile } from '#contract/pages.ts';
import type { Config } from '#server/config/config.ts';
import { AppError } from '#server/core/errors.ts';
import { pathOf } from '#server/http/address.ts';
import { createCachedBody, createTaggedBody, encodeBody, sendTagged } from '#server/http/cached-body.ts';
import { hasSessionCookie } from '#server/http/cookies.ts';
import { originOf } from '#server/http/origin.ts';
import { sanitizeArticle } from '#server/lib/sanitize.ts';
import { serveFeeds } from './feeds.ts';
import { createTurns } from './in-turn.ts';
import { itemContentOf, mapContentOf, mobContentOf } from './finder-content.ts';
import {
  articleOf,
  contentOf,
  type ContentOfOne,
  type FindPicture,
  type PageContent,
  type PageLists,
} from './page-content.ts';
import { composeGeneric, createRenderedPages, guardedPage, type GenericPage } from './rendered-pages.ts';
import { readRenderer, type Renderer } from './renderer.ts';
import { composePage } from './template.ts';

/** The document for addresses without a prerendered page. */
export const APP_SHELL_FILE = APP_SHELL.slice(1);
/** Rendered for visitors only: to a signed-in player it shows the own items. */
const AUCTION_ROUTE = '/auction';
/** Does not exist on a server without draws (product 32.2). */
const DRAWS_ROUTE = '/banners';
const HTML = 'text/html; charset=utf-8';

/** Pages that have the same markup at many addresses. No page of the portal has these paths. */
const SHELL: GenericPage = { path: null, data: {}, hasContent: false };
const NOT_FOUND: GenericPage = { path: '/404', data: {}, hasContent: true };
const MISSING_ARTICLE: GenericPage = { path: '/news/404', data: { news: [] }, hasContent: true };
const NONE = { items: [], mobs: [], guides: [] };
const MISSING_ITEM: GenericPage = { path: '/items/0', data: NONE, hasContent: true };
const MISSING_MOB: GenericPage = { path: '/mobs/0', data: NONE, hasContent: true };
const MISSING_MAP: GenericPage = { path: '/guides/0', data: NONE, hasContent: true };

interface PageOfOne {
  /** The address without its slug. */
  readonly base: string;
  readonly contentOf: (input: {
    slug: string;
    lists: PageLists;
    findPicture: FindPicture;
  }) => Promise<ContentOfOne>;
  readonly missing: GenericPage;
}

/** Pages of one thing each, by their routes. */
const PAGES_OF_ONE: Readonly<Record<string, PageOfOne>> = {
  '/news/$newsSlug': { base: '/news/', contentOf: articleOf, missing: MISSING_ARTICLE },
  '/items/$slug': { base: '/items/', contentOf: itemContentOf, missing: MISSING_ITEM },
  '/mobs/$slug': { base: '/mobs/', contentOf: mobContentOf, missing: MISSING_MOB },
  '/guides/$slug': { base: '/guides/', contentOf: mapContentOf, missing: MISSING_MAP },
};

/** Turns Fastify's compression off: pages are compressed here or by the build. */
const NO_COMPRESSION = { compress: false, decompress: false } as const;

interface Portal {
  readonly renderer: Renderer;
  readonly findRendered: ReturnType<typeof createRenderedPages>;
  /** Files of PRERENDERED_PAGES that exist in the build. */
  readonly prebuilt: ReadonlySet<string>;
  readonly lists: PageLists;
  readonly findPicture: FindPicture;
  readonly inTurn: ReturnType<typeof createTurns>;
  readonly config: Pick<Config, 'publicOrigin' | 'draws' | 'registrationAge'>;
}

interface Visit {
  readonly portal: Portal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Whether the folder has a build of the portal. */
export const isBuilt = (portalDir: string): boolean => existsSync(join(portalDir, SERVER_BUILD.template));

/** Answers with the page at the request's address. Case and a trailing slash do not matter. */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Serves the pages of the portal. Public pages are rendered with their content, by the portal's own components. Other pages get the app shell
 * with their own head, unknown addresses a 404. Returns the function that answers any address.
 */
export function servePages(input: {
  app: FastifyInstance;
  portalDir: string;
  lists: PageLists;
  findPicture: FindPicture;
  config: Pick<Config, 'publicOrigin' | 'draws' | 'registrationAge'>;
}): AnswerPage {
  const { app, portalDir, lists, findPicture, config } = input;
  const portal: Portal = {
    renderer: readRenderer({
      portalDir,
      drawsOff: config.draws.mode === 'off',
      registrationAge: config.registrationAge,
      sanitize: sanitizeArticle,
    }),
    findRendered: createRenderedPages(),
    prebuilt: new Set([...PRERENDERED_PAGES.values()].filter((file) => existsSync(join(portalDir, file)))),
    lists,
    findPicture,
    inTurn: createTurns(),
    config,
  };
  const answer: AnswerPage = (request, reply) => answerPage({ portal, request, reply });
  // Explicit routes, so that these requests do not look for a file first.
  for (const path of PRERENDERED_PAGES.keys()) app.get(path, NO_COMPRESSION, answer);
  const pagesOfOne = Object.values(PAGES_OF_ONE).map(({ base }) => `${base}:slug`);
  for (const path of [...pagesOfOne, AUCTION_ROUTE]) app.get(path, NO_COMPRESSION, answer);
  serveFeeds({ app, portalDir, ...portal });
  return answer;
}

async function answerPage(visit: Visit): Promise<unknown> {
  const { portal, request } = visit;
  const hasQuery = request.url.includes('?');
  const match = portal.renderer.findPage(pathOf(request.url));
  const isOff = portal.config.draws.mode === 'off' && match?.route.path === DRAWS_ROUTE;
  if (isOff || !match || match.route.head.missing) return answerMissing(visit);
  const { canonical, route } = match;
  const file = pageFile({ path: canonical, query: hasQuery });
  if (portal.prebuilt.has(file)) {
    if (!hasQuery) return answerPublic({ ...visit, path: canonical.replace(/(?<=.)\/$/, ''), file });
    // The content depends on the query, so the page is sent without content.
    const page: GenericPage = { path: canonical, data: {}, hasContent: false };
    return answerShell({ ...visit, head: route.head, canonical, page });
  }
  const pageOfOne = PAGES_OF_ONE[route.path];
  if (pageOfOne) {
    const slug = decodePart(canonical.slice(pageOfOne.base.length));
    return answerOne({ ...visit, ...pageOfOne, slug, route: route.path });
  }
  if (route.path === AUCTION_ROUTE && !hasQuery) return answerAuction({ ...visit, head: route.head });
  if (route.isGuarded) void visit.reply.header('Vary', 'Cookie');
  // The portal leads visitors from there to the login.
  const page = route.isGuarded && hasSessionCookie(request) ? guardedPage(route) : undefined;
  return answerShell({ ...visit, head: route.head, canonical, page });
}

/** A public page without a query, by its canonical address. */
async function answerPublic(visit: Visit & { path: string; file: string }): Promise<unknown> {
  const { portal, path, file } = visit;
  const content = await contentOf({ path, lists: portal.lists });
  return answerRendered({ ...visit, fallback: file.slice(1), route: path, content });
}

/** The market, which a visitor sees at the auction; the app shell for a player, and where the market is empty or not read in time. */
async function answerAuction(visit: Visit & { head: Head }): Promise<unknown> {
  const { portal, request, reply } = visit;
  const path = AUCTION_ROUTE;
  void reply.header('Vary', 'Cookie');
  const content = hasSessionCookie(request) ? null : await contentOf({ path, lists: portal.lists });
  if (!content?.data.auction) return answerShell({ ...visit, canonical: path });
  return answerRendered({ ...visit, fallback: APP_SHELL_FILE, path, route: path, content });
}

async function answerOne(visit: Visit & PageOfOne & { slug: string; route: string }): Promise<unknown> {
  const { portal, request, reply, slug, base, missing } = visit;
  const { lists, findPicture } = portal;
  const content = await visit.contentOf({ slug, lists, findPicture });
  if (content === 'missing') return answerMissing({ ...visit, page: missing });
  if (content && 'movedTo' in content) {
    const query = request.url.replace(/^[^?]*/, '');
    // Revalidated: the former address may become the right one again.
    void reply.header('Cache-Control', 'no-cache');
    return reply.redirect(`${base}${encodeURIComponent(content.movedTo)}${query}`, 301);
  }
  const path = `${base}${encodeURIComponent(slug)}`;
  return answerRendered({ ...visit, fallback: APP_SHELL_FILE, path, content });
}

/** The page with its content. The `fallback` file where there is no content, or rendering fails. */
async function answerRendered(
  visit: Visit & { fallback: string; path: string; route: string; content: PageContent | null },
): Promise<unknown> {
  const { portal, request, reply, fallback, path, route, content } = visit;
  const { renderer } = portal;
  const origin = originOf({ config: portal.config, request });
  if (!content || !origin) return reply.sendFile(fallback);
  try {
    const page = { path, route, origin, ...content };
    const inTurn = portal.inTurn(request);
    const body = await portal.findRendered({ renderer, request: page, inTurn });
    return await sendTagged({ request, reply, type: HTML, body, inTurn });
  } catch (error) {
    if (error instanceof AppError) throw error;
    request.log.error({ err: error, page: path }, 'a page could not be rendered');
    return reply.sendFile(fallback);
  }
}

/** The app shell, or a page without its content, with the head of the requested page. */
async function answerShell(
  visit: Visit & { head: Head; canonical: string; page?: GenericPage },
): Promise<unknown> {
  const { portal, request, reply, head, canonical, page = SHELL } = visit;
  const { renderer } = portal;
  const url = `${originOf({ config: portal.config, request }) ?? ''}${canonical}`;
  try {
    const inTurn = portal.inTurn(request);
    const html = await inTurn(() => composeGeneric({ renderer, page, head, url }));
    return await sendTagged({ request, reply, type: HTML, body: createTaggedBody(html), inTurn });
  } catch (error) {
    if (error instanceof AppError) throw error;
    request.log.error({ err: error, page: canonical }, 'a page could not be rendered');
    return reply.sendFile(APP_SHELL_FILE);
  }
}

/** Status 404 with the not-found page. */
async function answerMissing(visit: Visit & { page?: GenericPage }): Promise<unknown> {
  const { portal, request, reply, page = NOT_FOUND } = visit;
  const { renderer } = portal;
  const url = `${originOf({ config: portal.config, request }) ?? ''}${pathOf(request.url)}`;
  void reply.code(404).type(HTML).header('Cache-Control', 'no-store');
  try {
    const inTurn = portal.inTurn(request);
    const html = await inTurn(() => composeGeneric({ renderer, page, head: null, url }));
    return reply.send(await encodeBody({ request, reply, body: createCachedBody(html), inTurn }));
  } catch (error) {
    if (error instanceof AppError) throw error;
    request.log.error({ err: error }, 'the not-found page could not be rendered');
    const head = { head: NOT_FOUND_HEAD, url };
    const { template } = renderer;
    return reply.send(composePage({ template, route: null, head, html: '', hasContent: false }));
  }
}

/** Decodes a part of an address; returns it unchanged where it is malformed. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
