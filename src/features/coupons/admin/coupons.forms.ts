import * as v from 'valibot';
import { couponSeriesBody } from '#contract/coupon-series.ts';
import type { ItemChoice } from '#items/item-search.tsx';
import { chosenId } from '#lib/form-values.ts';
import { brazilianTime } from '#lib/local-time.ts';
import { readWhole } from '#lib/read-number.ts';
import { NO_CHOICE } from '#ui/combobox.tsx';

const fields = v.object({
  name: v.string(),
  gives: v.picklist(['item', 'credits']),
  item_id: chosenId,
  quantity: v.string(),
  credits: v.string(),
  kind: v.picklist(['single', 'shared']),
  code: v.string(),
  count: v.string(),
  per_account: v.string(),
  ends_at: v.string(),
});

/** The values of the form (product 12.5). */
export type SeriesFields = v.InferInput<typeof fields> & { item_id: ItemChoice };

export const NEW_SERIES: SeriesFields = {
  name: '',
  gives: 'item',
  item_id: NO_CHOICE,
  quantity: '1',
  credits: '',
  kind: 'single',
  code: '',
  count: '100',
  per_account: '1',
  ends_at: '',
};

/** The form. Its output is the body of the call, without the values of hidden fields. */
export const seriesForm = v.pipe(
  fields,
  v.transform((form): v.InferInput<typeof couponSeriesBody> => {
    const isItem = form.gives === 'item';
    const isShared = form.kind === 'shared';
    return {
      name: form.name,
      item_id: isItem ? form.item_id : null,
      quantity: isItem ? readWhole(form.quantity) : 1,
      credits: isItem ? null : readWhole(form.credits),
      shared: isShared,
      code: isShared ? form.code : null,
      count: readWhole(form.count),
      per_account: readWhole(form.per_account),
      ends_at: form.ends_at === '' ? null : brazilianTime(form.ends_at),
    };
  }),
  couponSeriesBody,
);
