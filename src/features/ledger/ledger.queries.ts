import { ledgerCalls } from '#contract/calls/ledger.ts';
import type { Http } from '#lib/http.ts';
import { pagedQuery } from '#lib/paged-query.ts';

export const ledgerQueries = (http: Http) => ({
  list: () => pagedQuery({ key: ['ledger', 'list'], read: (page) => http(ledgerCalls.listLedger, page) }),
});
