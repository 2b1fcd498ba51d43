import { useQuery } from '@tanstack/react-query';
import type { NewsItem } from '#contract/news.ts';
import { isNotFound } from '#lib/api-error.ts';
import { useHttp } from '#lib/http-context.ts';
import { useArticle, useHasAllNews } from './news-data.ts';
import { newsQueries } from './news.queries.ts';

/** `missing`: the API has answered that it does not exist; `failed`: it is not on this device and could not be fetched. */
type ArticleLookup = { state: 'found'; article: NewsItem } | { state: 'waiting' | 'missing' | 'failed' };

/** An article by slug, from this device or else from the server, because it may be newer than the last sync. */
export function useArticleLookup(slug: string): ArticleLookup {
  const http = useHttp();
  const { value: stored, error } = useArticle(slug);
  const hasAllNews = useHasAllNews();
  const isNotStored = stored === null || error !== undefined;
  const query = useQuery({ ...newsQueries(http).bySlug(slug), enabled: isNotStored });
  const article = stored ?? query.data;
  if (article) return { state: 'found', article };
  if (isNotFound(query.error) || (isNotStored && hasAllNews)) return { state: 'missing' };
  return { state: isNotStored && query.isError ? 'failed' : 'waiting' };
}
