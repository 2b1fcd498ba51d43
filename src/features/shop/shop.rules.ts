import { SHOP_CATEGORIES, type ShopItem } from '#contract/shop.ts';
import { unknownItemText } from '#items/item-summary.ts';
import { formatCredits } from '#lib/credits.ts';
import { formatNumber } from '#lib/number.ts';

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

/** Identifies a pack by item and quantity (product 7.1), because its id changes when it is put on sale again. */
export const packKey = ({ item_id, item_cnt }: Pick<ShopItem, 'item_id' | 'item_cnt'>): string =>
  `${item_id} ${item_cnt}`;

/** The text after a purchase: name, quantity and price as charged (product 7.3). */
export const receiptOf = (input: { name: string; quantity: number; price: number }): string =>
  `${input.name}, ${formatNumber(input.quantity)} un. por ${formatCredits(input.price)}`;
