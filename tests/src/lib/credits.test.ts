import { expect, it } from 'vitest';
import { credits, paymentOf } from '#lib/credits.ts';

it('says what is left of a balance, or how much is missing', () => {
  expect(paymentOf({ balance: 100, price: 100 })).toEqual({ enough: true, left: 0 });
  expect(paymentOf({ balance: 99, price: 100 })).toEqual({ enough: false, missing: 1 });
});

it('counts credits in words', () => {
  expect([credits(1), credits(0), credits(24_500)]).toEqual(['1 crédito', '0 créditos', '24.500 créditos']);
});
