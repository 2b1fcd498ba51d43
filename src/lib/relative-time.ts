import { intlFormatDistance } from 'date-fns/intlFormatDistance';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long ago a timestamp was, in Portuguese: 'há 3 horas'. The last half minute, and anything in the future, is 'agora'. */
export function formatRelativeTime({ timestamp, now }: { timestamp: string | number; now: number }): string {
  const then = new Date(timestamp).getTime();
  if (then > now - 30_000) return 'agora';
  const age = now - then;
  // The library counts calendar days: soon after midnight an hour ago would be 'há 1 dia', and midnight is at another time on the server.
  const unit = age >= HOUR_MS && age < DAY_MS ? 'hour' : undefined;
  return intlFormatDistance(then, now, { locale: 'pt-BR', numeric: 'always', unit });
}
