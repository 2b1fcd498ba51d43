import { TIME_ZONE } from '#contract/limits.ts';

const HOUR = 3_600_000;
const dayOf = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** An instant some hours away; negative is the past. */
export const hours = ({ from, add }: { from: Date; add: number }): Date =>
  new Date(from.getTime() + add * HOUR);

export const days = ({ from, add }: { from: Date; add: number }): Date => hours({ from, add: add * 24 });

/** The calendar day, yyyy-MM-dd, that an instant belongs to in America/Sao_Paulo (no summer time there since 2019). */
export const dayIn = (instant: Date): string => dayOf.format(instant);
