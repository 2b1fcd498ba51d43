import { expect, test } from 'vitest';
import { brazilianTime } from '#lib/local-time.ts';

test.each([
  ['2026-11-22T10:30', '2026-11-22T13:30:00.000Z'],
  // The last summer time of São Paulo.
  ['2019-01-01T00:00', '2019-01-01T02:00:00.000Z'],
  ['', ''],
  ['amanhã', ''],
])('%j in São Paulo is %j', (local, iso) => expect(brazilianTime(local)).toBe(iso));
