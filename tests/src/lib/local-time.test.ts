import { expect, test } from 'vitest';
import { brazilianTime, localTime } from '#lib/local-time.ts';

test.each([
  ['2026-11-22T10:30', '2026-11-22T13:30:00.000Z'],
  // The last summer time of São Paulo.
  ['2019-01-01T00:00', '2019-01-01T02:00:00.000Z'],
  ['', ''],
  ['amanhã', ''],
])('%j in São Paulo’s time is %j', (local, iso) => expect(brazilianTime(local)).toBe(iso));

test('a timestamp is edited in São Paulo’s time', () => {
  expect(localTime('2026-11-22T02:30:59.123Z')).toBe('2026-11-21T23:30');
  expect(brazilianTime(localTime('2026-11-22T02:30:00.000Z'))).toBe('2026-11-22T02:30:00.000Z');
});
