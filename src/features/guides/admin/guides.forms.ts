import * as v from 'valibot';
import { guideBody, guideDropBody } from '#contract/guides-admin.ts';
import type { GuideType, GuideMap, GuideDrop } from '#contract/guides.ts';
import { levelOf } from '#features/guides/guides.rules.ts';
import type { ItemChoice } from '#items/item-search.tsx';
import type { ItemSummary } from '#items/item-summary.ts';
import { selectedId } from '#lib/form-values.ts';
import { readDecimal, formatForInput, readWhole } from '#lib/read-number.ts';
import { NO_CHOICE } from '#ui/combobox.tsx';

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

/** The form of a map. An empty level is 0. */
export const guideForm = v.object({
  ...guideBody.entries,
  recommendedLv: v.optional(
    v.pipe(
      v.string(),
      v.transform((level): number | undefined => (level.trim() === '' ? undefined : readWhole(level))),
      guideBody.entries.recommendedLv,
    ),
    '',
  ),
});

const itemChosen = v.object({ id: v.number(), label: v.string() });

/** The drop form (product 5.5). An empty item field and a text without a chosen item have different messages. */
export const dropForm = v.object({
  guide_map_id: v.pipe(selectedId, v.number('Selecione um mapa')),
  item_id: v.pipe(
    v.object({ text: v.string(), chosen: v.nullable(itemChosen) }),
    v.check(({ text }) => text.trim() !== '', 'Preencha o mapa e selecione um item válido.'),
    v.check(({ chosen }) => chosen !== null, 'Item selecionado inválido.'),
    v.transform(({ chosen }) => ({ id: chosen?.id ?? 0, label: chosen?.label ?? '' })),
  ),
  dropRate: v.pipe(
    v.string(),
    v.transform((rate): number | null | undefined => (rate.trim() === '' ? null : readDecimal(rate))),
    guideDropBody.entries.dropRate,
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
