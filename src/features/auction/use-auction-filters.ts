import { useAddressState } from '#lib/use-address-state.ts';
import { filtersOf, NO_FILTERS, searchOf, type AuctionFilters } from './auction.filters.rules.ts';
import type { AuctionSearch } from './auction.search.ts';

/** The values of the filters, synchronised with the address. */
export function useAuctionFilters({
  search,
  onFilters,
}: {
  search: AuctionSearch;
  onFilters: (next: ReturnType<typeof searchOf>) => void;
}) {
  const [filters, setFilters] = useAddressState<AuctionFilters, AuctionSearch>({
    search,
    stateOf: filtersOf,
    searchOf,
    onSearch: onFilters,
  });
  return {
    filters,
    change: (changes: Partial<AuctionFilters>) => setFilters((before) => ({ ...before, ...changes })),
    clear: () => setFilters(({ ordem }) => ({ ...NO_FILTERS, ordem })),
  };
}
