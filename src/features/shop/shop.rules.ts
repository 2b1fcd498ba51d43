import { SHOP_CATEGORIES, type ShopItem } from '#contract/shop.ts';
import { fitsKind, type ItemKind, type KindFilters } from '#items/item-kinds.ts';
import { unknownItemText } from '#items/item-summary.ts';
import { formatCredits } from '#lib/credits.ts';
import { fold } from '#lib/fold.ts';
import { formatNumber, numberFormatter } from '#lib/number.ts';
import type { ShopSearch } from './shop.search.ts';

/** The categories on sale, in the order of product 7.1. Unknown ones come last. */
export function categoriesOf(items: readonly ShopItem[]): string[] {
  const known: readonly string[] = SHOP_CATEGORIES;
  const rank = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length);
  const names = new Set(items.flatMap(({ category }) => category ?? []).filter((name) => name !== ''));
  return [...names].toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'pt-BR'));
}

/** The items of a category; all items without a category. */
export const filterByCategory = (
  items: readonly ShopItem[],
  category: string | undefined,
): readonly ShopItem[] =>
  category === undefined ? items : items.filter((item) => item.category === category);

/** The name of a pack; its item's id if the API has no name (product 6.1). */
export const nameOf = ({ item_id, name }: Pick<ShopItem, 'item_id' | 'name'>): string =>
  name ? name : unknownItemText(item_id);

/** The packs whose name has the text in it, without accents and case. */
export function filterByName(items: readonly ShopItem[], text: string): readonly ShopItem[] {
  const folded = fold(text);
  return items.filter((item) => fold(nameOf(item)).includes(folded));
}

/** Identifies a pack by item and quantity (product 7.1), because its id changes when it is put on sale again. */
export const packKey = ({ item_id, item_cnt }: Pick<ShopItem, 'item_id' | 'item_cnt'>): string =>
  `${item_id} ${item_cnt}`;

/** An item on sale with its packs, the smallest first. */
export interface Offer {
  readonly itemId: number;
  readonly name: string;
  readonly icon: number;
  readonly packs: readonly [ShopItem, ...ShopItem[]];
}

/** The packs by item, in the order in which the list names each item first. */
export function offersOf(items: readonly ShopItem[]): Offer[] {
  const packsOf = new Map<number, [ShopItem, ...ShopItem[]]>();
  for (const item of items) {
    const packs = packsOf.get(item.item_id);
    if (packs) packs.push(item);
    else packsOf.set(item.item_id, [item]);
  }
  return [...packsOf.values()].map((packs) => {
    packs.sort((one, other) => one.item_cnt - other.item_cnt);
    const [first] = packs;
    return { itemId: first.item_id, name: nameOf(first), icon: first.icon ?? 0, packs };
  });
}

/** What a pack saves against as many units in packs of `smallest`, in whole per cent rounded down; 0 if nothing. */
export function savingOf({ pack, smallest }: { pack: ShopItem; smallest: ShopItem }): number {
  const full = smallest.price * pack.item_cnt;
  const paid = pack.price * smallest.item_cnt;
  return paid < full ? Math.floor(((full - paid) * 100) / full) : 0;
}

/** The price of one unit, in credits. */
const unitPriceOf = ({ price, item_cnt }: Pick<ShopItem, 'price' | 'item_cnt'>): number =>
  price / Math.max(item_cnt, 1);

const twoDecimals = numberFormatter({ maximumFractionDigits: 2 });

/** The price of one unit as players read it: '52,5 por un.'. */
export const unitPriceText = (pack: ShopItem): string => `${twoDecimals(unitPriceOf(pack))} por un.`;

/** An item's packs, the smallest first. */
const packsOf = ({ packs, itemId }: { packs: readonly ShopItem[]; itemId: number }): readonly ShopItem[] =>
  packs.filter(({ item_id }) => item_id === itemId).toSorted((one, other) => one.item_cnt - other.item_cnt);

