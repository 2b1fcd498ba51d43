import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#contract/paging.ts';
import { unknownItem } from '#items/item-summary.ts';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { css } from '#styled/css/index.js';
import { NameSkeleton } from '#ui/name-skeleton.tsx';

type Query = UseInfiniteQueryResult<InfiniteData<Page<{ item_id: number | null }>>>;

const nameSkeleton = css({ width: '10rem', maxWidth: 'full', marginBlock: '0.1875rem' });

/** The items of a list, from the local catalogue; a placeholder stands for a name until it is read. */
export function useListedItems(query: Query) {
  const ids = query.data?.pages.flatMap(({ items }) => items.map(({ item_id }) => item_id)) ?? [];
  const known = ids.filter((id) => id !== null);
  const itemOf = useItemLookup([...new Set(known)].toSorted((one, other) => one - other));
  return (id: number): { label: ReactNode; icon: number | null } => {
    const item = itemOf(id);
    if (item === undefined) return { label: <NameSkeleton className={nameSkeleton} />, icon: null };
    return item ?? unknownItem(id);
  };
}

/** Their names alone. */
export function useItemLabels(query: Query) {
  const itemOf = useListedItems(query);
  return (id: number) => itemOf(id).label;
}
