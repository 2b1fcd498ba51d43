import { useEffect, useRef, useState } from 'react';
import { filtersOf, NO_FILTERS, searchOf, type AuctionFilters } from './filters.ts';
import type { AuctionSearch } from './search.ts';

/** Pause in typing after which the address is updated; browsers limit how often it may change. */
const ADDRESS_DELAY_MS = 250;

const textOf = (filters: AuctionFilters): string => JSON.stringify(searchOf(filters));

/**
 * Searches and filters of the screen. The controls change at once, the address follows; where it changes otherwise (back, a link) the
 * controls follow it.
 */
export function useFilters({
  search,
  onFilters,
}: {
  search: AuctionSearch;
  onFilters: (next: ReturnType<typeof searchOf>) => void;
}) {
  const [filters, setFilters] = useState(() => filtersOf(search));
  const inAddress = textOf(filtersOf(search));
  const written = useRef(inAddress);
  const write = useRef(onFilters);

  useEffect(() => {
    write.current = onFilters;
  }, [onFilters]);

  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setFilters(filtersOf(JSON.parse(inAddress) as AuctionSearch));
  }, [inAddress]);

  useEffect(() => {
    const next = textOf(filters);
    if (next === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = next;
      write.current(searchOf(filters));
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [filters]);

  return {
    filters,
    change: (changes: Partial<AuctionFilters>) => setFilters((before) => ({ ...before, ...changes })),
    clear: () => setFilters(({ ordem }) => ({ ...NO_FILTERS, ordem })),
  };
}
