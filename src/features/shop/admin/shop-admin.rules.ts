import * as v from 'valibot';
import type { ItemChoice } from '#items/item-search.tsx';
import { SHOP_DEFAULTS, shopItemBody } from '#contract/shop.ts';
import { chosenId, wholeText } from '#lib/form-values.ts';
import { NO_CHOICE } from '#ui/combobox.tsx';

/** The values of the form (product 7.4). */
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

/** The form as the contract takes it. */
export const packForm = v.pipe(
  v.object({ item_id: chosenId, price: wholeText, item_cnt: wholeText, category: v.string() }),
  shopItemBody,
);
