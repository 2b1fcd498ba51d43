import { expect, it } from 'vitest';
import { percentText, sharePercentText } from '#lib/percent.ts';

it('a chance has two decimals, below 0,1% three significant digits', () => {
  expect([100, 17.5472, 2.5, 0.1, 0.0996, 0.012_34, 0.000_012_3, 0].map(percentText)).toEqual([
    '100,00%',
    '17,55%',
    '2,50%',
    '0,10%',
    '0,0996%',
    '0,0123%',
    '0,0000123%',
    '0,00%',
  ]);
});

it('a share in a sentence has no decimals that say nothing', () => {
  expect([40, 13.3333, 7.5].map(sharePercentText)).toEqual(['40%', '13,33%', '7,5%']);
});
