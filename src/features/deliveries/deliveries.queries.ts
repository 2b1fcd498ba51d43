import { deliveriesCalls } from '#contract/calls/deliveries.ts';
import type { Http } from '#lib/http.ts';
import { pagedQuery } from '#lib/paged-query.ts';
import { persisted } from '#offline/queries/persisted.ts';
import { DELIVERIES_KEY } from '#lib/query-keys.ts';

export const deliveriesQueries = (http: Http) => ({
  list: () => ({
    ...pagedQuery({
      key: [...DELIVERIES_KEY, 'list'],
      read: (page) => http(deliveriesCalls.listDeliveries, page),
    }),
    ...persisted('account'),
  }),
});