/** An item's packs in one line, the smallest first: '60 por 1 un., 500 por 10 un.'. Null if the shop has none. */
export function packsText(input: { packs: readonly ShopItem[]; itemId: number }): string | null {
  const texts = packsOf(input).map(
    ({ item_cnt, price }) => `${formatNumber(price)} por ${formatNumber(item_cnt)} un.`,
  );
  return texts.join(', ') || null;
}

/** The price of one unit in an item's smallest pack; null if the shop has none. */
export function shopPriceOf(input: { packs: readonly ShopItem[]; itemId: number }): number | null {
  const [smallest] = packsOf(input);
  return smallest ? unitPriceOf(smallest) : null;
}

export const SHOP_ORDERS = {
  categoria: 'Ordem: categoria',
  preco: 'Menor preço',
  unidade: 'Preço por un.',
} as const;
export type ShopOrder = keyof typeof SHOP_ORDERS;

/** The values of the controls. */
export interface ShopFilters extends KindFilters {
  readonly category: string | undefined;
  readonly name: string;
  readonly order: ShopOrder;
}

/** The controls' values for an address. */
export const filtersOf = (search: ShopSearch): ShopFilters => {
  const { categoria, nome = '', ordem = '', tipo = '', classe = '', nivel = '' } = search;
  return {
    category: categoria,
    name: nome,
    order: ordem === 'preco' || ordem === 'unidade' ? ordem : 'categoria',
    tipo,
    classe,
    nivel,
  };
};

/** The address for the controls' values. What is not set is left out. */
export const searchOf = ({ category, name, order, tipo, classe, nivel }: ShopFilters): ShopSearch => ({
  categoria: category,
  nome: fold(name) === '' ? undefined : name.trim(),
  ordem: order === 'categoria' ? undefined : order,
  tipo: tipo || undefined,
  classe: classe || undefined,
  nivel: nivel.trim() || undefined,
});

/** How many of the filters behind the button "Filtros" are set. */
export const countFilters = ({ tipo, classe, nivel }: ShopFilters): number =>
  [tipo, classe, nivel.trim()].filter((value) => value !== '').length;

/** The pack that a row shows until the player chooses one: the smallest, or the one by which the list is ordered. */
export const firstPackOf = ({ packs, order }: { packs: Offer['packs']; order: ShopOrder }): ShopItem =>
  order === 'unidade' ? cheapestOf({ packs, valueOf: unitPriceOf }) : packs[0];

const cheapestOf = (input: { packs: Offer['packs']; valueOf: (pack: ShopItem) => number }): ShopItem =>
  input.packs.reduce((best, pack) => (input.valueOf(pack) < input.valueOf(best) ? pack : best));

/** The offers that match category, name (without accents and case) and the other filters, ordered. `kinds` are of the items by their ids. Equal prices keep the order of the list. */
export function shownOffers(input: {
  items: readonly ShopItem[];
  filters: ShopFilters;
  kinds: ReadonlyMap<number, ItemKind>;
}): Offer[] {
  const { filters, kinds } = input;
  const { category, name, order } = filters;
  const text = fold(name);
  const offers = offersOf(filterByCategory(input.items, category)).filter(
    (offer) => fold(offer.name).includes(text) && fitsKind(kinds.get(offer.itemId), filters),
  );
  if (order === 'categoria') return offers;
  const valueOf = order === 'preco' ? ({ price }: ShopItem) => price : unitPriceOf;
  return offers
    .map((offer) => ({ offer, value: valueOf(cheapestOf({ packs: offer.packs, valueOf })) }))
    .toSorted((one, other) => one.value - other.value)
    .map(({ offer }) => offer);
}

/** The text after a purchase: name, quantity and price as charged (product 7.3). */
export const receiptOf = (input: { name: string; quantity: number; price: number }): string =>
  `${input.name}, ${formatNumber(input.quantity)} un. por ${formatCredits(input.price)}`;
