import { TZDate } from '@date-fns/tz';
import { startOfDay } from 'date-fns';
import { TIME_ZONE } from '#contract/limits.ts';

/** The start of the day in America/Sao_Paulo. */
export const dayStart = (now: Date): Date =>
  new Date(startOfDay(new TZDate(now.getTime(), TIME_ZONE)).getTime());

/**
 * How a change of credits is made (product 24.3): alone, by a second administrator, or not at all. `used`: what its author has moved alone
 * today. Credits for one's own account always need a second administrator.
 */
export function decisionOf(input: {
  amount: number;
  used: number;
  isOwn: boolean;
  limits: { readonly dayLimit: number; readonly fourEyes: boolean };
}): 'done' | 'pending' | 'refused' {
  const { amount, used, isOwn, limits } = input;
  const isWithin = used + Math.abs(amount) <= limits.dayLimit;
  if (isWithin && !(isOwn && limits.fourEyes)) return 'done';
  return limits.fourEyes ? 'pending' : 'refused';
}
