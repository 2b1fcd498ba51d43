import { describe, expect, it } from 'vitest';
import { changeLimit, creditsAt, lowest, NO_LIMIT } from '#server/modules/spending/spending.rules.ts';

const now = new Date('2027-01-10T12:00:00Z');
const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
const limitOf = (credits: number | null) => ({ ...NO_LIMIT, credits });

describe('a limit of spending', () => {
  it.each([
    [null, 500],
    [1000, 500],
    [500, 500],
    [500, 0],
  ])('from %s to %s holds at once', (from, to) => {
    expect(changeLimit({ limit: limitOf(from), credits: to, now })).toEqual(limitOf(to));
  });

  it.each([
    [500, 1000],
    [500, null],
    [0, 1],
  ])('from %s to %s holds after seven days', (from, to) => {
    const limit = changeLimit({ limit: limitOf(from), credits: to, now });
    expect(creditsAt({ limit, now })).toBe(from);
    expect(creditsAt({ limit, now: new Date(after(7).getTime() - 1) })).toBe(from);
    expect(creditsAt({ limit, now: after(7) })).toBe(to);
  });

  it('that is raised and then lowered again waits for nothing', () => {
    const raised = changeLimit({ limit: limitOf(500), credits: 1000, now });
    expect(changeLimit({ limit: raised, credits: 400, now: after(1) })).toEqual(limitOf(400));
    expect(changeLimit({ limit: raised, credits: 800, now: after(8) })).toEqual(limitOf(800));
    const again = changeLimit({ limit: raised, credits: 700, now: after(6) });
    expect(creditsAt({ limit: again, now: after(8) })).toBe(500);
    expect(creditsAt({ limit: again, now: after(13) })).toBe(700);
  });

  it('is the lowest of all', () => {
    expect(lowest([null, 300, 200])).toBe(200);
    expect(lowest([null, null])).toBeNull();
    expect(lowest([0, null])).toBe(0);
  });
});
