import { expect, it } from 'vitest';
import { formatCredits } from '#lib/credits.ts';

it('writes credits in the singular and the plural', () => {
  expect([formatCredits(1), formatCredits(0), formatCredits(24_500)]).toEqual([
    '1 crédito',
    '0 créditos',
    '24.500 créditos',
  ]);
});
