import { expect, it } from 'vitest';
import { ascending } from '#lib/ascending.ts';

it('orders texts and numbers, the smaller first', () => {
  expect(['b', 'a', 'c', 'a'].toSorted(ascending)).toEqual(['a', 'a', 'b', 'c']);
  expect([10, 9, 10].toSorted(ascending)).toEqual([9, 10, 10]);
  expect([ascending('a', 'b'), ascending('a', 'a'), ascending('b', 'a')]).toEqual([-1, 0, 1]);
});
