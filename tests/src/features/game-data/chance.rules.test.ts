import { expect, it } from 'vitest';
import { columnDecimals, mapPercentText, oneInText, percentText } from '#features/game-data/chance.rules.ts';

it('chances are written as players read them', () => {
  expect([2.5, 40, 17.5472, 0.0125, 100, 0].map(oneInText)).toEqual([
    '1 em 40',
    '1 em 2,5',
    '1 em 5,7',
    '1 em 8.000',
    'sempre',
    'nunca',
  ]);
  expect([2.5, 17.5472, 0.0000123].map((one) => percentText(one))).toEqual(['2,5%', '17,55%', '0,0000123%']);
});

it('the chances of a column have the same decimals, and each at least four digits', () => {
  const column = (percents: readonly (number | null)[]) => {
    const decimals = columnDecimals(percents.map((percent) => ({ percent, word: null })));
    return percents.map((percent) => percent === null || percentText(percent, decimals));
  };
  expect(column([21.37931, 3.87, 2.2138, null])).toEqual(['21,379%', '3,870%', '2,214%', true]);
  expect(column([40, 20])).toEqual(['40%', '20%']);
  // A very rare drop keeps its digits and gives the others no zeros.
  expect(column([12.5, 0.00123])).toEqual(['12,5%', '0,00123%']);
});

it('the chances of a map have two decimals, but for very rare drops', () => {
  expect([9.8684, 5, 0.0125].map(mapPercentText)).toEqual(['9,87%', '5,00%', '0,0125%']);
});
