import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Head } from '#contract/head.ts';
import { NOT_FOUND_HEAD } from '#contract/not-found.ts';
import { APP_SHELL, PRERENDERED_PAGES, findPage, pageFile } from '#contract/pages.ts';
import type { Config } from '#server/config/config.ts';
import { pathOf } from '#server/http/address.ts';
import { createTaggedBody, negotiateBody, type TaggedBody } from '#server/http/cached-body.ts';
import { originOf } from '#server/http/origin.ts';
import { sanitizeArticle } from '#server/lib/sanitize.ts';
import { articleOf, contentOf, type PageContent, type PageLists } from './page-content.ts';
import { createRenderedPages, type Common } from './rendered-pages.ts';
import { builtRenderer, type Renderer } from './renderer.ts';
import { composePage } from './template.ts';

/** The file that answers every address without a page of its own. */
export const APP_SHELL_FILE = APP_SHELL.slice(1);
const ARTICLE_ROUTE = '/news/$newsSlug';
const HTML = 'text/html; charset=utf-8';

/** What is the same for all addresses of a kind. No page has these. */
const SHELL: Common = { path: null, data: {}, hasContent: false };
const NOT_FOUND: Common = { path: '/404', data: {}, hasContent: true };
const MISSING_ARTICLE: Common = { path: '/news/404', data: { news: [] }, hasContent: true };

/** Pages are compressed here, or were by the build: Fastify's compression leaves them alone. */
const ownBody = { compress: false, decompress: false } as const;

interface Portal {
  /** Null where the build left none. */
  readonly renderer: () => Renderer | null;
  readonly pages: ReturnType<typeof createRenderedPages>;
  /** Files of PRERENDERED_PAGES that the build left. */
  readonly prebuilt: ReadonlySet<string>;
  readonly lists: PageLists;
  readonly config: Pick<Config, 'publicOrigin'>;
}

