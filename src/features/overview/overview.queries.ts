import { queryOptions } from '@tanstack/react-query';
import { overviewCalls } from '#contract/calls/overview.ts';
import type { Http } from '#lib/http.ts';

/** Never persisted: these reads are about other people's accounts. */
export const overviewQueries = (http: Http) => ({
  waiting: () =>
    queryOptions({
      queryKey: ['overview', 'waiting'],
      queryFn: ({ signal }) => http(overviewCalls.getOverview, { signal }),
      staleTime: 0,
    }),
  sales: () =>
    queryOptions({
      queryKey: ['overview', 'sales'],
      queryFn: ({ signal }) => http(overviewCalls.getSales, { signal }),
      staleTime: 60_000,
    }),
  balances: () =>
    queryOptions({
      queryKey: ['overview', 'balances'],
      queryFn: ({ signal }) => http(overviewCalls.getBalances, { signal }),
      staleTime: 600_000,
    }),
});
