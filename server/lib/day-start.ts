import { TZDate } from '@date-fns/tz';
import { startOfDay, startOfMonth } from 'date-fns';
import { TIME_ZONE } from '#contract/limits.ts';

/** The start of the day in America/Sao_Paulo. */
export const dayStart = (now: Date): Date =>
  new Date(startOfDay(new TZDate(now.getTime(), TIME_ZONE)).getTime());

/** The start of the month in America/Sao_Paulo. */
export const monthStart = (now: Date): Date =>
  new Date(startOfMonth(new TZDate(now.getTime(), TIME_ZONE)).getTime());
