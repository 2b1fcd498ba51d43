import type { AuctionItem } from '#contract/auction.ts';
import type { Rarity } from '#contract/rarities.ts';
import { fitsKind, type ItemKind } from '#items/item-kinds.ts';
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
  /** The item's own name. */
  label: string;
  /** Null until the catalogue is loaded. */
  icon: number | null;
  rarity: Rarity | undefined;
  effects: readonly ShownEffect[];
  seller: string;
  /** Credits for one unit; null where there is no price. */
  unitPrice: number | null;
  /** What the catalogue says of it; undefined where it does not know the item. */
  kind: ItemKind | undefined;
  /** Title and each effect with its value, without accents and case, to search in. */
  folded: string;
  foldedEffects: readonly string[];
}

export interface Names {
  /** Null while it loads; items are named by their ids meanwhile. */
  catalogue: (Pick<Catalogue, 'byId'> & Partial<Pick<Catalogue, 'kinds'>>) | null;
  effects: EffectNames;
}

export function createEntry({ item, names }: { item: AuctionItem; names: Names }): AuctionEntry {
  const id = item.item_id;
  const known = names.catalogue?.byId.get(id);
  const { label, icon } = known ?? (names.catalogue ? unknownItem(id) : pendingItem(id));
  const shown = shownItem({ label, item });
  const effects = shownEffects({ item, names: names.effects });
  return {
    ...shown,
    item,
    label,
    icon,
    rarity: known?.rarity,
    effects,
    seller: item.seller_name?.trim() || UNKNOWN_SELLER,
    unitPrice: item.preco === null ? null : item.preco / unitsOf(shown),
    kind: names.catalogue?.kinds?.get(id),
    folded: fold(shown.title),
    foldedEffects: effects.map(({ name, value }) => fold(`${name} ${value}`)),
  };
}

/** How many units a price is for. An item with a plus level counts as one. */
export const unitsOf = ({ quantity }: Pick<ShownItem, 'quantity'>): number => Math.max(quantity ?? 1, 1);

/** Letters in the line below the name, beside the price, on a phone of 390 px. */
const LINE_LETTERS = 26;

/** Beside 'Seu anúncio', which is never left out for an effect. */
const OWN_LINE_LETTERS = 24;

/** ' e mais 1' */
const MORE_LETTERS = 9;

/** How many effects, the first one always, fit whole into the line of a phone, beside how many more there are. */
export function wholeEffects(effects: readonly ShownEffect[], { isOwn }: { isOwn: boolean }): number {
  const room = isOwn ? OWN_LINE_LETTERS : LINE_LETTERS;
  const lettersOf = (count: number) =>
    effects.slice(0, count).reduce((sum, { name, value }) => sum + name.length + String(value).length + 2, 0);
  if (lettersOf(effects.length) <= room) return effects.length;
  const over = effects.findIndex((_effect, place) => lettersOf(place + 1) + MORE_LETTERS > room);
  return Math.max(1, over);
}

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
  const min = (priced ? readFilterNumber(filters.min) : null) ?? 0;
  const max = (priced ? readFilterNumber(filters.max) : null) ?? Infinity;
  const plus = readFilterNumber(filters.refino) ?? 0;
  const isSought = effectFilter(filters);
  return entries.filter(
    (entry) =>
      entry.folded.includes(name) &&
      fitsKind(entry.kind, filters) &&
      (entry.item.preco ?? 0) >= min &&
      (entry.item.preco ?? 0) <= max &&
      (plus === 0 || (entry.plus ?? 0) >= plus) &&
      (isSought === null || entry.effects.some((_effect, place) => isSought(entry, place))),
  );
}

/** Whether the effect at a place of an item has the text and at least the value that are filtered by; null where no effect is sought. */
function effectFilter({ efeitos, valor }: AuctionFilters) {
  const text = fold(efeitos);
  const least = readFilterNumber(valor);
  if (text === '' && least === null) return null;
  return ({ effects, foldedEffects }: AuctionEntry, place: number): boolean =>
    (effects[place]?.value ?? 0) >= (least ?? -Infinity) && foldedEffects[place]?.includes(text) === true;
}

/** The effects of an item, those that are sought before the others: a narrow row shows only the first ones. */
export function soughtFirst({
  entry,
  filters,
}: {
  entry: AuctionEntry;
  filters: AuctionFilters;
}): readonly ShownEffect[] {
  const isSought = effectFilter(filters);
  if (isSought === null) return entry.effects;
  const sought = entry.effects.filter((_effect, place) => isSought(entry, place));
  return [...sought, ...entry.effects.filter((effect) => !sought.includes(effect))];
}

/** The names of the effects found in a list, sorted, to suggest them. */
export function effectsIn(entries: readonly AuctionEntry[]): string[] {
  const names = new Set(entries.flatMap(({ effects }) => effects.map(({ name }) => name)));
  return [...names].toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
}
