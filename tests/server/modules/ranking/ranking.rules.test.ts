import { describe, expect, it } from 'vitest';
import { rankingDays } from '#server/modules/ranking/ranking.rules.ts';

const daily = (now: string) => rankingDays({ period: 'daily', now: new Date(now) });
const weekly = (now: string) => rankingDays({ period: 'weekly', now: new Date(now) });

describe('the period of a ranking', () => {
  it('is unlimited in the general ranking', () => {
    expect(rankingDays({ period: 'general', now: new Date('2026-11-20T15:00:00Z') })).toBeNull();
  });

  it.each([
    ['2026-11-20T02:59:59.999Z', '2026-11-19'],
    ['2026-11-20T03:00:00.000Z', '2026-11-20'],
    ['2026-12-31T23:59:59.000Z', '2026-12-31'],
    ['2027-01-01T02:59:59.000Z', '2026-12-31'],
    ['2028-02-29T12:00:00.000Z', '2028-02-29'],
  ])('starts daily at midnight of São Paulo: at %s it is %s', (now, day) => {
    expect(daily(now)).toEqual({ first: day, last: day });
  });

  it.each([
    ['2026-11-16T02:59:59.999Z', '2026-11-09', '2026-11-15'],
    ['2026-11-16T03:00:00.000Z', '2026-11-16', '2026-11-16'],
    ['2026-11-22T15:00:00.000Z', '2026-11-16', '2026-11-22'],
    ['2026-11-23T02:59:59.000Z', '2026-11-16', '2026-11-22'],
    ['2027-01-01T12:00:00.000Z', '2026-12-28', '2027-01-01'],
  ])('starts weekly on Monday: at %s it is from %s to %s', (now, first, last) => {
    expect(weekly(now)).toEqual({ first, last });
  });

  it('is right on days whose midnight summer time skipped or repeated', () => {
    expect(daily('2018-11-04T02:59:59Z')).toEqual({ first: '2018-11-03', last: '2018-11-03' });
    expect(daily('2018-11-04T03:00:00Z')).toEqual({ first: '2018-11-04', last: '2018-11-04' });
    expect(weekly('2018-11-04T12:00:00Z')).toEqual({ first: '2018-10-29', last: '2018-11-04' });
    expect(daily('2019-02-17T02:30:00Z')).toEqual({ first: '2019-02-16', last: '2019-02-16' });
    expect(daily('2019-02-17T03:00:00Z')).toEqual({ first: '2019-02-17', last: '2019-02-17' });
  });
});
