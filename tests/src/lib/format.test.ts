import { expect, it } from 'vitest';
import { formatTimestamp } from '#lib/format.ts';

it.each([
  ['2026-01-01T02:59:59Z', '31/12/2025 23:59'],
  ['2026-01-01T03:00:00Z', '01/01/2026 00:00'],
  ['2026-11-20T02:30:00Z', '19/11/2026 23:30'],
  ['2026-11-19T23:30:00-03:00', '19/11/2026 23:30'],
  ['2024-02-29T12:00:00Z', '29/02/2024 09:00'],
  // Summer time, which Brazil had until 2019.
  ['2019-01-01T01:59:00Z', '31/12/2018 23:59'],
  ['2019-01-01T02:00:00Z', '01/01/2019 00:00'],
])('%s is shown as %s, in São Paulo’s time', (timestamp, shown) => {
  expect(formatTimestamp(timestamp, 'minute')).toBe(shown);
  expect(formatTimestamp(Date.parse(timestamp), 'minute')).toBe(shown);
});

it('dates have the formats of product rule 17.3, in Portuguese', () => {
  const timestamp = '2026-03-05T15:04:00Z';
  expect(formatTimestamp(timestamp, 'day')).toBe('05/03/2026');
  expect(formatTimestamp(timestamp, 'minuteAt')).toBe('05/03/2026 às 12:04');
  expect(formatTimestamp(timestamp, 'dayOfMonth')).toBe('5 de março');
  expect(formatTimestamp(timestamp, 'long')).toBe('05 de março de 2026');
  expect(formatTimestamp('2026-01-01T02:00:00Z', 'long')).toBe('31 de dezembro de 2025');
});

it('a date is the same whatever time zone the server or the device is in', () => {
  const own = process.env['TZ'];
  try {
    for (const zone of ['UTC', 'America/Sao_Paulo', 'America/Rio_Branco', 'Asia/Tokyo', 'Pacific/Apia']) {
      process.env['TZ'] = zone;
      expect(formatTimestamp('2026-05-19T02:30:00.000Z', 'day'), zone).toBe('18/05/2026');
      expect(formatTimestamp('2026-05-19T03:00:00.000Z', 'day'), zone).toBe('19/05/2026');
    }
  } finally {
    if (own === undefined) delete process.env['TZ'];
    else process.env['TZ'] = own;
  }
});
