import { expect, it } from 'vitest';
import * as v from 'valibot';
import { gameItems } from '#contract/items.ts';

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
