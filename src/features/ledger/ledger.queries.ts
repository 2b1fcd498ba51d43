import { ledgerCalls } from '#contract/calls/ledger.ts';
import type { Http } from '#lib/http.ts';
import { pagedQuery } from '#lib/paged-query.ts';
import { LEDGER_KEY } from '#lib/query-keys.ts';

export const ledgerQueries = (http: Http) => ({
  list: () =>
    pagedQuery({ key: [...LEDGER_KEY, 'list'], read: (page) => http(ledgerCalls.listLedger, page) }),
});
