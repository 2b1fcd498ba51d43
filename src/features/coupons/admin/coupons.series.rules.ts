import * as v from 'valibot';
import { type CouponCodes, type CouponSeries, couponSeriesBody } from '#contract/coupon-series.ts';
import { escapeFormula } from '#contract/csv.ts';
import type { ItemChoice } from '#items/item-search.tsx';
import { formatCredits } from '#lib/credits.ts';
import { fold } from '#lib/fold.ts';
import { chosenId } from '#lib/form-values.ts';
import { brazilianTime } from '#lib/local-time.ts';
import { formatNumber } from '#lib/number.ts';
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

/** What each coupon of a series gives, as text. */
export const rewardText = (series: CouponSeries, nameOf: (id: number) => string): string =>
  series.item_id === null || series.item_id === undefined
    ? formatCredits(series.credits ?? 0)
    : `${formatNumber(series.quantity)} un. de ${nameOf(series.item_id)}`;

/** `over`: after its end date. `ended`: ended by the team before that. */
type SeriesState = 'open' | 'used' | 'over' | 'ended';
export const SERIES_STATES: Record<SeriesState, { label: string; tone: 'good' | 'grey' }> = {
  open: { label: 'Ativa', tone: 'good' },
  used: { label: 'Esgotada', tone: 'grey' },
  over: { label: 'Encerrada', tone: 'grey' },
  ended: { label: 'Encerrada antes do fim', tone: 'grey' },
};

export function stateOf({ series, now }: { series: CouponSeries; now: number }): SeriesState {
  if (series.ended) return 'ended';
  if (series.used >= series.count) return 'used';
  return series.ends_at && Date.parse(series.ends_at) <= now ? 'over' : 'open';
}

const cell = (text: string): string => `"${escapeFormula(text).replaceAll('"', '""')}"`;

/** The codes as CSV. An apostrophe before a formula keeps spreadsheets from running it (product 22.5). */
export function csvOf({ codes }: Pick<CouponCodes, 'codes'>): string {
  const rows = codes.map(({ code, used_by, used_at }) => [code, used_by ?? '', used_at ?? '']);
  const lines = [['codigo', 'usado_por', 'usado_em'], ...rows].map((row) => row.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** The name of the file with a series's codes. */
export const fileNameOf = (name: string): string => {
  const plain = fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `cupons-${plain || 'serie'}.csv`;
};
