import { setTimeout as wait } from 'node:timers/promises';
import type { PageData } from '#contract/pages.ts';

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

/** The list that a page shows. `tellsTime`: it says how long ago something was. */
const CONTENT: Readonly<Record<string, { readonly list: keyof PageLists; readonly tellsTime: boolean }>> = {
  '/': { list: 'news', tellsTime: true },
  '/news': { list: 'news', tellsTime: true },
  '/guides': { list: 'guides', tellsTime: false },
  '/ranking': { list: 'ranking', tellsTime: false },
};

/** The rows that a page is rendered from; `version` changes with them, and with the time where the page tells it. */
export interface PageContent {
  readonly version: string;
  readonly data: PageData;
}

/** What a prerendered page shows; null where its list cannot be had in time. */
export async function contentOf(input: { path: string; lists: PageLists }): Promise<PageContent | null> {
  const { path, lists } = input;
  const content = CONTENT[path];
  if (!content) return { version: '', data: {} };
  const list = await inTime<Awaited<ReturnType<List<unknown>>>>(lists[content.list]());
  if (!list) return null;
  const minute = content.tellsTime ? Math.floor(Date.now() / MINUTE_MS) : 0;
  // An empty list is left to the portal: it may be about to be filled.
  const data = list.value.length > 0 ? { [content.list]: list.value } : {};
  return { version: `${list.etag} ${minute}`, data };
}

/** What an article's page shows: null where the news cannot be had in time, `missing` where there is no such article. */
export async function articleOf(input: {
  slug: string;
  lists: PageLists;
}): Promise<PageContent | 'missing' | null> {
  const news = await inTime(input.lists.news());
  if (!news) return null;
  const article = news.value.find(({ slug }) => slug === input.slug);
  return article ? { version: news.etag, data: { news: [article] } } : 'missing';
}

/** A page never waits for a database that is slow or away: null where the value comes too late or not at all. */
async function inTime<Value>(value: Promise<Value>): Promise<Value | null> {
  const ended = new AbortController();
  try {
    return await Promise.race([value, wait(DATA_TIMEOUT_MS, null, { ref: false, signal: ended.signal })]);
  } catch {
    return null;
  } finally {
    ended.abort();
  }
}
