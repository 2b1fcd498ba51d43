import { queryOptions } from '@tanstack/react-query';
import { spendingCalls } from '#contract/calls/spending.ts';
import type { Http } from '#lib/http.ts';

export const spendingQueries = (http: Http) => ({
  own: () =>
    queryOptions({
      queryKey: ['profile', 'spending'],
      queryFn: ({ signal }) => http(spendingCalls.getSpendingLimit, { signal }),
      staleTime: 0,
    }),
});
