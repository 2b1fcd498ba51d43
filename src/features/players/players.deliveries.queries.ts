import { deliveriesAdminCalls } from '#contract/calls/deliveries-admin.ts';
import type { DeskDeliveryStatus } from '#contract/players.ts';
import type { Http } from '#lib/http.ts';
import { pagedQuery } from '#lib/paged-query.ts';

/** The deliveries of all accounts. Never persisted. */
export const deskDeliveriesQueries = (http: Http) => ({
  /** The key of all of them. */
  all: () => ({ queryKey: ['players', 'deliveries'] }),
  list: (status: DeskDeliveryStatus | undefined) =>
    pagedQuery({
      key: ['players', 'deliveries', status ?? ''],
      read: ({ query, signal }) =>
        http(deliveriesAdminCalls.listDeskDeliveries, { query: { ...query, status }, signal }),
    }),
});
