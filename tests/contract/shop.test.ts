import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { priceByPercent, SHOP, SHOP_DEFAULTS, purchaseBody, shopItemBody } from '#contract/shop.ts';
import { issuesOf } from '#support/issues.ts';

describe('the shop item form', () => {
  const schema = shopItemBody;
  const good = { item_id: 1, price: 100, item_cnt: 1, category: 'Consumíveis' };

  it('accepts its initial values', () => {
    expect(issuesOf({ schema, input: { item_id: 1, ...SHOP_DEFAULTS } })).toEqual([]);
  });

  it.each([
    [{ item_id: undefined }, 'item_id', 'Selecione um item'],
    [{ item_id: 0 }, 'item_id', 'Selecione um item'],
    [{ item_id: '1' }, 'item_id', 'Selecione um item'],
    [{ price: 0 }, 'price', 'Preço deve ser pelo menos 1'],
    [{ price: 1.5 }, 'price', 'Preço deve ser pelo menos 1'],
    [{ price: Number.NaN }, 'price', 'Preço deve ser pelo menos 1'],
    [{ item_cnt: 0 }, 'item_cnt', 'Quantidade deve ser pelo menos 1'],
    [{ item_cnt: -5 }, 'item_cnt', 'Quantidade deve ser pelo menos 1'],
    [{ category: 'Armas' }, 'category', 'Escolha uma categoria'],
  ])('refuses %j', (change, field, message) => {
    expect(issuesOf({ schema, input: { ...good, ...change } })).toEqual([[field, message]]);
  });

  it('accepts a purchase with and without the price that the player saw', () => {
    const pack = { item_id: 1, item_cnt: 2 };
    expect(v.parse(purchaseBody, pack)).toEqual(pack);
    expect(v.parse(purchaseBody, { ...pack, price: 1 })).toEqual({ ...pack, price: 1 });
    expect(issuesOf({ schema: purchaseBody, input: { ...pack, price: 0 } })).toEqual([
      ['price', 'Valor inválido'],
    ]);
  });
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
