import { expect, it } from 'vitest';
import {
  priceStatistics,
  readCursor,
  unitPrice,
  writeCursor,
  type Sale,
} from '#server/modules/auction/rules.ts';

const sale = (preco: number, over: Partial<Sale> = {}): Sale => ({
  preco,
  quantity: 1,
  refine: 0,
  item_type: 0,
  soldAt: new Date('2026-11-20T15:00:00Z'),
  ...over,
});

it('compares prices by the unit: the quantity shown, and one of what carries a plus level', () => {
  expect(unitPrice(sale(300, { quantity: 3 }))).toBe(100);
  expect(unitPrice(sale(300, { quantity: 3, refine: 96 }))).toBe(50);
  expect(unitPrice(sale(300, { quantity: 3, refine: 160, item_type: 2 }))).toBe(300);
  // A stack of less than a step shows no quantity at all.
  expect(unitPrice(sale(300, { refine: 5 }))).toBe(300);
});

it('tells the median, the lowest and the highest, and each day of São Paulo by itself', () => {
  const early = { soldAt: new Date('2026-11-19T02:59:00Z') };
  const late = { soldAt: new Date('2026-11-19T03:00:00Z') };
  const sales = [sale(10, late), sale(400, early), sale(20, late), sale(33, { ...late, quantity: 7 })];
  expect(priceStatistics(sales)).toEqual({
    count: 4,
    median: 15,
    lowest: 4.71,
    highest: 400,
    daily: [
      { day: '2026-11-18', count: 1, median: 400 },
      { day: '2026-11-19', count: 3, median: 10 },
    ],
  });
});

it('of what nobody sold there are no prices', () => {
  expect(priceStatistics([])).toEqual({ count: 0, median: null, lowest: null, highest: null, daily: [] });
});

it('reads the cursor it wrote, and nothing else', () => {
  const cursor = { listedAt: new Date('2026-11-20T15:00:00.123Z'), id: 2_147_483_647 };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  for (const text of [
    '',
    '1',
    '1-',
    '-1',
    '1-2-3',
    '1.5-2',
    `1-2147483648`,
    `${'9'.repeat(15)}-1`,
    'x',
    '1-2 ',
  ])
    expect(readCursor(text), text).toBeNull();
});
