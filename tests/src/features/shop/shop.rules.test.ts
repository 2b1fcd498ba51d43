import { describe, expect, it } from 'vitest';
import { categoriesOf, filterByCategory, nameOf, receiptOf } from '#features/shop/shop.rules.ts';

const pack = (id: number, category: string | null) => ({
  id,
  item_id: id,
  item_cnt: 1,
  name: '',
  icon: 0,
  price: 1,
  category,
});

describe('the shop’s categories', () => {
  const items = [pack(1, 'Zeta'), pack(2, 'Skins'), pack(3, 'Montaria'), pack(4, null), pack(5, 'Skins')];

  it('are those on sale, the known ones first and in their order', () => {
    expect(categoriesOf(items)).toEqual(['Montaria', 'Skins', 'Zeta']);
  });

  it('filter the packs, and without one every pack is shown', () => {
    expect(filterByCategory(items, 'Skins').map(({ id }) => id)).toEqual([2, 5]);
    expect(filterByCategory(items, undefined)).toHaveLength(5);
  });
});

it('a pack without a name in the API is named by its id', () => {
  expect([
    nameOf({ item_id: 7, name: '' }),
    nameOf({ item_id: 7, name: null }),
    nameOf({ item_id: 7, name: 'Elmo' }),
  ]).toEqual(['Item ID 7', 'Item ID 7', 'Elmo']);
});

it('a purchase is confirmed with name, quantity and price', () => {
  expect(receiptOf({ name: 'Elmo', quantity: 1000, price: 1 })).toBe('Elmo, 1.000 un. por 1 crédito');
});
