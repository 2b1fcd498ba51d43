import { queryOptions } from '@tanstack/react-query';
import { creditsCalls } from '#contract/calls/credits.ts';
import type { Http } from '#lib/http.ts';

export const topUpListQueries = (http: Http) => ({
  /** The account's purchases. They are not persisted, because nobody can pay with a code without a connection. */
  list: () =>
    queryOptions({
      queryKey: ['top-up', 'list'],
      queryFn: ({ signal }) => http(creditsCalls.listTopUps, { signal }),
      staleTime: 0,
    }),
});
