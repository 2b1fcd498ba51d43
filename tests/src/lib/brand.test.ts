import { expect, it } from 'vitest';
import { nationLabel } from '#lib/brand.ts';

it.each([
  [1, 'Lenaria'],
  [2, 'Vanov'],
  [3, 'Osmium'],
  [0, 'Desconhecida'],
  [4, 'Desconhecida'],
])('the demonstration’s nation %d is %s', (nation, label) => {
  expect(nationLabel(nation)).toBe(label);
});
