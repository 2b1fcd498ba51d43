import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { effectLabel, effectShownValue, gameItems, itemDisplay, spriteCell } from '#contract/items.ts';

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

  it('is shown with twice the stored value', () => {
    expect([0, 1, 25, -3].map(effectShownValue)).toEqual([0, 2, 50, -6]);
  });
});

describe('the cell of an icon', () => {
  it.each([
    [0, { sheet: 0, x: 0, y: 0 }],
    [23, { sheet: 0, x: 966, y: 0 }],
    [24, { sheet: 0, x: 0, y: 42 }],
    [575, { sheet: 0, x: 966, y: 966 }],
    [576, { sheet: 1, x: 0, y: 0 }],
    [5759, { sheet: 9, x: 966, y: 966 }],
  ])('for icon %d', (icon, cell) => {
    expect(spriteCell(icon)).toEqual(cell);
  });

  it.each([-1, 5760, 1.5, Number.NaN, Infinity])('does not exist for icon %d', (icon) => {
    expect(spriteCell(icon)).toBeNull();
  });
});

it('a catalogue entry with an invalid icon gets the first icon and stays in the catalogue', () => {
  const read = v.parse(gameItems, [
    { id: 1, label: 'Cash' },
    { id: '2', label: 'Espada', icon: '7' },
    { id: 3, label: 'Elmo', icon: -4 },
    { id: 4, label: 'Bota', icon: 'x' },
    { id: 5, label: 'Anel', icon: null },
  ]);
  expect(read.map(({ id, icon }) => [id, icon ?? 0])).toEqual([
    [1, 0],
    [2, 7],
    [3, 0],
    [4, 0],
    [5, 0],
  ]);
});
