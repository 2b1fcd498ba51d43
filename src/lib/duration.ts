import { formatNumber } from './number.ts';

/** In hours, minutes and seconds, of which at most two are named: '45 s', '1 min 15 s', '2 h'. */
export function durationText(seconds: number): string {
  const units = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [Math.round(seconds % 60), 's'],
  ] as const;
  const named = units.filter(([count]) => count > 0).slice(0, 2);
  return named.map(([count, unit]) => `${formatNumber(count)} ${unit}`).join(' ') || '0 s';
}
