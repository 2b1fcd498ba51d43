import { expect, it } from 'vitest';
import { oneInText } from '#features/game-data/chance.rules.ts';

it('chances are written as players read them', () => {
  expect([2.5, 40, 17.5472, 0.0125, 100, 0].map(oneInText)).toEqual([
    '1 em 40',
    '1 em 2,5',
    '1 em 5,7',
    '1 em 8.000',
    'sempre',
    'nunca',
  ]);
});
