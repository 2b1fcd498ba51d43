import { useQuery } from '@tanstack/react-query';
import { newsCalls } from '#contract/calls/news.ts';
import type { NewsItem } from '#contract/news.ts';
import { useHttp } from '#lib/http-context.ts';
import { useArticle } from './news-data.ts';
import { newsKeys } from './queries.ts';

/**
 * An article by slug: from this device when it is there, else asked of the server by its own call, since it may be newer
 * than the last sync. Undefined while looking, null when it is not to be had (a failed fetch included, product 4.4).
 */
export function useArticleLookup(slug: string): NewsItem | null | undefined {
  const http = useHttp();
  const { value: kept, error } = useArticle(slug);
  const missing = kept === null || error !== undefined;
  const { data, isError } = useQuery({
    queryKey: newsKeys.slug(slug),
    queryFn: ({ signal }) => http(newsCalls.getNewsBySlug, { params: { newsSlug: slug }, signal }),
    enabled: missing,
    retry: false,
  });
  if (kept) return kept;
  if (data) return data;
  return missing && isError ? null : undefined;
}
