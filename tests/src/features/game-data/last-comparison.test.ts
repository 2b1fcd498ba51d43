import { expect, it } from 'vitest';
import { comparedWith } from '#features/game-data/last-comparison.ts';

it('an item joins the last comparison once, and takes the place of the first of four', () => {
  expect(comparedWith([], 7)).toEqual([7]);
  expect(comparedWith([1, 7], 2)).toEqual([1, 7, 2]);
  expect(comparedWith([1, 2], 1)).toEqual([1, 2]);
  expect(comparedWith([1, 2, 3, 4], 5)).toEqual([2, 3, 4, 5]);
});
