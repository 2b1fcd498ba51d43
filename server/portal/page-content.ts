import { setTimeout as wait } from 'node:timers/promises';
import type { AuctionPageData, PageData } from '#contract/pages.ts';
import type { FeedArticle } from './feed-article.ts';
import type { FinderItem, FinderMap, FinderMob, OfItem } from './finder-rows.ts';
import type { HeadParts } from './head.ts';

const DATA_TIMEOUT_MS = 100;
const MINUTE_MS = 60_000;

/** Reads what a page shows. The ETag changes with it. */
type Read<Value> = () => Promise<{ readonly value: Value; readonly etag: string }>;
type List<Row> = Read<readonly Row[]>;

/** What a page's head tells of the article, or of the item, monster or map, that it shows. */
export type PageFacts = Pick<HeadParts, 'article' | 'picture' | 'thing'>;

/** The lists that pages are rendered from. */
export interface PageLists {
  /** Pinned first, then the newest. */
  readonly news: List<FeedArticle>;
  readonly guides: List<FinderMap>;
  readonly items: List<FinderItem>;
  readonly mobs: List<FinderMob>;
  /** The prices of all traded items. */
  readonly market: List<OfItem>;
  /** The players of the general ranking. */
  readonly ranking: List<unknown>;
  /** The packs on sale. */
  readonly shop: List<OfItem>;
  /** The newest listings. */
  readonly auction: Read<AuctionPageData>;
}

/** Finds an uploaded picture by its address; null for other addresses. */
export type FindPicture = (address: string | null) => Promise<HeadParts['picture'] | null>;

/** The list that each page shows. `showsAge`: it also shows how old a row is. */
const CONTENT: Readonly<Record<string, { readonly list: keyof PageLists; readonly showsAge: boolean }>> = {
  '/': { list: 'news', showsAge: true },
  '/news': { list: 'news', showsAge: true },
  '/guides': { list: 'guides', showsAge: false },
  '/ranking': { list: 'ranking', showsAge: false },
  '/shop': { list: 'shop', showsAge: false },
  '/auction': { list: 'auction', showsAge: false },
};

/** The rows that a page is rendered from. `version` changes with them, and every minute on pages that show ages. */
export interface PageContent {
  readonly version: string;
  readonly data: PageData;
  /** Only of the page of one thing. */
  readonly facts?: PageFacts;
}

/** The content of the page of one thing: null where its lists are not read in time, the slug of one that has moved. */
export type ContentOfOne = PageContent | { readonly movedTo: string } | 'missing' | null;

/** The content of a public page; null where its list is not read in time. */
export async function contentOf(input: { path: string; lists: PageLists }): Promise<PageContent | null> {
  const { path, lists } = input;
  const content = CONTENT[path];
  if (!content) return { version: '', data: {} };
  const read: Read<readonly unknown[] | AuctionPageData> = lists[content.list];
  const list = await withinTimeout(read());
  if (!list) return null;
  const minute = content.showsAge ? Math.floor(Date.now() / MINUTE_MS) : 0;
  // An empty list is not rendered: it may be filled soon, so the portal loads it.
  const rows = 'listings' in list.value ? list.value.listings : list.value;
  const data = rows.length > 0 ? { [content.list]: list.value } : {};
  return { version: `${list.etag} ${minute}`, data };
}

/** The content of an article's page. */
export async function articleOf(input: {
  slug: string;
  lists: PageLists;
  findPicture: FindPicture;
}): Promise<ContentOfOne> {
  const news = await withinTimeout(input.lists.news());
  if (!news) return null;
  const article = news.value.find(({ slug }) => slug === input.slug);
  if (article) {
    const picture = (await withinTimeout(input.findPicture(article.image_url ?? null))) ?? undefined;
    // A picture that is not found in time is told on a later visit.
    const version = `${news.etag} ${picture ? 'picture' : ''}`;
    return { version, data: { news: [article] }, facts: { article, picture } };
  }
  const moved = news.value.find(({ former_slugs }) => former_slugs?.includes(input.slug));
  return moved ? { movedTo: moved.slug } : 'missing';
}

/** Null where the value is late or fails: a page does not wait for a slow database. */
export const withinTimeout = <Value>(value: Promise<Value>): Promise<Value | null> =>
  Promise.race([value, wait(DATA_TIMEOUT_MS, null, { ref: false })]).catch(() => null);
