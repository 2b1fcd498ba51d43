import { GUIDE_DROP_MESSAGES, guideDropForm, type guideForm } from '#contract/guide-forms.ts';
import type { GuideDrop, GuideMap, GuideType } from '#contract/guides.ts';
import * as v from 'valibot';
import type { ItemChoice } from '#items/item-search.tsx';
import type { ItemSummary } from '#items/item-summary.ts';
import { selectedId } from '#lib/form-values.ts';
import { readDecimal, formatForInput } from '#lib/read-number.ts';
import { levelOf, rateText } from '#features/guides/guides.rules.ts';
import { NO_CHOICE } from '#ui/combobox.tsx';
import type { ConflictField } from '#ui/conflict-dialog.tsx';
import { GUIDE_TYPE_NAMES } from '#lib/labels.ts';

export interface MapFields {
  name: string;
  type: string;
  recommendedLv: string;
  imageUrl: string;
}
const FIRST_TYPE: GuideType = 'MAPA';
export const NEW_MAP: MapFields = { name: '', type: FIRST_TYPE, recommendedLv: '', imageUrl: '' };

export interface DropFields {
  guide_map_id: string;
  item_id: ItemChoice;
  dropRate: string;
}
export const NEW_DROP: DropFields = { guide_map_id: '', item_id: NO_CHOICE, dropRate: '' };

/** A map's values in the form that edits it. */
export const mapFieldsOf = (map: GuideMap): MapFields => ({
  name: map.name,
  type: map.type,
  recommendedLv: String(levelOf(map)),
  imageUrl: map.image_url ?? '',
});

/** Both versions of a map that two people edited, field by field. */
export function mapConflict({
  mine,
  current,
}: {
  mine: v.InferOutput<typeof guideForm>;
  current: GuideMap;
}): ConflictField[] {
  return [
    { label: 'Nome', mine: mine.name, current: current.name },
    { label: 'Tipo', mine: GUIDE_TYPE_NAMES[mine.type], current: GUIDE_TYPE_NAMES[current.type] },
    { label: 'Nível recomendado', mine: String(mine.recommendedLv), current: String(levelOf(current)) },
    { label: 'URL da Imagem', mine: mine.imageUrl ?? '', current: current.image_url ?? '' },
  ];
}

const itemChosen = v.object({ id: v.number(), label: v.string() });

/** The drop form (product 5.5). An empty item field and a text without a chosen item have different messages. */
export const dropForm = v.object({
  guide_map_id: v.pipe(selectedId, guideDropForm.entries.guide_map_id),
  item_id: v.pipe(
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

/** The form that edits a drop (product 5.7). It cannot move the drop to another map. */
export const dropEditForm = v.object({
  item_id: dropForm.entries.item_id,
  dropRate: dropForm.entries.dropRate,
});

/** A drop's values in the form that edits it. */
export const dropFieldsOf = ({
  drop,
  item,
}: {
  drop: GuideDrop;
  item: ItemSummary;
}): Omit<DropFields, 'guide_map_id'> => ({
  item_id: { text: item.label, chosen: item },
  dropRate: typeof drop.drop_rate === 'number' ? formatForInput(drop.drop_rate) : '',
});

/** Both versions of a drop that two people edited, field by field. */
export function dropConflict({
  mine,
  current,
  labelOf,
}: {
  mine: v.InferOutput<typeof dropEditForm>;
  current: GuideDrop;
  /** The catalogue's name of an item. */
  labelOf: (id: number) => string;
}): ConflictField[] {
  const formatRate = (value: number | null | undefined) => (typeof value === 'number' ? rateText(value) : '');
  return [
    { label: 'Item', mine: mine.item_id.label, current: current.name || labelOf(current.item_id) },
    { label: 'Taxa de drop', mine: formatRate(mine.dropRate), current: formatRate(current.drop_rate) },
  ];
}
