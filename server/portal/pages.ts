import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { APP_SHELL, PRERENDERED_PAGES, pageFile, type PageData } from '#contract/pages.ts';
import { negotiateBody } from '#server/http/cached-body.ts';
import { sanitizeArticle } from '#server/lib/sanitize.ts';
import { createRenderedPages, type PageRequest } from './rendered-pages.ts';
import { builtRenderer } from './renderer.ts';

/** The file that answers every address without a page of its own. */
export const APP_SHELL_FILE = APP_SHELL.slice(1);
/** Milliseconds that a page waits for its rows. */
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
  readonly list: keyof PageLists;
  readonly tellsTime: boolean;
}
const CONTENT: Readonly<Record<string, Content>> = {
  '/': { list: 'news', tellsTime: true },
  '/news': { list: 'news', tellsTime: true },
  '/guides': { list: 'guides', tellsTime: false },
  '/ranking': { list: 'ranking', tellsTime: false },
};
const ARTICLE_ROUTE = '/news/$newsSlug';

/** What is compressed once and kept, or was by the build, is not looked at again. */
const ownBody = { compress: false } as const;

interface Input {
  readonly app: FastifyInstance;
  readonly portalDir: string;
  readonly lists: PageLists;
}

/** Answers the public pages with their content in them, as the portal's own components show it. */
export function servePages({ app, portalDir, lists }: Input): void {
  const renderer = builtRenderer({ portalDir, sanitize: sanitizeArticle });
  const pages = createRenderedPages();

  /** The page as the build left it where there is no renderer, no answer in time, or a renderer that fails. */
  async function answer(input: {
    request: FastifyRequest;
    reply: FastifyReply;
    fallback: string;
    page: (origin: string) => Promise<PageRequest | null>;
  }) {
    const { request, reply, fallback } = input;
    const [current, origin] = [renderer(), originOf(request)];
    const page = current && origin ? await inTime(input.page(origin)) : null;
    if (!current || !page) return reply.sendFile(fallback);
    try {
      const body = await pages.find({ renderer: current, request: page });
      const { etag } = body;
      const type = 'text/html; charset=utf-8';
      const bytes = await negotiateBody({ request, reply, etag, type, body: () => body });
      // Without a body; null would be sent as JSON.
      return bytes === null ? reply.send() : reply.send(bytes);
    } catch (error) {
      request.log.error({ err: error, page: page.path }, 'a page could not be rendered');
      return reply.sendFile(fallback);
    }
  }

  for (const [path, file] of PRERENDERED_PAGES) {
    if (!existsSync(join(portalDir, file))) continue;
    app.get(path, ownBody, async (request, reply) => {
      // What a query asks for is not what is rendered here: the page comes without content, or as the app shell.
      const query = request.url.includes('?');
      if (query) return reply.sendFile(pageFile({ path, query }).slice(1));
      const page = async (origin: string) => ({
        path,
        route: path,
        origin,
        ...(await contentOf({ lists, content: CONTENT[path] })),
      });
      return answer({ request, reply, fallback: file.slice(1), page });
    });
  }

  app.get<{ Params: { slug: string } }>('/news/:slug', ownBody, async (request, reply) => {
    const page = async (origin: string) => {
      const { value, etag } = await lists.news();
      const article = value.find(({ slug }) => slug === request.params.slug);
      if (!article) return null;
      const path = `/news/${encodeURIComponent(article.slug)}`;
      return { path, route: ARTICLE_ROUTE, origin, version: etag, data: { news: [article] } };
    };
    return answer({ request, reply, fallback: APP_SHELL_FILE, page });
  });
}

async function contentOf({
  lists,
  content,
}: {
  lists: PageLists;
  content: Content | undefined;
}): Promise<{ version: string; data: PageData }> {
  if (!content) return { version: '', data: {} };
  const { value, etag } = await lists[content.list]();
  const minute = content.tellsTime ? Math.floor(Date.now() / MINUTE_MS) : 0;
  // An empty list is left to the portal: it may be about to be filled.
  const data = value.length > 0 ? { [content.list]: value } : {};
  return { version: `${etag} ${minute}`, data };
}

/** Whether an origin names a host, by origin: most visitors come to the same one. */
const origins = new LRUCache<string, boolean>({ max: 100 });

/** Where a visitor found us; null when the Host header names no host. */
function originOf({ protocol, host }: FastifyRequest): string | null {
  const origin = `${protocol}://${host}`;
  const known = origins.get(origin) ?? (URL.canParse(origin) && new URL(origin).host !== '');
  origins.set(origin, known);
  return known ? origin : null;
}

/** A page never waits for a database that is slow or away: null where the value comes too late or not at all. */
async function inTime<Value>(value: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, DATA_TIMEOUT_MS, null);
  });
  try {
    return await Promise.race([value, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
