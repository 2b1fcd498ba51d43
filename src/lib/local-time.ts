import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { TIME_ZONE } from '#contract/limits.ts';

/**
 * Converts the value of a `datetime-local` field ('2026-11-22T10:30') to ISO 8601. It is always read as São Paulo's time, whatever the
 * browser's time zone is. Empty for an invalid value.
 */
export function brazilianTime(local: string): string {
  const parts = /^(\d{4,6})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(local)?.slice(1).map(Number);
  if (!parts) return '';
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = parts;
  const date = new TZDate(year, month - 1, day, hours, minutes, TIME_ZONE);
  return Number.isNaN(date.getTime()) ? '' : new Date(date.getTime()).toISOString();
}

/** The value of a `datetime-local` field for a timestamp, in São Paulo's time. */
export const localTime = (timestamp: string): string =>
  format(new TZDate(new Date(timestamp).getTime(), TIME_ZONE), "yyyy-MM-dd'T'HH:mm");
