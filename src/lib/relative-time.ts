const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Lengths in milliseconds, the longest first. Calendars are not asked: the server and the reader may be in different time zones. */
const UNITS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
  ['second', 1000],
] as const;

/** How long ago a timestamp was, in whole units and in Portuguese: 'há 3 horas'. The last half minute, and anything in the future, is 'agora'. */
export function formatRelativeTime({ timestamp, now }: { timestamp: string | number; now: number }): string {
  const age = now - new Date(timestamp).getTime();
  if (age < MINUTE_MS / 2) return 'agora';
  const [unit, lengthMs] = UNITS.find(([, length]) => age >= length) ?? UNITS[6];
  return new Intl.RelativeTimeFormat('pt-BR').format(-Math.floor(age / lengthMs), unit);
}
