import { TZDate } from '@date-fns/tz';
import { startOfDay } from 'date-fns';
import { TIME_ZONE } from '#contract/limits.ts';

/** The start of the day in America/Sao_Paulo. */
export const dayStart = (now: Date): Date =>
  new Date(startOfDay(new TZDate(now.getTime(), TIME_ZONE)).getTime());
