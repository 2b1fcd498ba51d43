import { use } from 'react';
import { newsItem, type NewsItem, type NewsTag } from '#contract/news.ts';
import type { CollectionMeta, PublicDatabase } from '#offline/collections/database.ts';
import { useLiveQuery, type LiveQuery } from '#offline/collections/live-query.ts';
import { newsKeys, tagsOfKeys } from '#offline/collections/news-keys.ts';
import { PrerenderedRows } from '#offline/collections/prerendered-rows.ts';
import { validRows } from '#offline/collections/valid-rows.ts';
import { useCollection } from '#offline/collections/use-collection.ts';
import { findNews, newsEntry, type NewsEntry, type NewsFilter } from './news.rules.ts';

/** Articles in the order of the list: pinned ones first, then the newest. */
const inListOrder = (db: PublicDatabase) => db.news.orderBy('listOrder').reverse();

/** The rows that match the schema of an article. */
export const validNews = (rows: readonly unknown[]): NewsItem[] =>
  validRows({ name: 'news', rows, schema: newsItem });

/** The options that read articles from the local database. */
export const storedNews = { collection: 'news', list: inListOrder, schema: newsItem } as const;

/** Number of cards on the front page. */
export const RECENT_NEWS = 3;
/** Number of articles on a page of the list (product 17.2). */
export const NEWS_PAGE_SIZE = 6;

/** The first articles of the list on this device. */
export const useRecentNews = () =>
  useCollection({
    ...storedNews,
    key: ['recent'],
    slice: { offset: 0, limit: RECENT_NEWS },
    value: (articles) => articles,
  });

export interface NewsPage {
  articles: readonly NewsItem[];
  pages: number;
}

/** One page of the news list (from 1) and how many pages there are. */
export function useNewsPage(page: number) {
  const limit = NEWS_PAGE_SIZE;
  return useCollection({
    ...storedNews,
    key: ['page', page],
    slice: { offset: (page - 1) * limit, limit },
    value: (articles, total): NewsPage => ({ articles, pages: Math.ceil(total / limit) }),
  });
}

let index: { key: string; entries: NewsEntry[] } | undefined;

/** The articles of this device, prepared for the search. They are prepared again only after the collection has changed. */
async function readEntries(db: PublicDatabase, meta: CollectionMeta): Promise<NewsEntry[]> {
  const key = `${meta.version ?? meta.syncedAt} ${meta.count}`;
  if (index?.key !== key) {
    index = { key, entries: validNews(await inListOrder(db).toArray()).map((article) => newsEntry(article)) };
  }
  return index.entries;
}

interface FoundNews extends NewsPage {
  total: number;
}

/** A page (from 1) of what a search finds on this device; null if the news were never synced. */
export function useFoundNews({
  page,
  filter,
}: {
  page: number;
  filter: NewsFilter;
}): LiveQuery<FoundNews | null> {
  const { text, tag } = filter;
  const limit = NEWS_PAGE_SIZE;
  return useLiveQuery(
    (db) =>
      db.transaction('r', db.news, db.meta, async () => {
        const meta = await db.meta.get('news');
        if (!meta) return null;
        const ids = findNews({ entries: await readEntries(db, meta), filter: { text, tag } });
        const rows = await db.news.bulkGet(ids.slice((page - 1) * limit, page * limit));
        const articles = validNews(rows.filter((row) => row !== undefined));
        return { articles, pages: Math.ceil(ids.length / limit), total: ids.length };
      }),
    [page, text, tag],
  );
}

/** The tags of all articles on this device. */
export function useNewsTags(): readonly NewsTag[] {
  const rows = use(PrerenderedRows)?.news;
  const { value } = useLiveQuery(
    async (db) => tagsOfKeys(keyTexts(await db.news.orderBy('tagKeys').uniqueKeys())),
    [],
  );
  return (rows ? tagsOfKeys(rows.flatMap((row) => newsKeys(row).tagKeys)) : value) ?? [];
}

const keyTexts = (keys: readonly unknown[]): string[] => keys.filter((key) => typeof key === 'string');

/** Number of cards below an article. */
export const MORE_NEWS = 3;

/** What to read after an article: the newest ones with its first tag, and the one after it in the list. */
export function useMoreNews({ id, published_at, pinned, tags }: NewsItem) {
  const { listOrder, tagKeys } = newsKeys({ published_at, pinned, tags });
  const [tagKey] = tagKeys;
  return useLiveQuery(
    async (db) => {
      const after = await db.news.where('listOrder').below(listOrder).reverse().limit(1).toArray();
      const [next] = validNews(after);
      if (tagKey === undefined) return { more: [], next };
      const more = await inListOrder(db)
        .filter((row) => row.tagKeys.includes(tagKey) && row.id !== id && row.id !== next?.id)
        .limit(MORE_NEWS)
        .toArray();
      return { more: validNews(more), next };
    },
    [id, listOrder, tagKey],
  );
}

/** Whether the page's data has all articles, as on the server. Then an article that is missing does not exist. */
export const useHasAllNews = (): boolean => use(PrerenderedRows)?.news !== undefined;

/** The article with this slug, or with this former one; null if it is not stored on this device. */
export function useArticle(slug: string): LiveQuery<NewsItem | null> {
  const rows = use(PrerenderedRows)?.news;
  const live = useLiveQuery(
    async (db) => {
      const [article] = validNews(await db.news.where('slug').equals(slug).toArray());
      if (article) return article;
      return validNews(await db.news.where('former_slugs').equals(slug).toArray()).at(-1) ?? null;
    },
    [slug],
  );
  return rows ? { value: rows.find((row) => row.slug === slug) ?? null, error: undefined } : live;
}
