import type { NewsItem } from '#contract/news.ts';
import { fold } from '#lib/fold.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { useCollection } from '#offline/collections/use-collection.ts';
import { validNews, storedNews } from '#features/news/news-data.ts';

/** Number of articles on a page of the administration's list (product 17.2). */
export const PAGE_SIZE = 10;

/** The articles whose title contains a text, ignoring case and accents; all if it is blank. */
export const filterByTitle = (articles: readonly NewsItem[], text: string): NewsItem[] => {
  const needle = fold(text);
  return needle === '' ? [...articles] : articles.filter(({ title }) => fold(title).includes(needle));
};

/** All articles of the administration's list that a search finds. */
export const useAdminNews = (search: string) =>
  useCollection({
    ...storedNews,
    key: ['admin', search],
    value: (rows): readonly NewsItem[] => filterByTitle(rows, search),
  });

/** The article on this device; null if there is none, undefined while it is read. */
export function useStoredArticle(id: number | null) {
  return useLiveQuery(
    async (db) =>
      id === null ? null : (validNews([await db.news.get(id)].filter((row) => row !== undefined))[0] ?? null),
    [id],
  );
}
