import type { CouponCodes, CouponSeries } from '#contract/coupon-series.ts';
import { escapeFormula } from '#contract/csv.ts';
import { formatCredits } from '#lib/credits.ts';
import { fold } from '#lib/fold.ts';
import { formatNumber } from '#lib/number.ts';

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
  ended: { label: 'Interrompida', tone: 'grey' },
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
