/** Chances as players read them. */
import { CHANCE_WORDS } from '#contract/mobs.ts';
import { formatNumber, numberFormatter } from '#lib/number.ts';
import type { Chance } from './game-data.rules.ts';

const oneDecimal = numberFormatter({ maximumFractionDigits: 1 });

/** '1 em 40', '1 em 2,5', 'sempre'. */
export function oneInText(percent: number): string {
  if (percent <= 0) return 'nunca';
  if (percent >= 100) return 'sempre';
  const n = 100 / percent;
  return `1 em ${n < 10 ? oneDecimal(n) : formatNumber(n)}`;
}

/** '1 em 40', 'raro'; null where it is hidden. */
export const shortChance = ({ percent, word }: Chance): string | null =>
  percent === null ? word && CHANCE_WORDS[word] : oneInText(percent);
