import { expect, it } from 'vitest';
import { paymentOf } from '#payment/use-payment.ts';

const at = (balance: number, change: { current?: boolean; lost?: boolean } = {}) =>
  paymentOf({ price: 100, balance, current: true, lost: false, ...change });

it('shows what is left of a balance, or how much is missing', () => {
  expect(at(100)).toMatchObject({ left: 0, missing: null });
  expect(at(99)).toMatchObject({ left: null, missing: 1 });
});

it('calculates nothing from a last known balance or from one that may have paid already', () => {
  for (const balance of [100, 99]) {
    expect(at(balance, { current: false })).toMatchObject({ left: null, missing: null });
    expect(at(balance, { lost: true })).toMatchObject({ left: null, missing: null });
  }
});
