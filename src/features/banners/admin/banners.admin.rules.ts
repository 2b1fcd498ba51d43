import type { Banner, BannerItem } from '#contract/banners.ts';
import { RARITIES, type Rarity } from '#contract/rarities.ts';
import type { RowId } from '#contract/shape.ts';
import { readDecimal } from '#lib/read-number.ts';
import { RARITY_LABELS } from '#lib/labels.ts';
import { isBannerActive } from '#features/banners/banners.rules.ts';
import type { ItemFields } from './banners.forms.ts';

/** The item that the form would add; null while required fields are missing. */
export function typedItem({ fields, bannerId }: { fields: ItemFields; bannerId: RowId }): BannerItem | null {
  const { item_id, label, is_guaranteed } = fields;
  const chance = readDecimal(fields.chance);
  const rarity = RARITIES.find((each) => each === fields.rarity);
  if (!item_id.chosen || !rarity || !(chance >= 0 && chance <= 100)) return null;
  return {
    banner_id: bannerId,
    item_id: item_id.chosen.id,
    label: label || item_id.chosen.label,
    rarity,
    chance,
    is_guaranteed,
  };
}

/** The sum of a banner's chances, rounded because sums of decimals such as 0.1 are inexact. */
export const sumOf = (items: readonly Pick<BannerItem, 'chance'>[]): number =>
  Math.round(items.reduce((sum, { chance }) => sum + Math.max(chance, 0), 0) * 1e6) / 1e6;

export type BannerState = 'draft' | 'active' | 'coming' | 'ended';

/** Whether a banner is a draft, active, in the future or ended. */
export function stateOf({
  banner,
  now,
}: {
  banner: Banner & { draft?: boolean | null };
  now: number;
}): BannerState {
  if (banner.draft === true) return 'draft';
  if (isBannerActive({ banner, now: new Date(now) })) return 'active';
  return Date.parse(banner.start_date) > now ? 'coming' : 'ended';
}

export const formatPercent = (value: number) =>
  `${value.toLocaleString('pt-BR', { maximumFractionDigits: 6 })}%`;

/** Warnings about a banner's chances (product 9.10). They do not prevent saving. */
export function oddsWarnings(items: readonly BannerItem[]): string[] {
  if (items.length === 0) return ['Sem itens, ninguém consegue sortear neste banner.'];
  const sum = sumOf(items);
  if (sum === 0) return ['Nenhum item tem chance acima de 0: ninguém consegue sortear neste banner.'];
  const chanceOf = (rarity: Rarity) => sumOf(items.filter((item) => item.rarity === rarity));
  const impossible = items.filter(({ chance }) => chance <= 0).map(({ label }) => label);
  const repeated = items.filter(
    ({ item_id }, index) => items.findIndex((other) => other.item_id === item_id) < index,
  );
  const guaranteed = items.filter(({ is_guaranteed }) => is_guaranteed);
  const inverted = RARITIES.flatMap((rarer, index) =>
    RARITIES.slice(0, index)
      .filter((commoner) => chanceOf(commoner) > 0 && chanceOf(rarer) > chanceOf(commoner))
      .map((commoner) => ({ rarer, commoner })),
  );
  return [
    sum === 100
      ? ''
      : `As chances somam ${formatPercent(sum)}, não 100%: cada item vale a sua parte da soma, não o número digitado.`,
    impossible.length > 0 ? `Com chance 0, nunca sai: ${impossible.join(', ')}.` : '',
    repeated.length > 0
      ? `Repetido no banner, e as chances se somam: ${[...new Set(repeated.map(({ label }) => label))].join(', ')}.`
      : '',
    sumOf(guaranteed) > 0
      ? ''
      : 'Nenhum item garantido pode sair: a garantia nunca vale, por mais tentativas que se façam.',
    sumOf(guaranteed) === sum ? 'Todos os itens são garantidos: a garantia não muda nada.' : '',
    inverted.length > 0
      ? `Uma raridade maior sai mais que uma menor: ${inverted
          .map(
            ({ rarer, commoner }) =>
              `${RARITY_LABELS[rarer].admin} mais que ${RARITY_LABELS[commoner].admin}`,
          )
          .join(', ')}.`
      : '',
  ].filter(Boolean);
}
