import { describe, expect, it } from 'vitest';
import { dayStart } from '#server/lib/day-start.ts';

describe('the day of a limit', () => {
  it.each([
    ['2026-11-20T02:59:59.999Z', '2026-11-19T03:00:00.000Z'],
    ['2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z'],
    ['2026-11-20T15:00:00.000Z', '2026-11-20T03:00:00.000Z'],
  ])('starts for %s at %s, midnight in São Paulo', (now, start) => {
    expect(dayStart(new Date(now)).toISOString()).toBe(start);
  });
});
