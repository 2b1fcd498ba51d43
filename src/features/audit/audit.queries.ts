import type { AuditQuery } from '#contract/audit.ts';
import { auditCalls } from '#contract/calls/audit.ts';
import type { Http } from '#lib/http.ts';
import { pagedQuery } from '#lib/paged-query.ts';

export const auditQueries = (http: Http) => ({
  /** The entries of an area and a person, the newest first, in pages. */
  entries: ({ area, person }: Omit<AuditQuery, 'cursor'>) =>
    pagedQuery({
      key: ['audit', area ?? '', person ?? ''],
      // A failure shows no toast; the screen shows it in place of the list.
      read: ({ query, signal }) => http(auditCalls.listAudit, { query: { area, person, ...query }, signal }),
    }),
});
