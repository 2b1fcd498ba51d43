import type { GuideDrop, GuideMap } from '#contract/guides.ts';
import type * as v from 'valibot';
import { levelOf } from '#features/guides/guides.rules.ts';
import type { ConflictField } from '#ui/conflict-dialog.tsx';
import { GUIDE_TYPE_NAMES } from '#lib/labels.ts';
import { numberFormatter } from '#lib/number.ts';
import type { dropEditForm, guideForm } from './guides.forms.ts';

/** As exact as it can be typed: two versions may differ in the last digit. */
const exact = numberFormatter({ maximumFractionDigits: 4 });

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
  const formatRate = (value: number | null | undefined) =>
    typeof value === 'number' ? `${exact(value)}%` : '';
  return [
    { label: 'Item', mine: mine.item_id.label, current: current.name || labelOf(current.item_id) },
    { label: 'Taxa de drop', mine: formatRate(mine.dropRate), current: formatRate(current.drop_rate) },
  ];
}
