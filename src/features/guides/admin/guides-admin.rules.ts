import { GUIDE_DROP_MESSAGES, guideDropForm } from '#contract/guide-forms.ts';
import type { GuideType } from '#contract/guides.ts';
import * as v from 'valibot';
import type { ItemChoice } from '#items/item-search.tsx';
import { selectedId } from '#lib/form-values.ts';
import { readDecimal } from '#lib/read-number.ts';
import { NO_CHOICE } from '#ui/combobox.tsx';

export interface MapFields {
  name: string;
  type: string;
  recommendedLevel: string;
  imageUrl: string;
}
const FIRST_TYPE: GuideType = 'MAPA';
export const NEW_MAP: MapFields = { name: '', type: FIRST_TYPE, recommendedLevel: '', imageUrl: '' };

export interface DropFields {
  mapId: string;
  item: ItemChoice;
  dropRate: string;
}
export const NEW_DROP: DropFields = { mapId: '', item: NO_CHOICE, dropRate: '' };

const itemChosen = v.object({ id: v.number(), label: v.string() });

/** The drop form (product 5.5). It tells an empty item field from a text that names no item, then applies the contract's rules. */
export const dropForm = v.object({
  mapId: v.pipe(selectedId, guideDropForm.entries.mapId),
  item: v.pipe(
    v.object({ text: v.string(), chosen: v.nullable(itemChosen) }),
    v.check(({ text }) => text.trim() !== '', GUIDE_DROP_MESSAGES.incomplete),
    v.check(({ chosen }) => chosen !== null, GUIDE_DROP_MESSAGES.item),
    v.transform(({ chosen }) => ({ id: chosen?.id ?? 0, label: chosen?.label ?? '' })),
  ),
  dropRate: v.pipe(
    v.string(),
    v.transform((rate) => (rate.trim() === '' ? undefined : readDecimal(rate))),
    guideDropForm.entries.dropRate,
  ),
});
