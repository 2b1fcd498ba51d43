import { use } from 'react';
import { NEWS_PAGE_SIZE } from '#contract/limits.ts';
import { newsItem, type NewsItem } from '#contract/news.ts';
import type { PublicDatabase } from '#offline/collections/database.ts';
import { useLiveQuery, type LiveQuery } from '#offline/collections/live-query.ts';
import { PrerenderedRows } from '#offline/collections/prerendered-rows.ts';
import { validRows } from '#offline/collections/valid-rows.ts';
import { useCollection } from '#offline/collections/use-collection.ts';

/** Articles, the newest first. */
export const newestFirst = (db: PublicDatabase) => db.news.orderBy('published_at').reverse();

/** The rows that match the schema of an article. */
export const validNews = (rows: readonly unknown[]): NewsItem[] =>
  validRows({ name: 'news', rows, schema: newsItem });

/** The options that read articles from the local database. */
export const storedNews = { collection: 'news', list: newestFirst, schema: newsItem } as const;

/** Number of cards on the front page. */
export const RECENT_NEWS = 3;

/** The newest articles on this device. */
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
  const limit = NEWS_PAGE_SIZE.public;
  return useCollection({
    ...storedNews,
    key: ['page', page],
    slice: { offset: (page - 1) * limit, limit },
    value: (articles, total): NewsPage => ({ articles, pages: Math.ceil(total / limit) }),
  });
}

/** Whether all articles are in the page's data, as on the server. An article that is missing then does not exist. */
export const useAllNews = (): boolean => use(PrerenderedRows)?.news !== undefined;

/** The article with this slug; null if it is not stored on this device. */
export function useArticle(slug: string): LiveQuery<NewsItem | null> {
  const rows = use(PrerenderedRows)?.news;
  const live = useLiveQuery(
    async (db) => validNews(await db.news.where('slug').equals(slug).toArray())[0] ?? null,
    [slug],
  );
  return rows ? { value: rows.find((row) => row.slug === slug) ?? null, error: undefined } : live;
}
