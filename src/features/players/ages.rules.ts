import { AGE_SOURCES, type AccountAge } from '#contract/ages.ts';
import { formatCredits } from '#lib/credits.ts';
import { formatTimestamp } from '#lib/format.ts';
import { AGE_LABELS } from '#lib/age-labels.ts';
import { formatNumber } from '#lib/number.ts';

/** "3.000 créditos por mês, restam 500". */
export const spendingText = ({ limit, left }: { limit: number | null; left: number | null }): string =>
  `${formatCredits(limit ?? 0)} por mês, restam ${formatNumber(left ?? 0)}`;

const SOURCES: Readonly<Record<string, string>> = AGE_SOURCES;

/** "Adulto, por equipe em 20/01/2027". */
export function ageText({ state, source, found_at }: AccountAge): string {
  const by = source ? `, por ${SOURCES[source] ?? source}` : '';
  const when = found_at ? ` em ${formatTimestamp(found_at, 'day')}` : '';
  return `${AGE_LABELS[state]}${by}${when}`;
}
