const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * Lengths in milliseconds, the longest first, with the words for one and for many: Intl.RelativeTimeFormat takes 60 ms to load on a slow phone.
 * Calendars are not asked: the server and the reader may be in different time zones.
 */
const UNITS = [
  [365 * DAY_MS, 'ano', 'anos'],
  [30 * DAY_MS, 'mês', 'meses'],
  [7 * DAY_MS, 'semana', 'semanas'],
  [DAY_MS, 'dia', 'dias'],
  [60 * MINUTE_MS, 'hora', 'horas'],
  [MINUTE_MS, 'minuto', 'minutos'],
  [1000, 'segundo', 'segundos'],
] as const;

/** How long ago a timestamp was, in whole units and in Portuguese: 'há 3 horas'. The last half minute, and anything in the future, is 'agora'. */
export function formatRelativeTime({ timestamp, now }: { timestamp: string | number; now: number }): string {
  const age = now - new Date(timestamp).getTime();
  if (age < MINUTE_MS / 2) return 'agora';
  const [lengthMs, one, many] = UNITS.find(([length]) => age >= length) ?? UNITS[6];
  const count = Math.floor(age / lengthMs);
  return `há ${count} ${count === 1 ? one : many}`;
}
