import { expect, it } from 'vitest';
import * as v from 'valibot';
import { coupons } from '#contract/coupons.ts';

it.each([null, {}, 'nada', { coupons: [] }, undefined])('reads %j as an empty list of coupons', (reply) => {
  expect(v.parse(coupons, reply)).toEqual([]);
});

it('reads coupons whose numbers are sent as text', () => {
  const [coupon] = v.parse(coupons, [{ coupom: 'ABC', target_itemid: '1', runned: '0' }]);
  expect(coupon).toEqual({ coupom: 'ABC', target_itemid: 1, runned: 0 });
});
