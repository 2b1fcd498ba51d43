import { NEWS_PAGE_SIZE } from '#contract/limits.ts';
import type { NewsItem } from '#contract/news.ts';
import { fold } from '#lib/fold.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { useCollection } from '#offline/collections/use-collection.ts';
import { sound, storedNews, type NewsPage } from '#features/news/news-data.ts';

/** The articles of this device whose title holds a text, without regard to case and accents; all where it is blank. */
export const matching = (articles: readonly NewsItem[], text: string): NewsItem[] => {
  const wanted = fold(text);
  return wanted === '' ? [...articles] : articles.filter(({ title }) => fold(title).includes(wanted));
};

/** One page (from 1) of the administration's list (product 4.6). */
export function useAdminNews({ page, search }: { page: number; search: string }) {
  const size = NEWS_PAGE_SIZE.admin;
  const pageOf = (articles: NewsItem[]): NewsPage => ({
    articles: articles.slice((page - 1) * size, page * size),
    pages: Math.ceil(articles.length / size),
  });
  return useCollection({
    ...storedNews,
    key: ['admin', page, search],
    value: (rows): NewsPage => pageOf(matching(rows, search)),
  });
}

/** An article as this device has it; null where it has none, undefined while it is read. */
export function useStoredArticle(id: number | null) {
  return useLiveQuery(
    async (db) =>
      id === null ? null : (sound([await db.news.get(id)].filter((row) => row !== undefined))[0] ?? null),
    [id],
  );
}
