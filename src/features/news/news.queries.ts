import { queryOptions } from '@tanstack/react-query';
import { newsCalls } from '#contract/calls/news.ts';
import type { Http } from '#lib/http.ts';

/** Queries of single articles. Lists are in the local database. */
export const newsQueries = (http: Http) => ({
  bySlug: (slug: string) =>
    queryOptions({
      queryKey: ['news', 'slug', slug],
      queryFn: ({ signal }) => http(newsCalls.getNewsBySlug, { params: { newsSlug: slug }, signal }),
    }),
});
