import { queryOptions } from '@tanstack/react-query';
import { sessionsCalls } from '#contract/calls/sessions.ts';
import type { Http } from '#lib/http.ts';
import { pagedQuery } from '#lib/paged-query.ts';

const ALL = ['sessions'] as const;

export const sessionsQueries = (http: Http) => ({
  list: () =>
    queryOptions({
      queryKey: [...ALL, 'list'],
      queryFn: ({ signal }) => http(sessionsCalls.listSessions, { signal }),
      staleTime: 0,
    }),
  signIns: () =>
    pagedQuery({ key: [...ALL, 'sign-ins'], read: (page) => http(sessionsCalls.listSignIns, page) }),
});
