import { describe, expect, it, test } from 'vitest';
import { type ShopItem, SHOP } from '#contract/shop.ts';
import {
  packConflict,
  priceChanges,
  undoPricesBody,
  pricesBody,
  readPercent,
  priceByPercent,
} from '#features/shop/admin/shop.admin.rules.ts';
import { packFieldsOf } from '#features/shop/admin/shop.forms.ts';

const pack = (change: Partial<ShopItem> = {}): ShopItem => ({
  id: 1,
  item_id: 7,
  item_cnt: 2,
  name: 'Elmo',
  icon: 0,
  price: 105,
  category: 'Refine',
  revision: 3,
  ...change,
});

describe('price changes in per cent', () => {
  test.each([
    ['10', 10],
    ['+10', 10],
    ['-12,5', -12.5],
    ['−5', -5],
    [' 0.25 ', 0.25],
    ['0', null],
    ['-100', null],
    ['1000,01', null],
    ['1,005', null],
    ['dez', null],
    ['', null],
  ])('%j is read as %j', (text, percent) => expect(readPercent(text)).toBe(percent));

  test('include only packs that change and that the API can edit, with rounded prices', () => {
    const packs = [
      pack(),
      pack({ id: 2, price: 1 }),
      pack({ id: 3, revision: null }),
      pack({ id: 4, category: 'Pets' }),
    ];
    const changes = priceChanges({ packs, percent: 10 });
    // 105 × 1.1 = 115.5, halves up.
    expect(pricesBody(changes)).toEqual({ packs: [{ id: 1, revision: 3, price: 116, category: 'Refine' }] });
  });

  test('are undone with the revisions that the API returned', () => {
    const changes = priceChanges({ packs: [pack()], percent: 10 });
    const edited = [{ id: 1, item_id: 7, item_cnt: 2, price: 116, category: 'Refine', revision: 4 }];
    expect(undoPricesBody({ changes, edited })).toEqual({
      packs: [{ id: 1, revision: 4, price: 105, category: 'Refine' }],
    });
  });
});

test('a conflicting edit of a pack shows both versions', () => {
  expect(packFieldsOf(pack())).toEqual({ price: '105', item_cnt: '2', category: 'Refine' });
  const conflict = packConflict({
    mine: { price: 1, item_cnt: 2, category: 'Refine' },
    current: { id: 1, item_id: 7, item_cnt: 2, price: 90, category: 'Pran', revision: 9 },
  });
  expect(conflict).toEqual([
    { label: 'Preço', mine: '1 crédito', current: '90 créditos' },
    { label: 'Quantidade', mine: '2', current: '2' },
    { label: 'Categoria', mine: 'Refine', current: 'Pran' },
  ]);
});

describe('a price change in per cent', () => {
  it.each([
    [100, 10, 110],
    [100, -10, 90],
    // Halves are rounded up, and nothing is lost to binary fractions.
    [5, 10, 6],
    [15, -10, 14],
    [1005, 10, 1106],
    [1005, -10, 905],
    [100, 0.5, 101],
    [100, 0.49, 100],
    [8, 12.5, 9],
    [333, 33.33, 444],
    [999_999_999, 0, 999_999_999],
    // Between 1 and the largest price.
    [1, -99.99, 1],
    [40, -99, 1],
    [SHOP.priceMax, 1000, SHOP.priceMax],
  ])('turns %d by %d per cent into %d', (price, percent, expected) => {
    expect(priceByPercent({ price, percent })).toBe(expected);
  });
});
