import { useEffect, useRef, useState } from 'react';
import { filtersOf, NO_FILTERS, sameSearch, searchOf, type GuideFilters } from './rules.ts';
import type { GuideSearch } from './search.ts';

/** Pause in typing after which the address is updated; browsers limit how often it may change. */
const ADDRESS_DELAY_MS = 250;

/**
 * The filters of the screen. The controls change at once; the address follows without a new entry in the history. When the
 * address changes otherwise (back, a link), the controls follow it.
 */
export function useFilters({
  search,
  onSearch,
}: {
  search: GuideSearch;
  onSearch: (next: GuideSearch) => void;
}) {
  const [filters, setFilters] = useState(() => filtersOf(search));
  const [mapa, setMapa] = useState(search.mapa);
  const written = useRef(search);
  const write = useRef(onSearch);

  useEffect(() => {
    write.current = onSearch;
  }, [onSearch]);

  useEffect(() => {
    if (sameSearch(search, written.current)) return;
    written.current = search;
    setFilters(filtersOf(search));
    setMapa(search.mapa);
  }, [search]);

  useEffect(() => {
    const next = searchOf({ filters, mapa });
    if (sameSearch(next, written.current)) return undefined;
    const timer = setTimeout(() => {
      written.current = next;
      write.current(next);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [filters, mapa]);

  return {
    filters,
    change: (changes: Partial<GuideFilters>) => setFilters((filters) => ({ ...filters, ...changes })),
    clear: () => setFilters(NO_FILTERS),
    mapa,
    setMapa,
  };
}
