import { expect, it } from 'vitest';
import type { CouponSeries } from '#contract/coupon-series.ts';
import { csvOf, fileNameOf, rewardText, stateOf } from '#features/coupons/admin/coupons.series.rules.ts';

const series: CouponSeries = {
  id: 1,
  name: 'Natal',
  item_id: 7,
  quantity: 3,
  credits: null,
  shared: false,
  code: null,
  count: 10,
  used: 0,
  per_account: 1,
  ends_at: '2026-12-25T00:00:00.000Z',
  ended: false,
  created_at: '2026-11-24T00:00:00.000Z',
};
const now = Date.parse('2026-11-24T12:00:00.000Z');

it('a series is open, used up, over or ended', () => {
  expect(stateOf({ series, now })).toBe('open');
  expect(stateOf({ series: { ...series, used: 10 }, now })).toBe('used');
  expect(stateOf({ series: { ...series, ends_at: '2026-11-24T12:00:00.000Z' }, now })).toBe('over');
  expect(stateOf({ series: { ...series, ended: true, used: 10 }, now })).toBe('ended');
});

it('a series gives a number of an item, or credits', () => {
  expect(rewardText(series, (id) => `Item ${id}`)).toBe('3 un. de Item 7');
  expect(rewardText({ ...series, item_id: null, credits: 1500 }, String)).toBe('1.500 créditos');
});

it('exported codes contain no formulas, and quotes stay in their cell', () => {
  const codes = [
    { code: 'AAAA-BBBB', used_by: null, used_at: null },
    { code: 'CCCC', used_by: '=HYPERLINK("x")', used_at: '2026-11-24T00:00:00.000Z' },
  ];
  expect(csvOf({ codes }).split('\r\n').slice(1)).toEqual([
    '"AAAA-BBBB","",""',
    '"CCCC","\'=HYPERLINK(""x"")","2026-11-24T00:00:00.000Z"',
    '',
  ]);
});

it('the exported file is named after its series', () => {
  expect(fileNameOf('Poção de Verão!')).toBe('cupons-pocao-de-verao.csv');
  expect(fileNameOf('!!!')).toBe('cupons-serie.csv');
});
