import { expect, it } from 'vitest';
import {
  fitsKind,
  hasChoices,
  kindChoices,
  kindOf,
  kindFacts,
  levelProblem,
  NO_KIND_FILTERS,
} from '#items/item-kinds.ts';

const sword = kindOf({
  id: 1,
  label: 'Espada',
  icon: 0,
  type: 'Espada',
  class: 'Guerreiro, Templário',
  level: 14,
});
const potion = kindOf({ id: 2, label: 'Poção', icon: 0, type: 'Poção' });
const bare = kindOf({ id: 3, label: 'Pedra', icon: 0 });
const fits = (filters: Partial<typeof NO_KIND_FILTERS>) =>
  [sword, potion, bare, undefined].map((kind) => fitsKind(kind, { ...NO_KIND_FILTERS, ...filters }));

it('says what an item is', () => {
  expect([sword, potion, bare].map(kindFacts)).toEqual([
    ['Espada', 'Guerreiro, Templário', 'nível\u{a0}14'],
    ['Poção'],
    [],
  ]);
});

it('filters by type, by a class of several, and by the highest level', () => {
  expect(fits({})).toEqual([true, true, true, true]);
  expect(fits({ tipo: 'Poção' })).toEqual([false, true, false, false]);
  expect(fits({ classe: 'Templário' })).toEqual([true, false, false, false]);
  expect(fits({ nivel: '14' })).toEqual([true, false, false, false]);
  expect(fits({ nivel: '13' })).toEqual([false, false, false, false]);
});

it('filters nothing by a level that is no whole number, and says so', () => {
  expect(fits({ nivel: 'dez' })).toEqual([true, true, true, true]);
  expect(levelProblem('dez')).toBe('Use um número inteiro a partir de 0.');
  expect([levelProblem(''), levelProblem(' 10 ')]).toEqual([undefined, undefined]);
});

it('offers only what the items have', () => {
  expect(kindChoices([sword, potion, undefined])).toEqual({
    types: ['Espada', 'Poção'],
    classes: ['Guerreiro', 'Templário'],
    levels: true,
  });
  expect(hasChoices(kindChoices([bare]))).toBe(false);
});
