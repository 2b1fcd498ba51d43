import * as v from 'valibot';
import { PACK } from '#contract/pack.ts';
import { shopItemBody, shopItemChange, type ShopItem } from '#contract/shop.ts';
import type { ItemChoice } from '#items/item-search.tsx';
import { chosenId, wholeText } from '#lib/form-values.ts';
import { NO_CHOICE } from '#ui/combobox.tsx';

/** The values of the form for a new pack (product 7.4). */
interface PackFields {
  item_id: ItemChoice;
  price: string;
  item_cnt: string;
  category: string;
}

export const NEW_PACK: PackFields = {
  item_id: NO_CHOICE,
  price: '100',
  item_cnt: '1',
  category: PACK.shop.firstChoice,
};

/** Validates the form and converts it to the body of the call. */
export const packForm = v.pipe(
  v.object({ item_id: chosenId, price: wholeText, item_cnt: wholeText, category: v.string() }),
  shopItemBody,
);

/** The same for the form that edits a pack (product 7.6). Its item cannot be changed. */
export const packEditForm = v.pipe(
  v.object({ price: wholeText, item_cnt: wholeText, category: v.string() }),
  v.omit(shopItemChange, ['revision']),
);

/** A pack's values in the form that edits it. */
export const packFieldsOf = ({ price, item_cnt, category }: ShopItem): Omit<PackFields, 'item_id'> => ({
  price: String(price),
  item_cnt: String(item_cnt),
  category: category ?? '',
});
