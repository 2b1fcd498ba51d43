import { queryOptions } from '@tanstack/react-query';
import { itemsAdminCalls } from '#contract/calls/items-admin.ts';
import { itemsCalls } from '#contract/calls/items.ts';
import type { Http } from '#lib/http.ts';

/** A row that is about to be edited is never cached, because the form must begin with the newest revision. */
const NEWEST = { staleTime: 0, gcTime: 0 } as const;

export const itemsAdminQueries = (http: Http) => ({
  item: (id: number) =>
    queryOptions({
      queryKey: ['items', 'admin', id],
      queryFn: ({ signal }) => http(itemsCalls.getItem, { params: { id }, signal }),
      ...NEWEST,
    }),
  effect: (index: number) =>
    queryOptions({
      queryKey: ['effects', 'admin', index],
      queryFn: ({ signal }) => http(itemsAdminCalls.getEffectName, { params: { id: index }, signal }),
      ...NEWEST,
    }),
});
