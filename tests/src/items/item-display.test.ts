import { expect, it, describe } from 'vitest';
import type { ItemAttributes } from '#contract/items.ts';
import { shownEffects, shownItem, itemDisplay, effectLabel } from '#items/item-display.ts';
import { sampleItem } from '#support/app/sample-item.ts';

const item = (over: Partial<ItemAttributes> = {}): ItemAttributes => ({
  ...sampleItem,
  quantity: 9,
  refine: 47,
  ...over,
});
const names = new Map([
  [3, 'Ataque Físico +X'],
  [4, '  '],
  [5, 'Dano de X +'],
]);

it.each([2, 3, 4, 5, 7, 1001, 1002, 1003, 1004, 1005, 1006, 1007])(
  'an item of type %d has its plus level after its name and no quantity',
  (item_type) => {
    const shown = (refine: number | null) =>
      shownItem({ label: 'Espada', item: item({ item_type, refine }) });
    expect(shown(47)).toEqual({ title: 'Espada +2', plus: 2, quantity: null });
    expect(shown(15)).toEqual({ title: 'Espada +0', plus: 0, quantity: null });
    expect(shown(null)).toEqual({ title: 'Espada +0', plus: 0, quantity: null });
  },
);

it.each([0, 1, 6, 8, 1000, 1008, null])(
  'an item of type %j has a sixteenth of its refine as quantity, else its own quantity',
  (item_type) => {
    const shown = (over: Partial<ItemAttributes>) =>
      shownItem({ label: 'Poção', item: item({ item_type, ...over }) });
    expect(shown({ refine: 47 })).toEqual({ title: 'Poção', plus: null, quantity: 2 });
    expect(shown({ refine: 0 })).toEqual({ title: 'Poção', plus: null, quantity: 9 });
    expect(shown({ refine: null, quantity: null })).toEqual({ title: 'Poção', plus: null, quantity: 1 });
  },
);

it('an effect has the table’s name without markers, else its index, and twice its stored value', () => {
  const three = item({
    effect1_index: 3,
    effect1_value: 30,
    effect2_index: 99,
    effect2_value: -4,
    effect3_index: 4,
    effect3_value: 1,
  });
  expect(shownEffects({ item: three, names })).toEqual([
    { index: 3, name: 'Ataque Físico', value: 60 },
    { index: 99, name: 'Efeito 99', value: -8 },
    { index: 4, name: 'Efeito 4', value: 2 },
  ]);
});

it('an effect with a zero or empty value is left out at every position', () => {
  const gaps = item({
    effect1_index: 3,
    effect1_value: 0,
    effect2_index: 3,
    effect2_value: null,
    effect3_index: 5,
    effect3_value: 8,
  });
  expect(shownEffects({ item: gaps, names })).toEqual([{ index: 5, name: 'Dano de', value: 16 }]);
  expect(shownEffects({ item: item({ effect1_value: 5 }), names })).toEqual([]);
});

const REFINED = [2, 3, 4, 5, 7, 1001, 1002, 1003, 1004, 1005, 1006, 1007];

describe('an item’s label', () => {
  it.each(REFINED)('has a plus level for items of type %d', (item_type) => {
    expect(itemDisplay({ item_type, refine: 47, quantity: 9 })).toEqual({ plus: 2, quantity: null });
    expect(itemDisplay({ item_type, refine: 0, quantity: 9 })).toEqual({ plus: 0, quantity: null });
  });

  it.each([0, 1, 6, 8, 1000, 1008])('has a quantity for items of type %d', (item_type) => {
    expect(itemDisplay({ item_type, refine: 0, quantity: 9 })).toEqual({ plus: null, quantity: 9 });
    expect(itemDisplay({ item_type, refine: 33, quantity: 9 })).toEqual({ plus: null, quantity: 2 });
  });

  it('shows the next plus level exactly at a refine of sixteen', () => {
    const level = (refine: number) => itemDisplay({ item_type: 2, refine, quantity: 1 }).plus;
    expect([15, 16, 31, 32, 176].map(level)).toEqual([0, 1, 1, 2, 11]);
  });
});

describe('an effect’s name', () => {
  it.each([
    ['Ataque +X', 'Ataque'],
    ['Dano +X%', 'Dano %'],
    ['X HP Máximo', 'HP Máximo'],
    ['Bônus de XP +', 'Bônus de XP'],
    ['Resistência', 'Resistência'],
    ['', 'Efeito 12'],
    ['  ', 'Efeito 12'],
    ['+X', 'Efeito 12'],
    [null, 'Efeito 12'],
    [undefined, 'Efeito 12'],
  ])('%j is shown as %j', (name, shown) => {
    expect(effectLabel({ index: 12, name })).toBe(shown);
  });
});
