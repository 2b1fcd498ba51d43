import type { RowId } from '#contract/shape.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { filtersOf, NO_FILTERS, searchOf, type GuideFilters } from './guides.rules.ts';
import type { GuideSearch } from './guides.search.ts';

interface Held {
  filters: GuideFilters;
  mapa: RowId | undefined;
}

const heldOf = (search: GuideSearch): Held => ({ filters: filtersOf(search), mapa: search.mapa });

/** The filters of the screen and the open map. The address follows them. */
export function useFilters({
  search,
  onSearch,
}: {
  search: GuideSearch;
  onSearch: (next: GuideSearch) => void;
}) {
  const [{ filters, mapa }, setHeld] = useAddressState({ search, stateOf: heldOf, searchOf, onSearch });
  return {
    filters,
    change: (changes: Partial<GuideFilters>) =>
      setHeld((held) => ({ ...held, filters: { ...held.filters, ...changes } })),
    clear: () => setHeld((held) => ({ ...held, filters: NO_FILTERS })),
    mapa,
    setMapa: (opened: RowId | undefined) => setHeld((held) => ({ ...held, mapa: opened })),
  };
}
