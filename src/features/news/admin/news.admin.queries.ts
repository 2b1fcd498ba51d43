import { queryOptions } from '@tanstack/react-query';
import { newsCalls } from '#contract/calls/news.ts';
import { newsAdminCalls } from '#contract/calls/news-admin.ts';
import type { NewsStatus } from '#contract/news.ts';
import type { Http } from '#lib/http.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { pagedQuery } from '#lib/paged-query.ts';
import type { Published } from './news.draft.rules.ts';

/** The prefix of every key of the administration. */
export const NEWS_ADMIN_KEY = ['news', 'admin'] as const;

/** Queries of the administration. */
export const newsAdminQueries = (http: Http) => ({
  /**
   * An article for editing, published or not. Read again on each visit, because somebody else may have changed it. An API without server drafts
   * answers the published ones alone.
   */
  byId: (id: number) =>
    queryOptions({
      queryKey: [...NEWS_ADMIN_KEY, id],
      queryFn: async ({ signal }): Promise<Published> => {
        try {
          return await http(newsAdminCalls.getAdminNews, { params: { id }, signal });
        } catch (error) {
          if (!isNotOffered(error)) throw error;
          return http(newsCalls.getNews, { params: { id }, signal });
        }
      },
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
  /** The articles with a status, page by page. */
  list: (status: NewsStatus) =>
    pagedQuery({
      key: [...NEWS_ADMIN_KEY, 'list', status],
      read: ({ query, signal }) =>
        http(newsAdminCalls.listAdminNews, { query: { status, ...query }, signal }),
    }),
  revisions: (id: number) =>
    queryOptions({
      queryKey: [...NEWS_ADMIN_KEY, id, 'revisions'],
      queryFn: ({ signal }) => http(newsAdminCalls.listNewsRevisions, { params: { id }, signal }),
      staleTime: 0,
    }),
  /** An earlier version never changes. */
  revision: ({ id, revisionId }: { id: number; revisionId: number }) =>
    queryOptions({
      queryKey: [...NEWS_ADMIN_KEY, id, 'revisions', revisionId],
      queryFn: ({ signal }) => http(newsAdminCalls.getNewsRevision, { params: { id, revisionId }, signal }),
      staleTime: Infinity,
    }),
});
