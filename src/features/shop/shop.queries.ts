import { queryOptions } from '@tanstack/react-query';
import { shopCalls } from '#contract/calls/shop.ts';
import type { Http } from '#lib/http.ts';
import { persisted } from '#offline/queries/persisted.ts';

const STALE_TIME_MS = 60_000;

export const shopQueries = (http: Http) => ({
  /** What is on sale. The last answer is persisted; offline it is shown with its time, and nothing can be bought. */
  list: () =>
    queryOptions({
      queryKey: ['shop', 'list'],
      queryFn: ({ signal }) => http(shopCalls.listShopItems, { signal }),
      staleTime: STALE_TIME_MS,
      ...persisted('public'),
    }),
});
