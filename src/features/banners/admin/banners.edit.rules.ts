import type * as v from 'valibot';
import {
  type Banner,
  type EditableBanner,
  type EditableBannerItem,
  PITY_DEFAULT,
} from '#contract/banners.ts';
import { formatTimestamp } from '#lib/format.ts';
import { localTime } from '#lib/local-time.ts';
import { formatNumber } from '#lib/number.ts';
import { formatForInput } from '#lib/read-number.ts';
import type { ConflictField } from '#ui/conflict-dialog.tsx';
import { RARITY_LABELS } from '#lib/labels.ts';
import { formatPercent } from './banners.admin.rules.ts';
import type { BannerFields, bannerForm, ItemEditFields, itemEditForm } from './banners.forms.ts';

/** A banner in the administration. An API without the calls to edit banners sends no revision and no drafts. */
export type AdminBanner = Banner & {
  readonly draft?: boolean | null;
  readonly revision?: number | undefined;
};

/** A banner's values in the form that edits it. */
export const bannerFieldsOf = (banner: AdminBanner): BannerFields => ({
  name: banner.name,
  description: banner.description ?? '',
  pity_limit: String(banner.pity_limit ?? PITY_DEFAULT),
  start_date: localTime(banner.start_date),
  end_date: localTime(banner.end_date),
  image: banner.image ?? '',
  draft: banner.draft === true,
});

/** The body of the call that restores a banner's old values. */
export const restoreBodyOf = ({ banner, revision }: { banner: AdminBanner; revision: number }) => ({
  name: banner.name,
  description: banner.description ?? '',
  pity_limit: banner.pity_limit ?? PITY_DEFAULT,
  start_date: banner.start_date,
  end_date: banner.end_date,
  image: banner.image ?? null,
  draft: banner.draft === true,
  revision,
});

const yesNo = (value: boolean | null | undefined): string => (value === true ? 'sim' : 'não');

/** Both versions of a banner that two people edited, field by field. */
export function bannerConflict({
  mine,
  current,
}: {
  mine: v.InferOutput<typeof bannerForm>;
  current: EditableBanner;
}): ConflictField[] {
  const formatTime = (text: string) => formatTimestamp(text, 'minute');
  return [
    { label: 'Nome', mine: mine.name, current: current.name },
    { label: 'Descrição', mine: mine.description, current: current.description ?? '' },
    {
      label: 'Garantia após',
      mine: formatNumber(mine.pity_limit),
      current: formatNumber(current.pity_limit ?? PITY_DEFAULT),
    },
    { label: 'Início', mine: formatTime(mine.start_date), current: formatTime(current.start_date) },
    { label: 'Fim', mine: formatTime(mine.end_date), current: formatTime(current.end_date) },
    { label: 'URL da Imagem', mine: mine.image ?? '', current: current.image ?? '' },
    { label: 'Rascunho', mine: yesNo(mine.draft), current: yesNo(current.draft) },
  ];
}

/** The values of a banner's item in the form that edits it. */
export const itemFieldsOf = (item: EditableBannerItem): ItemEditFields => ({
  label: item.label,
  rarity: item.rarity,
  chance: formatForInput(item.chance),
  is_guaranteed: item.is_guaranteed,
});

/** Both versions of a banner's item that two people edited, field by field. */
export function itemConflict({
  mine,
  current,
}: {
  mine: v.InferOutput<typeof itemEditForm>;
  current: EditableBannerItem;
}): ConflictField[] {
  return [
    { label: 'Nome no banner', mine: mine.label, current: current.label },
    {
      label: 'Raridade',
      mine: RARITY_LABELS[mine.rarity].admin,
      current: RARITY_LABELS[current.rarity].admin,
    },
    { label: 'Chance', mine: formatPercent(mine.chance), current: formatPercent(current.chance) },
    { label: 'Item garantido', mine: yesNo(mine.is_guaranteed), current: yesNo(current.is_guaranteed) },
  ];
}
