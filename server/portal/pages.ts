import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Head } from '#contract/head.ts';
import { NOT_FOUND_HEAD } from '#contract/not-found.ts';
import {
  APP_SHELL,
  PRERENDERED_PAGES,
  findPage,
  pageFile,
  type PageData,
  type PageRoute,
} from '#contract/pages.ts';
import type { Config } from '#server/config/config.ts';
import { pathOf } from '#server/http/address.ts';
import { createTaggedBody, negotiateBody } from '#server/http/cached-body.ts';
import { originOf } from '#server/http/origin.ts';
import { sanitizeArticle } from '#server/lib/sanitize.ts';
import { createRenderedPages, type Common, type PageRequest } from './rendered-pages.ts';
import { builtRenderer } from './renderer.ts';
import { composePage } from './template.ts';

/** The file that answers every address without a page of its own. */
export const APP_SHELL_FILE = APP_SHELL.slice(1);
/** Milliseconds that a page waits for its rows, and at most twice as long. */
const DATA_TIMEOUT_MS = 100;
const MINUTE_MS = 60_000;

/** A public list as it is now; the tag changes with it. */
type List<Row> = () => Promise<{ readonly value: readonly Row[]; readonly etag: string }>;

/** The lists that pages are rendered from. */
export interface PageLists {
  /** Newest first. */
  readonly news: List<{ readonly slug: string }>;
  readonly guides: List<unknown>;
  /** The players of the general ranking. */
  readonly ranking: List<unknown>;
}

/** What a page shows of the lists. `tellsTime`: it says how long ago something was. */
interface Content {
  readonly list: keyof PageLists | null;
  readonly tellsTime: boolean;
}
const NO_CONTENT: Content = { list: null, tellsTime: false };
const CONTENT: Readonly<Record<string, Content>> = {
  '/': { list: 'news', tellsTime: true },
  '/news': { list: 'news', tellsTime: true },
  '/guides': { list: 'guides', tellsTime: false },
  '/ranking': { list: 'ranking', tellsTime: false },
};
const ARTICLE_ROUTE = '/news/$newsSlug';

/** What is the same for all addresses of a kind. No page has these. */
const SHELL: Common = { path: null, data: {}, hasContent: false };
const NOT_FOUND: Common = { path: '/404', data: {}, hasContent: true };
const MISSING_ARTICLE: Common = { path: '/news/404', data: { news: [] }, hasContent: true };

const HTML = 'text/html; charset=utf-8';

/** What is compressed once and kept, or was by the build, is not looked at again. */
const ownBody = { compress: false, decompress: false } as const;

interface Input {
  readonly app: FastifyInstance;
  readonly portalDir: string;
  readonly lists: PageLists;
  readonly config: Pick<Config, 'publicOrigin'>;
}

/** The page at an address, whatever its case and whether or not a slash ends it. */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Answers the pages of the portal: the public ones with their content in them, as the portal's own components show it, others by the app
 * shell under their own head, and 404 where there is no page. Returns what answers any address.
 */
