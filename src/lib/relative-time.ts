import { intlFormatDistance } from 'date-fns/intlFormatDistance';

/** How long ago a moment was, in Portuguese: 'há 3 horas'. The last half minute, and what is ahead of the clock, is 'agora'. */
export function formatRelativeTime({ moment, now }: { moment: string | number; now: number }): string {
  const then = new Date(moment).getTime();
  if (then > now - 30_000) return 'agora';
  return intlFormatDistance(then, now, { locale: 'pt-BR', numeric: 'always' });
}
