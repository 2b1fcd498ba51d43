import { useState } from 'react';
import type { RowId } from '#contract/shape.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { filtersOf, NO_FILTERS, searchOf, type GuideFilters } from './guides.rules.ts';
import type { GuideSearch } from './guides.search.ts';

interface FilterState {
  filters: GuideFilters;
  mapa: RowId | undefined;
}

const stateOf = (search: GuideSearch): FilterState => ({ filters: filtersOf(search), mapa: search.mapa });

/** The values of the filters and the map opened last, synchronised with the address, and whether the sheet of filters is open. */
export function useGuideFilters({
  search,
  onSearch,
}: {
  search: GuideSearch;
  onSearch: (next: GuideSearch) => void;
}) {
  const [isFiltering, setFiltering] = useState(false);
  const [{ filters, mapa }, setState] = useAddressState({
    search,
    stateOf,
    searchOf,
    onSearch,
    paused: isFiltering,
  });
  return {
    filters,
    isFiltering,
    setFiltering,
    change: (changes: Partial<GuideFilters>) =>
      setState((state) => ({ ...state, filters: { ...state.filters, ...changes } })),
    clear: () => setState((state) => ({ ...state, filters: NO_FILTERS })),
    mapa,
    setMapa: (opened: RowId | undefined) => setState((state) => ({ ...state, mapa: opened })),
  };
}
