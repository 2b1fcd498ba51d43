import { deliveriesCalls } from '#contract/calls/deliveries.ts';
import type { Http } from '#lib/http.ts';
import { pagedQuery } from '#lib/paged-query.ts';

export const deliveriesQueries = (http: Http) => ({
  list: () =>
    pagedQuery({ key: ['deliveries', 'list'], read: (page) => http(deliveriesCalls.listDeliveries, page) }),
});
