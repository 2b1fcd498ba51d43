import { useEffect, useRef, useState } from 'react';
import { filtersOf, NO_FILTERS, sameSearch, searchOf, type GuideFilters } from './rules.ts';
import type { GuideSearch } from './search.ts';

/** How long typing rests before the address follows; browsers limit how often it may change. */
const REST = 250;

/**
 * The filters of the screen. The controls answer at once; the address follows without a new entry in the history, and is
 * followed in turn when it changes by another way (back, a link).
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
    }, REST);
    return () => clearTimeout(timer);
  }, [filters, mapa]);

  return {
    filters,
    change: (part: Partial<GuideFilters>) => setFilters((now) => ({ ...now, ...part })),
    clear: () => setFilters(NO_FILTERS),
    mapa,
    setMapa,
  };
}
