import { expect, it } from 'vitest';
import { signedAmount } from '#features/ledger/ledger.rules.ts';

it.each([
  [1000, '+1.000'],
  [-700, '−700'],
])('the amount %d is written with its sign: %s', (amount, text) => {
  expect(signedAmount(amount)).toBe(text);
});
