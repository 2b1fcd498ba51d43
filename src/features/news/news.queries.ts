import { queryOptions } from '@tanstack/react-query';
import { newsCalls } from '#contract/calls/news.ts';
import type { Http } from '#lib/http.ts';

/** What is asked of the server about single articles; lists are in the local database. */
export const newsQueries = (http: Http) => ({
  /** An article for editing, with the version that a change is made from. Asked anew on each return: another administrator may have changed it. */
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
