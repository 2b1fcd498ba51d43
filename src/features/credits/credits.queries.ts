import { queryOptions } from '@tanstack/react-query';
import { creditsCalls } from '#contract/calls/credits.ts';
import type { Http } from '#lib/http.ts';

export const topUpListQueries = (http: Http) => ({
  /** The account's purchases. Never stored on the device: a code to pay with is of no use without the server. */
  list: () =>
    queryOptions({
      queryKey: ['top-up', 'list'],
      queryFn: ({ signal }) => http(creditsCalls.listTopUps, { signal }),
      staleTime: 0,
    }),
});