interface Visit {
  readonly portal: Portal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The page at an address, whatever its case and whether or not a slash ends it. */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Answers the pages of the portal: the public ones with their content in them, as the portal's own components show it, others by the app
 * shell under their own head, and 404 where there is no page. Returns what answers any address.
 */
export function servePages(input: {
  app: FastifyInstance;
  portalDir: string;
  lists: PageLists;
  config: Pick<Config, 'publicOrigin'>;
}): AnswerPage {
  const { app, portalDir, lists, config } = input;
  const portal: Portal = {
    renderer: builtRenderer({ portalDir, sanitize: sanitizeArticle }),
    pages: createRenderedPages(),
    prebuilt: new Set([...PRERENDERED_PAGES.values()].filter((file) => existsSync(join(portalDir, file)))),
    lists,
    config,
  };
  const answer: AnswerPage = (request, reply) => answerPage({ portal, request, reply });
  // Routes of their own: the files are not searched for them first.
  for (const path of PRERENDERED_PAGES.keys()) app.get(path, ownBody, answer);
  app.get('/news/:slug', ownBody, answer);
  return answer;
}

async function answerPage(visit: Visit): Promise<unknown> {
  const { portal, request, reply } = visit;
  const routes = portal.renderer()?.template.routes;
  const [path, hasQuery] = [pathOf(request.url), request.url.includes('?')];
  const found = routes && findPage({ routes, path });
  if (routes && (!found || found.route.head.missing)) return answerMissing(visit);
  const { canonical, route } = found ?? { canonical: path, route: null };
  const file = pageFile({ path: canonical, query: hasQuery });
  if (portal.prebuilt.has(file)) {
    if (!hasQuery) return answerPublic({ ...visit, path: canonical.replace(/(?<=.)\/$/, ''), file });
    // What a query asks for is not what is rendered with content: the page comes without.
    if (!route) return reply.sendFile(file.slice(1));
    const common: Common = { path: canonical, data: {}, hasContent: false };
    return answerShell({ ...visit, head: route.head, canonical, common });
  }
  if (route?.path === ARTICLE_ROUTE)
    return answerArticle({ ...visit, slug: decoded(canonical.slice('/news/'.length)) });
  if (route) return answerShell({ ...visit, head: route.head, canonical });
  return reply.sendFile(APP_SHELL_FILE);
}

/** A public page without a query, by its canonical address. */
async function answerPublic(visit: Visit & { path: string; file: string }): Promise<unknown> {
  const { portal, path, file } = visit;
  const content = portal.renderer() && (await contentOf({ path, lists: portal.lists }));
  return answerRendered({ ...visit, fallback: file.slice(1), route: path, content });
}

async function answerArticle(visit: Visit & { slug: string }): Promise<unknown> {
  const { portal, slug } = visit;
  const content = portal.renderer() && (await articleOf({ slug, lists: portal.lists }));
  if (content === 'missing') return answerMissing({ ...visit, common: MISSING_ARTICLE });
  const path = `/news/${encodeURIComponent(slug)}`;
  return answerRendered({ ...visit, fallback: APP_SHELL_FILE, path, route: ARTICLE_ROUTE, content });
}

/** The page with its content; as the build left it where there is none, no renderer, or one that fails. */
async function answerRendered(
  visit: Visit & { fallback: string; path: string; route: string; content: PageContent | null },
): Promise<unknown> {
  const { portal, request, reply, fallback, path, route, content } = visit;
  const origin = originOf({ config: portal.config, request });
  const renderer = portal.renderer();
  if (!renderer || !content || !origin) return reply.sendFile(fallback);
  try {
    const page = { path, route, origin, ...content };
    return await sendPage({ ...visit, body: await portal.pages.find({ renderer, request: page }) });
  } catch (error) {
    request.log.error({ err: error, page: path }, 'a page could not be rendered');
    return reply.sendFile(fallback);
  }
}

/** The app shell, or a page without its content, under the head of the page that it becomes. */
async function answerShell(
  visit: Visit & { head: Head; canonical: string; common?: Common },
): Promise<unknown> {
  const { portal, request, reply, head, canonical, common = SHELL } = visit;
  const renderer = portal.renderer();
  if (!renderer) return reply.sendFile(APP_SHELL_FILE);
  const url = `${originOf({ config: portal.config, request }) ?? ''}${canonical}`;
  try {
    const page = await portal.pages.compose({ renderer, common, head, url });
    return await sendPage({ ...visit, body: createTaggedBody(page) });
  } catch (error) {
    request.log.error({ err: error, page: canonical }, 'a page could not be rendered');
    return reply.sendFile(APP_SHELL_FILE);
  }
}

/** 404, and the page that says so (product 2.6). */
async function answerMissing(visit: Visit & { common?: Common }): Promise<unknown> {
  const { portal, request, reply, common = NOT_FOUND } = visit;
  const renderer = portal.renderer();
  if (!renderer) return reply.sendFile(APP_SHELL_FILE);
  const url = `${originOf({ config: portal.config, request }) ?? ''}${pathOf(request.url)}`;
  void reply.code(404).type(HTML).header('Cache-Control', 'no-store');
  try {
    return reply.send(await portal.pages.compose({ renderer, common, head: null, url }));
  } catch (error) {
    request.log.error({ err: error }, 'the page for what is not there could not be rendered');
    const head = { head: NOT_FOUND_HEAD, url };
    const { template } = renderer;
    return reply.send(composePage({ template, route: null, head, html: '', hasContent: false }));
  }
}

async function sendPage({ request, reply, body }: Visit & { body: TaggedBody }): Promise<unknown> {
  const bytes = await negotiateBody({ request, reply, etag: body.etag, type: HTML, body });
  // Without a body; null would be sent as JSON.
  return bytes === null ? reply.send() : reply.send(bytes);
}

/** A part of an address as text; as it came where it is none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
