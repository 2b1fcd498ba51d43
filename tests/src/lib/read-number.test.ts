import { expect, test } from 'vitest';
import { readDecimal, readWhole } from '#lib/read-number.ts';

test.each([
  ['100', 100],
  [' 7 ', 7],
  ['1.000', Number.NaN],
  ['1,5', Number.NaN],
  ['-1', Number.NaN],
  ['1e3', Number.NaN],
  ['', Number.NaN],
])('the whole number %j is read as %d', (text, number) => expect(readWhole(text)).toBe(number));

test.each([
  ['2,5', 2.5],
  ['2.5', 2.5],
  ['0.125', 0.125],
  ['1.000', Number.NaN],
  ['1.000,5', Number.NaN],
  ['-1', Number.NaN],
  ['', Number.NaN],
])('the number %j is read as %d', (text, number) => expect(readDecimal(text)).toBe(number));
