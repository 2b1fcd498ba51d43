import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditCallFor, type AuditFilters } from '#contract/audit.ts';
import { auditCalls } from '#contract/calls/audit.ts';
import type { Http } from '#lib/http.ts';
import { logFailure } from '#lib/log.ts';

export const auditQueries = (http: Http) => ({
  /** Entries of an area and a person, the newest first, a page at a time. */
  entries: ({ area, person }: Pick<AuditFilters, 'area' | 'person'>) =>
    infiniteQueryOptions({
      queryKey: ['audit', area ?? '', person ?? ''],
      queryFn: async ({ pageParam, signal }) => {
        const filters = { area, person, before: pageParam };
        try {
          return await http(auditCallFor({ call: auditCalls.listAudit, filters }), { signal });
        } catch (error) {
          // Its text is quiet (product 15.6): the screen says it in place.
          logFailure('audit', error);
          throw error;
        }
      },
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
});
