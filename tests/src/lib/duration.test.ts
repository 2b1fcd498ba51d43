import { expect, it } from 'vitest';
import { durationText } from '#lib/duration.ts';

it('a duration names at most two units', () => {
  expect([0, 30, 75, 300, 7200, 7325].map(durationText)).toEqual([
    '0 s',
    '30 s',
    '1 min 15 s',
    '5 min',
    '2 h',
    '2 h 2 min',
  ]);
});
