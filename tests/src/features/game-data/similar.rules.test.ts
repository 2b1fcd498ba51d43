import { expect, it } from 'vitest';
import { similarItems } from '#features/game-data/similar.rules.ts';
import { createCatalogue } from '#items/items.search.ts';

const item = (id: number, type: string | null, level: number, classes = 'Guerreiro') => ({
  id,
  label: `Item ${id}`,
  icon: 0,
  type,
  level,
  class: classes,
});

it('similar items have the type and one of the classes of an item, those nearest to its level first', () => {
  const catalogue = createCatalogue([
    item(1, 'Espada', 50, 'Guerreiro, Templário'),
    item(2, 'Espada', 10),
    item(3, 'Espada', 52, 'Templário'),
    item(4, 'Arco', 50),
    item(5, 'Espada', 49, 'Atirador'),
    item(6, 'Espada', 48),
    item(7, null, 50),
  ]);
  const similarTo = (id: number) => similarItems({ catalogue, id }).map((one) => one.id);
  expect(similarTo(1)).toEqual([3, 6, 2]);
  expect(similarTo(7), 'of no type').toEqual([]);
  expect(similarTo(99), 'unknown').toEqual([]);
});
