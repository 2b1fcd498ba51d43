import { useState } from 'react';
import { useAddressState } from '#lib/use-address-state.ts';
import { filtersOf, NO_FILTERS, searchOf, type AuctionFilters } from './auction.filters.rules.ts';
import type { AuctionSearch } from './auction.search.ts';

/** The values of the filters, synchronised with the address, and whether their sheet is open. */
export function useAuctionFilters({
  search,
  onFilters,
}: {
  search: AuctionSearch;
  onFilters: (next: ReturnType<typeof searchOf>) => void;
}) {
  const [isFiltering, setFiltering] = useState(false);
  const [filters, setFilters] = useAddressState<AuctionFilters, AuctionSearch>({
    search,
    stateOf: filtersOf,
    searchOf,
    onSearch: onFilters,
    paused: isFiltering,
  });
  return {
    filters,
    isFiltering,
    setFiltering,
    change: (changes: Partial<AuctionFilters>) => setFilters((before) => ({ ...before, ...changes })),
    clear: () => setFilters(({ ordem }) => ({ ...NO_FILTERS, ordem })),
  };
}
