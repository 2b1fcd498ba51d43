import { queryOptions } from '@tanstack/react-query';
import { couponsCalls } from '#contract/calls/coupons.ts';
import { itemsCalls } from '#contract/calls/items.ts';
import type { Http } from '#lib/http.ts';
import { logFailure } from '#lib/log.ts';
import { persisted } from '#offline/queries/persisted.ts';

/** What the profile asks beyond the session's snapshot. Failures are only logged (product 15.6). */
export const profileQueries = (http: Http) => ({
  coupons: () =>
    queryOptions({
      queryKey: ['coupons'],
      queryFn: async ({ signal }) => {
        try {
          return await http(couponsCalls.listCoupons, { signal, headers: { 'cache-control': 'no-cache' } });
        } catch (error) {
          logFailure('coupons', error);
          throw error;
        }
      },
      // Each visit asks: the game uses coupons up behind the portal's back.
      staleTime: 0,
      ...persisted('account'),
    }),
  /** One item that the catalogue on this device does not hold. */
  item: (id: number) =>
    queryOptions({
      queryKey: ['items', 'one', id],
      queryFn: async ({ signal }) => {
        try {
          return await http(itemsCalls.getItem, { params: { id }, signal });
        } catch (error) {
          logFailure(`item ${id}`, error);
          throw error;
        }
      },
      retry: false,
      staleTime: Infinity,
    }),
});
