import { ledgerCalls } from '#contract/calls/ledger.ts';
import type { Http } from '#lib/http.ts';
import { pagedQuery } from '#lib/paged-query.ts';

export const ledgerQueries = (http: Http) => ({
  list: () => pagedQuery({ http, call: ledgerCalls.listLedger, key: ['ledger', 'list'] }),
});
