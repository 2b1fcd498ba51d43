import type { GameItem } from '#contract/items.ts';
import { ascending } from '#lib/ascending.ts';
import { fold } from '#lib/fold.ts';
import { kindOf, type ItemKind } from './item-kinds.ts';
import { itemSummary, type ItemSummary } from './item-summary.ts';

/** Every search of items and monsters by name (product 17.7). */
export const ITEM_SEARCH = { minLength: 2, debounceMs: 300, maxResults: 30 } as const;

/** The catalogue, indexed for look-ups and searches. */
export interface Catalogue {
  byId: ReadonlyMap<number, ItemSummary>;
  kinds: ReadonlyMap<number, ItemKind>;
  /** Every item with its folded name, ordered by name. */
  entries: readonly Entry[];
}

interface Entry {
  item: ItemSummary;
  folded: string;
}

/** Prepares catalogue rows for `searchItems` and for look-ups by id. */
export function createCatalogue(rows: readonly GameItem[]): Catalogue {
  const entries = rows.map((row) => {
    const item = itemSummary(row);
    return { item, folded: fold(item.label) };
  });
  entries.sort((one, other) => ascending(one.folded, other.folded) || one.item.id - other.item.id);
  return {
    entries,
    byId: new Map(entries.map(({ item }) => [item.id, item])),
    kinds: new Map(rows.map((row) => [row.id, kindOf(row)])),
  };
}

/**
 * Items whose name contains `text`, ignoring accents and case: none below 2 characters, at most 30. Names that begin with
 * `text` come first, then names with a word that begins with it, then the others; each group is ordered by name.
 */
export function searchItems({ catalogue, text }: { catalogue: Catalogue; text: string }): ItemSummary[] {
  const needle = fold(text);
  if (needle.length < ITEM_SEARCH.minLength) return [];
  const begins: ItemSummary[] = [];
  const hasWord: ItemSummary[] = [];
  const contains: ItemSummary[] = [];
  for (const { item, folded } of catalogue.entries) {
    const at = folded.indexOf(needle);
    if (at === 0) begins.push(item);
    else if (at > 0) (folded.includes(` ${needle}`) ? hasWord : contains).push(item);
    if (begins.length === ITEM_SEARCH.maxResults) break;
  }
  return [...begins, ...hasWord, ...contains].slice(0, ITEM_SEARCH.maxResults);
}
