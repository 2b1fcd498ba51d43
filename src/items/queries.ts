import { queryOptions } from '@tanstack/react-query';
import { itemsCalls } from '#contract/calls/items.ts';
import type { Http } from '#lib/http.ts';
import { logFailure } from '#lib/log.ts';

export const itemQueries = (http: Http) => ({
  /** One item that the catalogue on this device lacks. A failure is only logged (product 15.6). */
  one: (id: number) =>
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
