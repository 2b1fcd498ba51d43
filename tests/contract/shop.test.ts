import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { purchaseBody, shopItemBody } from '#contract/shop.ts';
import { issuesOf } from '#support/issues.ts';

describe('the shop item form', () => {
  const schema = shopItemBody;
  const good = { item_id: 1, price: 100, item_cnt: 1, category: 'Consumíveis' };

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
