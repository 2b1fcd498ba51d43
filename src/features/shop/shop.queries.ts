import { queryOptions } from '@tanstack/react-query';
import { shopCalls } from '#contract/calls/shop.ts';
import type { Http } from '#lib/http.ts';
import { persisted } from '#offline/queries/persisted.ts';

const STALE_TIME_MS = 60_000;

export const shopQueries = (http: Http) => ({
  /** The packs on sale. The last reply is persisted; offline it is shown with its time, and purchases are off. */
  list: () =>
    queryOptions({
      queryKey: ['shop', 'list'],
      queryFn: ({ signal }) => http(shopCalls.listShopItems, { signal }),
      staleTime: STALE_TIME_MS,
      ...persisted('public'),
    }),
});
