import { use } from 'react';
import { NEWS_PAGE_SIZE } from '#contract/limits.ts';
import { newsItem, type NewsItem } from '#contract/news.ts';
import type { PublicDatabase } from '#offline/collections/database.ts';
import { useLiveQuery, type LiveQuery } from '#offline/collections/live-query.ts';
import { PrerenderedRows } from '#offline/collections/prerendered-rows.ts';
import { soundRows } from '#offline/collections/sound-rows.ts';
import { useCollection } from '#offline/collections/use-collection.ts';

/** Articles in the order of their lists. */
export const newestFirst = (db: PublicDatabase) => db.news.orderBy('published_at').reverse();

/** The rows that are articles. */
export const sound = (rows: readonly unknown[]): NewsItem[] =>
  soundRows({ name: 'news', rows, schema: newsItem });

/** How many cards the front page shows. */
export const RECENT_NEWS = 3;

/** The newest articles on this device. */
export const useRecentNews = () =>
  useCollection({
    collection: 'news',
    key: ['recent'],
    read: async (db) => sound(await newestFirst(db).limit(RECENT_NEWS).toArray()),
    fromRows: (rows): NewsItem[] => rows.slice(0, RECENT_NEWS),
  });

export interface NewsPage {
  articles: NewsItem[];
  pages: number;
}

/** One page of the news list (from 1) and how many pages there are. */
export function useNewsPage(page: number) {
  const size = NEWS_PAGE_SIZE.public;
  const offset = (page - 1) * size;
  return useCollection({
    collection: 'news',
    key: ['page', page],
    read: async (db): Promise<NewsPage> => ({
      articles: sound(await newestFirst(db).offset(offset).limit(size).toArray()),
      pages: Math.ceil((await db.news.count()) / size),
    }),
    fromRows: (rows): NewsPage => ({
      articles: rows.slice(offset, offset + size),
      pages: Math.ceil(rows.length / size),
    }),
  });
}

/** Whether all articles are at hand, as where a page is rendered on the server: what is not among them does not exist. */
export const useAllNews = (): boolean => use(PrerenderedRows)?.news !== undefined;

/** The article with this slug; null when this device does not hold it. */
export function useArticle(slug: string): LiveQuery<NewsItem | null> {
  const rows = use(PrerenderedRows)?.news;
  const live = useLiveQuery(
    async (db) => sound(await db.news.where('slug').equals(slug).toArray())[0] ?? null,
    [slug],
  );
  return rows ? { value: rows.find((row) => row.slug === slug) ?? null, error: undefined } : live;
}
