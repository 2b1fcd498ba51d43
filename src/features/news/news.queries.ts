import { queryOptions } from '@tanstack/react-query';
import { newsCalls } from '#contract/calls/news.ts';
import type { Http } from '#lib/http.ts';

/** Queries of single articles. Lists are in the local database. */
export const newsQueries = (http: Http) => ({
  /** An article for editing, with its version. Read again on each visit, because another administrator may have changed it. */
  byId: (id: number) =>
    queryOptions({
      queryKey: ['news', 'id', id],
      queryFn: ({ signal }) => http(newsCalls.getNews, { params: { id }, signal }),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
  bySlug: (slug: string) =>
    queryOptions({
      queryKey: ['news', 'slug', slug],
      queryFn: ({ signal }) => http(newsCalls.getNewsBySlug, { params: { newsSlug: slug }, signal }),
    }),
});
