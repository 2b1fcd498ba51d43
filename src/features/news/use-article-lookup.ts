import { useQuery } from '@tanstack/react-query';
import type { NewsItem } from '#contract/news.ts';
import { useHttp } from '#lib/http-context.ts';
import { useArticle, useHasAllNews } from './news-data.ts';
import { newsQueries } from './news.queries.ts';

/**
 * An article by slug, from this device or else from the server, because it may be newer than the last sync. Undefined while loading, null
 * if it cannot be found or fetched (product 4.4).
 */
export function useArticleLookup(slug: string): NewsItem | null | undefined {
  const http = useHttp();
  const { value: stored, error } = useArticle(slug);
  const hasAllNews = useHasAllNews();
  const missing = stored === null || error !== undefined;
  const { data, isError } = useQuery({ ...newsQueries(http).bySlug(slug), enabled: missing });
  if (stored) return stored;
  if (data) return data;
  return missing && (isError || hasAllNews) ? null : undefined;
}
