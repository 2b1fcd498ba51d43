import { describe, expect, it } from 'vitest';
import {
  categoriesOf,
  filterByCategory,
  countFilters,
  filtersOf,
  firstPackOf,
  nameOf,
  offersOf,
  receiptOf,
  savingOf,
  searchOf,
  shopPriceOf,
  shownOffers,
  unitPriceText,
} from '#features/shop/shop.rules.ts';

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

describe('the packs of an item', () => {
  const sized = (item_id: number, item_cnt: number, price: number, name = 'Item') => ({
    ...pack(item_id * 1000 + item_cnt, 'Refine'),
    item_id,
    item_cnt,
    price,
    name,
  });
  const items = [
    sized(1, 50, 2900, 'Pedra'),
    sized(2, 1, 100, 'Óleo de Afiação'),
    sized(1, 1, 70, 'Pedra'),
    sized(1, 10, 650, 'Pedra'),
  ];
  const namesFor = (search: Parameters<typeof filtersOf>[0]) =>
    shownOffers({ items, filters: filtersOf(search), kinds: new Map() }).map(({ name }) => name);

  it('tell the price of one unit in the smallest', () => {
    const packs = [sized(1, 10, 50), sized(1, 3, 24), sized(2, 1, 7)];
    expect([1, 2, 3].map((itemId) => shopPriceOf({ packs, itemId }))).toEqual([8, 7, null]);
  });

  it('are together, the smallest first, where the list names the item first', () => {
    const offers = offersOf(items);
    expect(offers.map(({ name, packs }) => [name, packs.map(({ item_cnt }) => item_cnt)])).toEqual([
      ['Pedra', [1, 10, 50]],
      ['Óleo de Afiação', [1]],
    ]);
  });

  it('say what they save against the smallest, never more than is true', () => {
    const smallest = sized(1, 1, 70);
    const saving = (count: number, price: number) => savingOf({ pack: sized(1, count, price), smallest });
    expect([saving(1, 70), saving(10, 650), saving(10, 630), saving(50, 2900)]).toEqual([0, 7, 10, 17]);
    expect([saving(10, 900), savingOf({ pack: sized(1, 10, 0), smallest: sized(1, 1, 0) })]).toEqual([0, 0]);
  });

  it('are found by a part of the name without accents, and ordered by price or by price per unit', () => {
    expect(namesFor({ nome: ' oleo' })).toEqual(['Óleo de Afiação']);
    expect(namesFor({})).toEqual(['Pedra', 'Óleo de Afiação']);
    const dear = [...items, sized(3, 100, 5000, 'Pó')];
    const ordered = (ordem: string) =>
      shownOffers({ items: dear, filters: filtersOf({ ordem }), kinds: new Map() }).map(({ name }) => name);
    expect(ordered('preco')).toEqual(['Pedra', 'Óleo de Afiação', 'Pó']);
    expect(ordered('unidade')).toEqual(['Pó', 'Pedra', 'Óleo de Afiação']);
  });

  it('begin with the smallest, or with the cheapest per unit when the list is ordered by that', () => {
    const [{ packs } = { packs: [items[0]!] as const }] = offersOf(items);
    expect(firstPackOf({ packs, order: 'preco' }).item_cnt).toBe(1);
    expect(firstPackOf({ packs, order: 'unidade' }).item_cnt).toBe(50);
    expect(unitPriceText(sized(1, 3, 100))).toBe('33,33 por un.');
  });

  it('have one address for each state of the controls', () => {
    const search = { categoria: 'Refine', nome: 'óleo', ordem: 'preco' };
    expect(searchOf(filtersOf(search))).toEqual(search);
    expect(searchOf(filtersOf({ nome: '  ', ordem: 'outra' }))).toEqual({});
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

it('items are also filtered by type, class and level, which the address keeps', () => {
  const search = { tipo: 'Espada', classe: 'Guerreiro', nivel: '20' };
  const filters = filtersOf(search);
  expect(searchOf(filters)).toEqual(search);
  expect(countFilters(filters)).toBe(3);
  const kinds = new Map([[7, { type: 'Espada', classes: ['Guerreiro'], level: 14 }]]);
  const shown = shownOffers({ items: [pack(7, null), pack(8, null)], filters, kinds });
  expect(shown.map(({ itemId }) => itemId)).toEqual([7]);
});
