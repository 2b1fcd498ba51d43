import { intlFormatDistance } from 'date-fns/intlFormatDistance';

/** How long ago a timestamp was, in Portuguese: 'há 3 horas'. The last half minute, and anything in the future, is 'agora'. */
export function formatRelativeTime({ timestamp, now }: { timestamp: string | number; now: number }): string {
  const then = new Date(timestamp).getTime();
  if (then > now - 30_000) return 'agora';
  return intlFormatDistance(then, now, { locale: 'pt-BR', numeric: 'always' });
}
