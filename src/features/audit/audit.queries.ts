import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AuditQuery } from '#contract/audit.ts';
import { auditCalls } from '#contract/calls/audit.ts';
import type { Http } from '#lib/http.ts';

export const auditQueries = (http: Http) => ({
  /** Entries of an area and a person, the newest first, a page at a time. */
  entries: ({ area, person }: Omit<AuditQuery, 'cursor'>) =>
    infiniteQueryOptions({
      queryKey: ['audit', area ?? '', person ?? ''],
      // Its text is quiet (product 15.6): the screen says it in place.
      queryFn: ({ pageParam, signal }) =>
        http(auditCalls.listAudit, { query: { area, person, cursor: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
});
