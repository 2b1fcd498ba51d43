import * as v from 'valibot';
import { PITY_DEFAULT, bannerBody, bannerItemBody, bannerItemChange } from '#contract/banners.ts';
import type { ItemChoice } from '#items/item-search.tsx';
import { wholeText, selectedId, chosenId, decimalText } from '#lib/form-values.ts';
import { brazilianTime } from '#lib/local-time.ts';
import { NO_CHOICE } from '#ui/combobox.tsx';

export const NEW_BANNER = {
  name: '',
  description: '',
  pity_limit: String(PITY_DEFAULT),
  /** In the time of São Paulo. */
  start_date: '',
  end_date: '',
  image: '',
  draft: false,
};

export type BannerFields = typeof NEW_BANNER;

const brazilianTimeText = v.pipe(v.string(), v.transform(brazilianTime));

/** The form. Its output is the body of the call. */
export const bannerForm = v.pipe(
  v.object({
    name: v.string(),
    description: v.string(),
    pity_limit: v.optional(wholeText),
    start_date: brazilianTimeText,
    end_date: brazilianTimeText,
    image: v.nullish(v.string()),
    draft: v.optional(v.boolean()),
  }),
  bannerBody,
);

export interface ItemFields {
  banner_id: string;
  item_id: ItemChoice;
  label: string;
  rarity: string;
  chance: string;
  is_guaranteed: boolean;
}

export const NEW_ITEM: ItemFields = {
  banner_id: '',
  item_id: NO_CHOICE,
  label: '',
  rarity: 'common',
  chance: '1',
  is_guaranteed: false,
};

/** The form, with its own messages for missing choices. Its output is the body of the call. */
export const itemForm = v.object({
  ...bannerItemBody.entries,
  banner_id: v.pipe(selectedId, v.number('Selecione um banner')),
  item_id: v.pipe(chosenId, v.number('Selecione um item')),
  chance: v.pipe(decimalText, bannerItemBody.entries.chance),
});

export type ItemEditFields = Pick<ItemFields, 'label' | 'rarity' | 'chance' | 'is_guaranteed'>;

/** The form that edits a banner's item (product 9.12). It cannot change which item it is. */
export const itemEditForm = v.object({
  ...v.omit(bannerItemChange, ['revision']).entries,
  chance: v.pipe(decimalText, bannerItemChange.entries.chance),
});
