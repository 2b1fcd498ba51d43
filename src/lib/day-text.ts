import { formatTimestamp } from './format.ts';

type On = { timestamp: string | number; now: number };

/** '15:44'. */
export const timeText = (timestamp: string | number): string =>
  formatTimestamp(timestamp, 'minute').slice('dd/MM/yyyy '.length);

/** 'hoje', '7 de dezembro', of another year '07/12/2025'. */
export function dayText({ timestamp, now }: On): string {
  const [day, today] = [formatTimestamp(timestamp, 'day'), formatTimestamp(now, 'day')];
  if (day === today) return 'hoje';
  return day.slice(-4) === today.slice(-4) ? formatTimestamp(timestamp, 'dayOfMonth') : day;
}

/** 'hoje, 15:44', 'em 7 de dezembro, 15:44'. */
export function onDayText(on: On): string {
  const day = dayText(on);
  return `${day === 'hoje' ? day : `em ${day}`}, ${timeText(on.timestamp)}`;
}
