import { expect, it } from 'vitest';
import { findEffects, findItems, iconsAround } from '#features/items/items.rules.ts';
import { createCatalogue } from '#items/items.search.ts';

const catalogue = createCatalogue([
  { id: 42, label: 'Elmo de Ferro', icon: 1 },
  { id: 43, label: 'Poção 42', icon: 2 },
  { id: 7, label: 'Elmo', icon: 3 },
]);
const ids = (text: string) => findItems({ catalogue, text }).map(({ id }) => id);

it('items are found by two letters of their name or by number, the item with that number first', () => {
  expect(ids('elmo')).toEqual([7, 42]);
  expect(ids('42')).toEqual([42, 43]);
  expect(ids(' 7 ')).toEqual([7]);
  expect(ids('e')).toEqual([]);
  expect(ids('99999999999999999999')).toEqual([]);
});

it('effects are found by their displayed name or by number', () => {
  const effects = new Map([
    [12, 'Força +X'],
    [3, ''],
    [5, 'Sorte'],
  ]);
  const found = (text: string) => findEffects({ effects, text }).map(({ index, label }) => [index, label]);
  expect(found('')).toEqual([
    [3, 'Efeito 3'],
    [5, 'Sorte'],
    [12, 'Força'],
  ]);
  expect(found('forca')).toEqual([[12, 'Força']]);
  expect(found('5')).toEqual([[5, 'Sorte']]);
});

it('seven icons are offered around the chosen one, all on the sheets', () => {
  expect(iconsAround(100)).toEqual([97, 98, 99, 100, 101, 102, 103]);
  expect(iconsAround(0)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(iconsAround(5759)).toEqual([5753, 5754, 5755, 5756, 5757, 5758, 5759]);
  expect(iconsAround(99_999)).toEqual(iconsAround(5759));
  expect(iconsAround(Number.NaN)).toEqual(iconsAround(0));
});
