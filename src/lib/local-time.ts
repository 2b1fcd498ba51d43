import { TZDate } from '@date-fns/tz';
import { TIME_ZONE } from '#contract/limits.ts';

/**
 * What a `datetime-local` field holds ('2026-11-22T10:30'), read as São Paulo's time wherever the browser is (product 17.3), in ISO
 * 8601. Empty for what is no moment.
 */
export function brazilianTime(local: string): string {
  const parts = /^(\d{4,6})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(local)?.slice(1).map(Number);
  if (!parts) return '';
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = parts;
  const date = new TZDate(year, month - 1, day, hours, minutes, TIME_ZONE);
  return Number.isNaN(date.getTime()) ? '' : new Date(date.getTime()).toISOString();
}
