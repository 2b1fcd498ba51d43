import { TZDate } from '@date-fns/tz';
import { format, startOfWeek } from 'date-fns';
import { TIME_ZONE } from '#contract/limits.ts';
import type { RankingPeriod } from '#contract/ranking.ts';

/** Days of America/Sao_Paulo, both included, as yyyy-MM-dd. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/**
 * The days that count in a ranking (product 11.2), in America/Sao_Paulo: today, or Monday to today. Null for the general ranking, which
 * counts all days.
 */
export function rankingDays(input: { period: RankingPeriod; now: Date }): Days | null {
  if (input.period === 'general') return null;
  const today = new TZDate(input.now, TIME_ZONE);
  const first = input.period === 'daily' ? today : startOfWeek(today, { weekStartsOn: 1 });
  return { first: format(first, 'yyyy-MM-dd'), last: format(today, 'yyyy-MM-dd') };
}
