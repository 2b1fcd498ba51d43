import { describe, expect, it } from 'vitest';
import type { Coupon } from '#contract/coupons.ts';
import { filterCoupons, itemIdsToLookUp } from '#features/coupons/coupons.rules.ts';

const coupon = (coupom: string, target_itemid: number, runned: number): Coupon => ({
  coupom,
  target_itemid,
  runned,
});
const coupons = [coupon('A', 1, 0), coupon('B', 30, 1), coupon('C', 7, 0), coupon('D', 30, 0)];
const codes = (list: Coupon[]) => list.map(({ coupom }) => coupom);

describe('the coupon filter', () => {
  it('shows all, available or used coupons in their original order', () => {
    expect(codes(filterCoupons({ coupons, filter: 'all' }))).toEqual(['A', 'B', 'C', 'D']);
    expect(codes(filterCoupons({ coupons, filter: 'available' }))).toEqual(['A', 'C', 'D']);
    expect(codes(filterCoupons({ coupons, filter: 'used' }))).toEqual(['B']);
  });

  it('counts every state other than 0 as used', () => {
    expect(codes(filterCoupons({ coupons: [coupon('E', 2, 9)], filter: 'used' }))).toEqual(['E']);
  });
});

describe('the names of coupon items', () => {
  it('are requested once for each item and never for Cash', () => {
    expect(itemIdsToLookUp(coupons)).toEqual([7, 30]);
    expect(itemIdsToLookUp([])).toEqual([]);
  });
});
