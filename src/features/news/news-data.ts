import { NEWS_PAGE_SIZE } from '#contract/limits.ts';
import type { NewsItem } from '#contract/news.ts';
import type { PublicDatabase } from '#offline/collections/database.ts';
import { useCollection } from '#offline/collections/use-collection.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';

const newestFirst = (db: PublicDatabase) => db.news.orderBy('published_at').reverse();

/** How many cards the front page shows. */
export const RECENT_NEWS = 3;

/** The newest articles on this device. */
export const useRecentNews = () =>
  useCollection('news', (db) => newestFirst(db).limit(RECENT_NEWS).toArray(), []);

export interface NewsPage {
  articles: NewsItem[];
  pages: number;
}

/** One page of the news list (from 1) and how many pages there are. */
export function useNewsPage(page: number) {
  const size = NEWS_PAGE_SIZE.public;
  return useCollection(
    'news',
    async (db): Promise<NewsPage> => {
      const offset = (page - 1) * size;
      const articles = await newestFirst(db).offset(offset).limit(size).toArray();
      return { articles, pages: Math.ceil((await db.news.count()) / size) };
    },
    [page],
  );
}

/** The article with this slug; null when this device does not hold it. */
export const useArticle = (slug: string) =>
  useLiveQuery(async (db) => (await db.news.where('slug').equals(slug).first()) ?? null, [slug]);
