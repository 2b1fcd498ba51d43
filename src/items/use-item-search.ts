import { useEffect, useState } from 'react';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { readCatalogue } from './catalogue.ts';
import type { ItemSummary } from './item-summary.ts';
import { searchItems, ITEM_SEARCH } from './items.search.ts';

/** `idle`: fewer than two characters; `waiting`: the player is typing or the catalogue is being read. */
export interface ItemSearch {
  state: 'idle' | 'waiting' | 'ready' | 'unavailable';
  items: readonly ItemSummary[];
}

const NONE: readonly ItemSummary[] = [];

/** Searches the stored catalogue, 300 ms after the last key. */
export function useItemSearch(text: string): ItemSearch {
  const settled = useSettled(text);
  const { value: catalogue, error } = useLiveQuery(readCatalogue, []);
  if (text.trim().length < ITEM_SEARCH.minLength) return { state: 'idle', items: NONE };
  if (error || catalogue === null) return { state: 'unavailable', items: NONE };
  if (!catalogue) return { state: 'waiting', items: NONE };
  return {
    state: settled === text ? 'ready' : 'waiting',
    items: searchItems({ catalogue, text: settled }),
  };
}

/** The text as it was when the last pause in typing began. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ITEM_SEARCH.debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
