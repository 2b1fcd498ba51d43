import { expect, it } from 'vitest';
import { dayText, onDayText, timeText } from '#lib/day-text.ts';

const now = Date.parse('2026-12-08T01:00:00Z');

it.each([
  ['2026-12-08T00:44:00Z', 'hoje', 'hoje, 21:44'],
  ['2026-12-07T02:59:00Z', '6 de dezembro', 'em 6 de dezembro, 23:59'],
  ['2025-12-07T15:00:00Z', '07/12/2025', 'em 07/12/2025, 12:00'],
])('%s is told without what the reader knows', (timestamp, day, onDay) => {
  expect([dayText({ timestamp, now }), onDayText({ timestamp, now })]).toEqual([day, onDay]);
  expect(onDay.endsWith(timeText(timestamp))).toBe(true);
});
