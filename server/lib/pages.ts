import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ARTICLE_PAGE, DRAWN_PAGES, NEWS_TEMPLATES, pageFile, type NewsTemplate } from '#contract/pages.ts';
import { fillNews, type DrawnArticle } from './drawn-news.ts';
import { tagReply } from './etag.ts';
import { withArticleHead, withOrigin } from './page-head.ts';

/** What answers every address without a page of its own. */
export const FRAME = 'index.html';
/** Milliseconds that a page waits for its articles. */
const PATIENCE = 100;

export type Newest = () => Promise<readonly DrawnArticle[]>;

interface Input {
  readonly app: FastifyInstance;
  readonly portalDir: string;
  /** The newest articles first. */
  readonly news: Newest;
}

/** Answers the pages that a build drew in advance, with what the server knows in them. */
export function servePages(input: Input): void {
  serveDrawnPages(input);
  serveArticles(input);
}

/** Public pages that the build drew in advance answer at their own addresses, with the newest articles where they show some. */
function serveDrawnPages(input: Input): void {
  const { app, portalDir, news } = input;
  const templates = newsTemplates(portalDir);
  for (const [path, file] of DRAWN_PAGES) {
    if (!existsSync(join(portalDir, file))) continue;
    const read = reader(join(portalDir, file));
    app.get(path, { onSend: tagReply }, async (request, reply) => {
      if (pageFile({ path, query: request.url.includes('?') }) !== file) return reply.sendFile(FRAME);
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
  const { app, portalDir, news } = input;
  const frame = reader(join(portalDir, FRAME));
  const templates = newsTemplates(portalDir);
  app.get<{ Params: { slug: string } }>('/news/:slug', { onSend: tagReply }, async (request, reply) => {
    const articles = await soon(news());
    const article = articles?.find(({ slug }) => slug === request.params.slug);
    const origin = originOf(request);
    if (!article || !origin) return reply.sendFile(FRAME);
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
function newsTemplates(portalDir: string): () => Record<string, NewsTemplate> {
  const file = join(portalDir, NEWS_TEMPLATES);
  const read = reader(file);
  return () => (existsSync(file) ? JSON.parse(read()) : {});
}

/** A file's text, read again when the file is another: a portal may be built anew under a running server. Meanwhile the last one. */
function reader(file: string): () => string {
  let last = { at: -1, text: '' };
  return () => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at !== undefined && at !== last.at) last = { at, text: readFileSync(file, 'utf8') };
    return last.text;
  };
}

/** A page never waits for a database that is slow or away. */
async function soon<Value>(value: Promise<Value>): Promise<Value | null> {
  const patience = new AbortController();
  const late = wait(PATIENCE, null, { signal: patience.signal }).catch(() => null);
  const found = await Promise.race([value.catch(() => null), late]);
  patience.abort();
  return found;
}
