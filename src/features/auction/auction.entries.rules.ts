import type { AuctionItem } from '#contract/auction.ts';
import { pendingItem, unknownItem } from '#items/item-summary.ts';
import {
  shownEffects,
  shownItem,
  type EffectNames,
  type ShownEffect,
  type ShownItem,
} from '#items/item-display.ts';
import type { Catalogue } from '#items/items.search.ts';
import { ascending } from '#lib/ascending.ts';
import { fold } from '#lib/fold.ts';
import { readFilterNumber, type AuctionFilters, type AuctionOrder } from './auction.filters.rules.ts';

const UNKNOWN_SELLER = 'Desconhecido';

/** An item with all values that showing, searching and ordering need. They are computed once, not at every keystroke. */
export interface AuctionEntry extends ShownItem {
  item: AuctionItem;
  /** Null until the catalogue is loaded. */
  icon: number | null;
  effects: readonly ShownEffect[];
  seller: string;
  /** Credits for one unit; null where there is no price. */
  unitPrice: number | null;
  /** Title and effects without accents and case, to search in. */
  folded: string;
  foldedEffects: string;
}

export interface Names {
  /** Null while it loads; items are named by their ids meanwhile. */
  catalogue: Pick<Catalogue, 'byId'> | null;
  effects: EffectNames;
}

export function createEntry({ item, names }: { item: AuctionItem; names: Names }): AuctionEntry {
  const id = item.item_id;
  const { label, icon } = names.catalogue
    ? (names.catalogue.byId.get(id) ?? unknownItem(id))
    : pendingItem(id);
  const shown = shownItem({ label, item });
  const effects = shownEffects({ item, names: names.effects });
  return {
    ...shown,
    item,
    icon,
    effects,
    seller: item.seller_name?.trim() || UNKNOWN_SELLER,
    unitPrice: item.preco === null ? null : item.preco / unitsOf(shown),
    folded: fold(shown.title),
    foldedEffects: fold(effects.map(({ name, value }) => `${name} ${value}`).join(' · ')),
  };
}

/** How many units a price is for. An item with a plus level counts as one. */
export const unitsOf = ({ quantity }: Pick<ShownItem, 'quantity'>): number => Math.max(quantity ?? 1, 1);

type Compare = (one: AuctionEntry, other: AuctionEntry) => number;
const byName: Compare = (one, other) => ascending(one.folded, other.folded);
/** Entries without a number come last. */
const byNumber = (one: number | null, other: number | null): number =>
  one === other ? 0 : (one ?? Infinity) - (other ?? Infinity);

const compare: Record<Exclude<AuctionOrder, 'recentes'>, Compare> = {
  nome: byName,
  preco: (one, other) => byNumber(one.item.preco, other.item.preco),
  'maior-preco': (one, other) => (other.item.preco ?? -1) - (one.item.preco ?? -1),
  unidade: (one, other) => byNumber(one.unitPrice, other.unitPrice),
  refino: (one, other) => (other.plus ?? -1) - (one.plus ?? -1) || byName(one, other),
};

/** Sorts entries; equal ones keep their order. The API's own order is the newest first. */
export const sortEntries = ({
  entries,
  order,
}: {
  entries: readonly AuctionEntry[];
  order: AuctionOrder;
}): readonly AuctionEntry[] => (order === 'recentes' ? entries : entries.toSorted(compare[order]));

/** The entries that match all filters (product 8.8), in their order. Prices are filtered only if the list is `priced`. */
export function filterEntries(input: {
  entries: readonly AuctionEntry[];
  filters: AuctionFilters;
  priced: boolean;
}): readonly AuctionEntry[] {
  const { entries, filters, priced } = input;
  const name = fold(filters.nome);
  const effectText = fold(filters.efeitos);
  const min = (priced ? readFilterNumber(filters.min) : null) ?? 0;
  const max = (priced ? readFilterNumber(filters.max) : null) ?? Infinity;
  const plus = readFilterNumber(filters.refino) ?? 0;
  const effect = readFilterNumber(filters.efeito);
  const value = readFilterNumber(filters.valor) ?? -Infinity;
  return entries.filter(
    (entry) =>
      entry.folded.includes(name) &&
      entry.foldedEffects.includes(effectText) &&
      (entry.item.preco ?? 0) >= min &&
      (entry.item.preco ?? 0) <= max &&
      (plus === 0 || (entry.plus ?? 0) >= plus) &&
      (effect === null || entry.effects.some((one) => one.index === effect && one.value >= value)),
  );
}

/** The effects found in a list, sorted by name, for the select. */
export function effectsIn(entries: readonly AuctionEntry[]): { index: number; name: string }[] {
  const names = new Map<number, string>();
  for (const { effects } of entries) for (const { index, name } of effects) names.set(index, name);
  return [...names]
    .map(([index, name]) => ({ index, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR') || one.index - other.index);
}
