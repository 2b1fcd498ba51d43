import { TZDate } from '@date-fns/tz';
import { format, startOfDay, subDays } from 'date-fns';
import { TIME_ZONE } from '#contract/limits.ts';
import { type BannerProblem, OVERVIEW } from '#contract/overview.ts';

/** The last days of São Paulo, today last: when each begins, and its name as yyyy-MM-dd. */
export function lastDays({ now, days }: { now: Date; days: number }): { starts: Date[]; names: string[] } {
  const today = startOfDay(new TZDate(now.getTime(), TIME_ZONE));
  const dates = Array.from({ length: days }, (_, index) => subDays(today, days - 1 - index));
  return {
    starts: dates.map((day) => new Date(day.getTime())),
    names: dates.map((day) => format(day, 'yyyy-MM-dd')),
  };
}

/**
 * The periods of the last days and, as one, of as many days before them, up to the same time of day: where each begins, in order. Between
 * the two is the rest of that day, which is in neither. Period 1 is the one before, and the last days are periods 3 and on.
 */
export function comparedPeriods({ now, days }: { now: Date; days: number }): {
  starts: Date[];
  names: string[];
} {
  const { starts, names } = lastDays({ now, days });
  const [first] = lastDays({ now, days: 2 * days }).starts;
  const sameTime = subDays(new TZDate(now.getTime(), TIME_ZONE), days);
  return { starts: [first ?? now, new Date(sameTime.getTime() + 1), ...starts], names };
}

/** The problems of an active banner. `chance`: the sum of its items' weights; `guaranteed`: of the guaranteed ones. */
export function problemsOf(input: {
  banner: { items: number; chance: number; guaranteed: number; end_date: Date };
  now: Date;
}): BannerProblem[] {
  const { banner, now } = input;
  const problems: BannerProblem[] = [];
  if (banner.items === 0) problems.push('empty');
  else if (banner.chance <= 0) problems.push('no_chance');
  else if (banner.guaranteed <= 0) problems.push('no_guaranteed');
  if (banner.end_date.getTime() - now.getTime() < OVERVIEW.endingMs) problems.push('ending');
  return problems;
}
