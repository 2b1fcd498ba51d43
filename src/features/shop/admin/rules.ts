import type { ItemChoice } from '#items/item-search.tsx';
import { SHOP_DEFAULTS } from '#contract/shop.ts';
import { readWhole } from '#lib/read-number.ts';
import { NO_CHOICE } from '#ui/combobox.tsx';

/** The form as it is typed; at first as product 7.4 has it. */
export interface PackFields {
  item_id: ItemChoice;
  price: string;
  item_cnt: string;
  category: string;
}

export const NEW_PACK: PackFields = {
  item_id: NO_CHOICE,
  price: String(SHOP_DEFAULTS.price),
  item_cnt: String(SHOP_DEFAULTS.item_cnt),
  category: SHOP_DEFAULTS.category,
};

/** What the contract's schema is to judge: a number that is none stays none. */
export const packInput = ({ item_id, price, item_cnt, category }: PackFields) => ({
  item_id: item_id.chosen?.id,
  price: readWhole(price),
  item_cnt: readWhole(item_cnt),
  category,
});