export function servePages({ app, portalDir, lists, config }: Input): AnswerPage {
  const renderer = builtRenderer({ portalDir, sanitize: sanitizeArticle });
  const pages = createRenderedPages();
  const prebuilt = new Set(
    [...PRERENDERED_PAGES.values()].filter((file) => existsSync(join(portalDir, file))),
  );

  /** The page as the build left it where there is no renderer, no answer in time, or a renderer that fails. */
  async function answerRendered({
    request,
    reply,
    fallback,
    page,
  }: Exchange & { fallback: string; page: PageRequest | null }): Promise<unknown> {
    const current = renderer();
    if (!current || !page) return reply.sendFile(fallback);
    try {
      const body = await pages.find({ renderer: current, request: page });
      const { etag } = body;
      const bytes = await negotiateBody({ request, reply, etag, type: HTML, body });
      // Without a body; null would be sent as JSON.
      return bytes === null ? reply.send() : reply.send(bytes);
    } catch (error) {
      request.log.error({ err: error, page: page.path }, 'a page could not be rendered');
      return reply.sendFile(fallback);
    }
  }

  /** A public page without a query, by its canonical address. */
  async function answerPublic({ request, reply, path, file }: Exchange & { path: string; file: string }) {
    const origin = originOf({ config, request });
    const content = CONTENT[path] ?? NO_CONTENT;
    const list = content.list && origin && renderer() ? await inTime(lists[content.list]()) : null;
    const page =
      origin && (list || content.list === null)
        ? { path, route: path, origin, ...contentOf({ list, content }) }
        : null;
    return answerRendered({ request, reply, fallback: file.slice(1), page });
  }

  async function answerArticle({ request, reply, slug }: Exchange & { slug: string }) {
    const news = await inTime(lists.news());
    const article = news?.value.find((one) => one.slug === slug);
    if (news && !article && renderer()) return answerMissing({ request, reply, common: MISSING_ARTICLE });
    const origin = originOf({ config, request });
    const page =
      origin && news && article
        ? {
            path: `/news/${encodeURIComponent(article.slug)}`,
            route: ARTICLE_ROUTE,
            origin,
            version: news.etag,
            data: { news: [article] },
          }
        : null;
    return answerRendered({ request, reply, fallback: APP_SHELL_FILE, page });
  }

  /** 404, and the page that says so (product 2.6). */
  async function answerMissing({ request, reply, common = NOT_FOUND }: Exchange & { common?: Common }) {
    const current = renderer();
    if (!current) return reply.sendFile(APP_SHELL_FILE);
    const url = `${originOf({ config, request }) ?? ''}${pathOf(request.url)}`;
    void reply.code(404).type(HTML).header('Cache-Control', 'no-store');
    try {
      return reply.send(await pages.compose({ renderer: current, common, head: null, url }));
    } catch (error) {
      request.log.error({ err: error }, 'the page for what is not there could not be rendered');
      const head = { head: NOT_FOUND_HEAD, url };
      const { template } = current;
      return reply.send(composePage({ template, route: null, head, html: '', hasContent: false }));
    }
  }

  /** The app shell, or a page without its content, under the head of the page that it becomes. */
  async function answerShell({
    request,
    reply,
    head,
    canonical,
    common = SHELL,
  }: Exchange & { head: Head; canonical: string; common?: Common }) {
    const current = renderer();
    const url = `${originOf({ config, request }) ?? ''}${canonical}`;
    if (!current) return reply.sendFile(APP_SHELL_FILE);
    try {
      const page = createTaggedBody(await pages.compose({ renderer: current, common, head, url }));
      const { etag } = page;
      const bytes = await negotiateBody({ request, reply, etag, type: HTML, body: page });
      return bytes === null ? reply.send() : reply.send(bytes);
    } catch (error) {
      request.log.error({ err: error, page: canonical }, 'a page could not be rendered');
      return reply.sendFile(APP_SHELL_FILE);
    }
  }

  const answerPage: AnswerPage = async (request, reply) => {
    const routes = renderer()?.template.routes;
    const [path, query] = [pathOf(request.url), request.url.includes('?')];
    const found = routes && pageAt({ routes, path });
    if (routes && (!found || found.route.head.missing)) return answerMissing({ request, reply });
    const { canonical, route } = found ?? { canonical: path, route: null };
    const file = pageFile({ path: canonical, query });
    // What a query asks for is not what is rendered with content: the page comes without.
    if (prebuilt.has(file) && query && route) {
      const common: Common = { path: canonical, data: {}, hasContent: false };
      return answerShell({ request, reply, head: route.head, canonical, common });
    }
    if (prebuilt.has(file) && query) return reply.sendFile(file.slice(1));
    if (prebuilt.has(file))
      return answerPublic({ request, reply, path: canonical.replace(/(?<=.)\/$/, ''), file });
    if (route?.path === ARTICLE_ROUTE)
      return answerArticle({ request, reply, slug: decoded(canonical.slice('/news/'.length)) });
    if (route) return answerShell({ request, reply, head: route.head, canonical });
    return reply.sendFile(APP_SHELL_FILE);
  };

  // What is asked for most is found without a look at the files.
  for (const [path, file] of PRERENDERED_PAGES) {
    app.get(path, ownBody, (request, reply) =>
      request.url === path && prebuilt.has(file) && renderer()
        ? answerPublic({ request, reply, path, file })
        : answerPage(request, reply),
    );
  }
  app.get<{ Params: { slug: string } }>('/news/:slug', ownBody, (request, reply) =>
    answerArticle({ request, reply, slug: request.params.slug }),
  );
  return answerPage;
}

type FoundPage = ReturnType<typeof findPage<PageRoute>>;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const knownPages = new WeakMap<readonly PageRoute[], Map<string, FoundPage>>();

/** What is asked for most is looked up once for each build: other addresses go through all routes. */
function pageAt({ routes, path }: { routes: readonly PageRoute[]; path: string }): FoundPage {
  if (!PRERENDERED_PAGES.has(path)) return findPage({ routes, path });
  const known = knownPages.get(routes) ?? new Map<string, FoundPage>();
  knownPages.set(routes, known);
  const found = known.get(path) ?? findPage({ routes, path });
  known.set(path, found);
  return found;
}

/** A part of an address as text; as it came where it is none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function contentOf({
  list,
  content,
}: {
  list: Awaited<ReturnType<List<unknown>>> | null;
  content: Content;
}): {
  version: string;
  data: PageData;
} {
  if (content.list === null || !list) return { version: '', data: {} };
  const minute = content.tellsTime ? Math.floor(Date.now() / MINUTE_MS) : 0;
  const latest = latestContents.get(list);
  if (latest?.minute === minute) return latest;
  // An empty list is left to the portal: it may be about to be filled.
  const data = list.value.length > 0 ? { [content.list]: list.value } : {};
  const made = { minute, version: `${list.etag} ${minute}`, data };
  latestContents.set(list, made);
  return made;
}

/** What a list gave last: the same text for all who ask within a minute is compared at a glance. */
const latestContents = new WeakMap<object, { minute: number; version: string; data: PageData }>();

const limited = new WeakMap<Promise<unknown>, Promise<unknown>>();

/**
 * A page never waits for a database that is slow or away: null where the value comes too late or not at all. Requests that wait for
 * one value wait together, from when the first of them came.
 */
function inTime<Value>(value: Promise<Value>): Promise<Value | null> {
  const known = limited.get(value);
  // What is kept for a value was made from it.
  if (known) return known as Promise<Value | null>;
  const made = Promise.race([value, limit()]).catch(() => null);
  limited.set(value, made);
  return made;
}

let shared: Promise<null> | undefined;

/** Pages that are asked for within one limit's time share the next one: a timer each would cost what the answer costs. */
function limit(): Promise<null> {
  if (shared) return shared;
  shared = new Promise((resolve) => {
    setTimeout(() => (shared = undefined), DATA_TIMEOUT_MS).unref();
    setTimeout(resolve, 2 * DATA_TIMEOUT_MS, null);
  });
  return shared;
}
