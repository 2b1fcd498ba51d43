import { SHOP_CATEGORIES, type ShopItem } from '#contract/shop.ts';
import { credits } from '#lib/credits.ts';
import { formatNumber } from '#lib/number.ts';

/** The categories there are on sale, in the order of product 7.1; what the portal does not know comes last. */
export function categoriesOf(items: readonly ShopItem[]): string[] {
  const known: readonly string[] = SHOP_CATEGORIES;
  const rank = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length);
  const names = new Set(items.flatMap(({ category }) => category ?? []).filter((name) => name !== ''));
  return [...names].toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'pt-BR'));
}

/** The items of a category; all of them for none. */
export const inCategory = (items: readonly ShopItem[], category: string | undefined): readonly ShopItem[] =>
  category === undefined ? items : items.filter((item) => item.category === category);

/** What a pack is called: by its id where the API gives no name (product 6.1). */
export const nameOf = ({ item_id, name }: Pick<ShopItem, 'item_id' | 'name'>): string =>
  name ? name : `Item ID ${item_id}`;

/** What names a pack: its item and size (product 7.1). Put on sale anew it has another id. */
export const packOf = ({ item_id, item_cnt }: Pick<ShopItem, 'item_id' | 'item_cnt'>): string =>
  `${item_id} ${item_cnt}`;

/** What a purchase is confirmed with: name, quantity and price as charged (product 7.3). */
export const receiptOf = (input: { name: string; quantity: number; price: number }): string =>
  `${input.name}, ${formatNumber(input.quantity)} un. por ${credits(input.price)}`;
