import { queryOptions } from '@tanstack/react-query';
import { couponsCalls } from '#contract/calls/coupons.ts';
import type { Http } from '#lib/http.ts';
import { persisted } from '#offline/queries/persisted.ts';

export const couponsQueries = (http: Http) => ({
  /** The account's coupons. A failure shows no toast. */
  list: () =>
    queryOptions({
      queryKey: ['coupons', 'list'],
      // The API's specification names this header. The HTTP client's `cache: 'no-cache'` sends max-age=0 instead.
      queryFn: ({ signal }) =>
        http(couponsCalls.listCoupons, { signal, headers: { 'cache-control': 'no-cache' } }),
      // Read on each visit, because a player may have used coupons in the game.
      staleTime: 0,
      ...persisted('account'),
    }),
});
