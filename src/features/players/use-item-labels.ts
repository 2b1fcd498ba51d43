import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Page } from '#contract/paging.ts';
import { unknownItem } from '#items/item-summary.ts';
import { useItemLookup } from '#items/use-item-lookup.ts';

type Query = UseInfiniteQueryResult<InfiniteData<Page<{ item_id: number | null }>>>;

/** The items of a list, from the local catalogue. */
export function useListedItems(query: Query) {
  const ids = query.data?.pages.flatMap(({ items }) => items.map(({ item_id }) => item_id)) ?? [];
  const known = ids.filter((id) => id !== null);
  const itemOf = useItemLookup([...new Set(known)].toSorted((one, other) => one - other));
  return (id: number) => itemOf(id) ?? unknownItem(id);
}

/** Their names alone. */
export function useItemLabels(query: Query) {
  const itemOf = useListedItems(query);
  return (id: number) => itemOf(id).label;
}
