import { queryOptions } from '@tanstack/react-query';
import { itemsCalls } from '#contract/calls/items.ts';
import type { Http } from '#lib/http.ts';

export const itemsQueries = (http: Http) => ({
  /** One item that is not in the stored catalogue. A failure is only logged. */
  one: (id: number) =>
    queryOptions({
      queryKey: ['items', 'one', id],
      queryFn: ({ signal }) => http(itemsCalls.getItem, { params: { id }, signal }),
      staleTime: Infinity,
    }),
});
