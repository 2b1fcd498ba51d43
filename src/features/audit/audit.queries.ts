import type { AuditQuery } from '#contract/audit.ts';
import { auditCalls } from '#contract/calls/audit.ts';
import type { Http } from '#lib/http.ts';
import { pagedQuery } from '#lib/paged-query.ts';

export const auditQueries = (http: Http) => ({
  /** Entries of an area and a person, the newest first, a page at a time. */
  entries: ({ area, person }: Omit<AuditQuery, 'cursor'>) =>
    pagedQuery({
      key: ['audit', area ?? '', person ?? ''],
      // Its text is quiet (product 15.6): the screen says it in place.
      read: ({ query, signal }) => http(auditCalls.listAudit, { query: { area, person, ...query }, signal }),
    }),
});
