import type { GameItem } from '#contract/items.ts';
import { ITEM_SEARCH } from '#contract/limits.ts';
import { itemSummary, type ItemSummary } from './item-summary.ts';
import { fold } from '#lib/fold.ts';

/** The catalogue made ready for look-ups: built once for each version of it. */
export interface Catalogue {
  byId: ReadonlyMap<number, ItemSummary>;
  /** Every item with its folded name, in the names' order. */
  entries: readonly Entry[];
}

interface Entry {
  face: ItemSummary;
  folded: string;
}

/** Prepares catalogue rows for `searchItems` and for look-ups by id. */
export function createCatalogue(rows: readonly GameItem[]): Catalogue {
  const entries = rows.map((row) => {
    const face = itemSummary(row);
    return { face, folded: fold(face.label) };
  });
  entries.sort((one, other) => compare(one.folded, other.folded) || one.face.id - other.face.id);
  return { entries, byId: new Map(entries.map(({ face }) => [face.id, face])) };
}

/**
 * Items whose name holds `text`, without regard to accents and case (product 6.5): none below 2 characters, 30 at
 * the most. Names that begin with it come first, then those with a word that does, then the others; each by name.
 */
export function searchItems({ catalogue, text }: { catalogue: Catalogue; text: string }): ItemSummary[] {
  const wanted = fold(text);
  if (wanted.length < ITEM_SEARCH.minLength) return [];
  const begins: ItemSummary[] = [];
  const hasWord: ItemSummary[] = [];
  const holds: ItemSummary[] = [];
  for (const { face, folded } of catalogue.entries) {
    const at = folded.indexOf(wanted);
    if (at === 0) begins.push(face);
    else if (at > 0) (folded.includes(` ${wanted}`) ? hasWord : holds).push(face);
    if (begins.length === ITEM_SEARCH.most) break;
  }
  return [...begins, ...hasWord, ...holds].slice(0, ITEM_SEARCH.most);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
