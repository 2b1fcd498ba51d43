import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ARTICLE_PAGE,
  PRERENDERED_PAGES,
  APP_SHELL,
  NEWS_TEMPLATES,
  pageFile,
  type NewsTemplate,
} from '#contract/pages.ts';
import { fillNews, type DrawnArticle } from './drawn-news.ts';
import { tagReply } from '#server/http/etag.ts';
import { withArticleHead, withOrigin } from './head.ts';

/** The file that answers every address without a page of its own. */
export const APP_SHELL_FILE = APP_SHELL.slice(1);
/** Milliseconds that a page waits for its articles. */
const DATA_TIMEOUT_MS = 100;

export type Newest = () => Promise<readonly DrawnArticle[]>;

type Templates = Readonly<Record<string, NewsTemplate>>;

interface Input {
  readonly app: FastifyInstance;
  readonly portalDir: string;
  /** The newest articles first. */
  readonly news: Newest;
  readonly templates: () => Templates;
}

/** Answers the pages that a build drew in advance, with what the server knows in them. */
export function servePages(given: Omit<Input, 'templates'>): void {
  const input = { ...given, templates: newsTemplates(given.portalDir) };
  serveDrawnPages(input);
  serveArticles(input);
}

/** Public pages that the build drew in advance answer at their own addresses, with the newest articles where they show some. */
function serveDrawnPages(input: Input): void {
  const { app, portalDir, news, templates } = input;
  for (const [path, file] of PRERENDERED_PAGES) {
    if (!existsSync(join(portalDir, file))) continue;
    const read = textOf(join(portalDir, file));
    app.get(path, { onSend: tagReply }, async (request, reply) => {
      if (pageFile({ path, query: request.url.includes('?') }) !== file)
        return reply.sendFile(APP_SHELL_FILE);
      const [page, template] = [read(), templates()[path]];
      const articles = template ? await soon(news()) : null;
      const filled = template && articles ? fillNews({ page, template, articles, now: new Date() }) : page;
      const origin = originOf(request);
      return sendPage({ reply, page: origin ? withOrigin({ page: filled, origin }) : filled });
    });
  }
}

/** An article in its page, and its title, summary and picture in the head: chats that show what a link leads to run no scripts. */
function serveArticles(input: Input): void {
  const { app, portalDir, news, templates } = input;
  const frame = textOf(join(portalDir, APP_SHELL_FILE));
  app.get<{ Params: { slug: string } }>('/news/:slug', { onSend: tagReply }, async (request, reply) => {
    const articles = await soon(news());
    const article = articles?.find(({ slug }) => slug === request.params.slug);
    const origin = originOf(request);
    if (!article || !origin) return reply.sendFile(APP_SHELL_FILE);
    const url = `${origin}/news/${article.slug}`;
    const page = withArticleHead({ page: frame(), article, url });
    const template = templates()[ARTICLE_PAGE];
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
const newsTemplates = (portalDir: string): (() => Templates) =>
  following<Templates>({
    file: join(portalDir, NEWS_TEMPLATES),
    first: {},
    read: (text) => JSON.parse(text),
  });

const textOf = (file: string): (() => string) => following({ file, first: '', read: (text) => text });

/**
 * What a file holds, read again when it is another: a portal may be built anew under a running server. While there is none, what it
 * held last; `first` before that.
 */
function following<Value>(input: { file: string; first: Value; read: (text: string) => Value }): () => Value {
  const { file, first, read } = input;
  let last: { at: number; value: Value } = { at: -1, value: first };
  return () => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at !== undefined && at !== last.at) last = { at, value: read(readFileSync(file, 'utf8')) };
    return last.value;
  };
}

/** A page never waits for a database that is slow or away. */
async function soon<Value>(value: Promise<Value>): Promise<Value | null> {
  const timeout = new AbortController();
  const late = wait(DATA_TIMEOUT_MS, null, { signal: timeout.signal }).catch(() => null);
  const found = await Promise.race([value.catch(() => null), late]);
  timeout.abort();
  return found;
}
