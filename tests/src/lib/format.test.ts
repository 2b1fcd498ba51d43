import { expect, it } from 'vitest';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { formatTimestamp } from '#lib/format.ts';
import { formatBytes, formatNumber } from '#lib/number.ts';

it.each([
  ['2026-01-01T02:59:59Z', '31/12/2025 23:59'],
  ['2026-01-01T03:00:00Z', '01/01/2026 00:00'],
  ['2026-11-20T02:30:00Z', '19/11/2026 23:30'],
  ['2026-11-19T23:30:00-03:00', '19/11/2026 23:30'],
  ['2024-02-29T12:00:00Z', '29/02/2024 09:00'],
  // Summer time, which Brazil had until 2019.
  ['2019-01-01T01:59:00Z', '31/12/2018 23:59'],
  ['2019-01-01T02:00:00Z', '01/01/2019 00:00'],
])('shows %s as %s, the time in São Paulo', (moment, shown) => {
  expect(formatTimestamp(moment, 'minute')).toBe(shown);
  expect(formatTimestamp(Date.parse(moment), 'minute')).toBe(shown);
});

it('writes dates in the formats of product 17.3, in Portuguese', () => {
  const moment = '2026-03-05T15:04:00Z';
  expect(formatTimestamp(moment, 'day')).toBe('05/03/2026');
  expect(formatTimestamp(moment, 'minuteAt')).toBe('05/03/2026 às 12:04');
  expect(formatTimestamp(moment, 'dayOfMonth')).toBe('05 de março');
  expect(formatTimestamp(moment, 'long')).toBe('05 de março de 2026');
  expect(formatTimestamp('2026-01-01T02:00:00Z', 'long')).toBe('31 de dezembro de 2025');
});

const now = Date.parse('2026-11-20T12:00:00Z');
const SECOND = 1000;
const HOUR = 3600 * SECOND;

it.each([
  [0, 'agora'],
  [29 * SECOND, 'agora'],
  [-5 * HOUR, 'agora'],
  [31 * SECOND, 'há 31 segundos'],
  [60 * SECOND, 'há 1 minuto'],
  [3 * HOUR, 'há 3 horas'],
  [24 * HOUR, 'há 1 dia'],
  [48 * HOUR, 'há 2 dias'],
  [400 * 24 * HOUR, 'há 1 ano'],
])('says of something %d milliseconds ago: %s', (age, said) => {
  expect(formatRelativeTime({ timestamp: now - age, now })).toBe(said);
  expect(formatRelativeTime({ timestamp: new Date(now - age).toISOString(), now })).toBe(said);
});

it.each([
  [0, '0'],
  [999, '999'],
  [24_500, '24.500'],
  [1_000_000_000, '1.000.000.000'],
  [-1500, '-1.500'],
])('groups %d credits as %s', (amount, shown) => {
  expect(formatNumber(amount)).toBe(shown);
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [412_345, '412 kB'],
  [1_400_000, '1,4 MB'],
  [2_000_000, '2 MB'],
  [10_736_344_498, '10,7 GB'],
])('writes %d bytes as %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown);
});
