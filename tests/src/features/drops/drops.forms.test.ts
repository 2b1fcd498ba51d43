import { it, expect } from 'vitest';
import * as v from 'valibot';
import { groupForm, NEW_GROUP } from '#features/drops/drops.forms.ts';

const mobs = [
  { id: 7, label: 'Lobo Cinzento' },
  { id: 1207, label: 'Aranha Rúnica' },
];

const filled = {
  mob_id: { text: 'Lobo', chosen: mobs[0]! },
  group_number: '3',
  probability: '12,5',
  item_id: { text: 'Espada', chosen: { id: 5, label: 'Espada', icon: 1 } },
  weight: '0,25',
};

it('a monster, a group number, an item and a positive weight are required, with one message each', () => {
  expect(v.parse(groupForm, filled)).toEqual({
    mob_id: 7,
    group_number: 3,
    probability: 12.5,
    item_id: 5,
    weight: 0.25,
  });
  const broken = [
    { mob_id: { text: 'Lobo', chosen: null } },
    { group_number: '' },
    { group_number: '1,5' },
    { item_id: NEW_GROUP.item_id },
    { weight: '' },
    { weight: '0' },
    { weight: '-1' },
    { probability: '101' },
  ];
  for (const change of broken) {
    const read = v.safeParse(groupForm, { ...filled, ...change });
    expect(read.issues?.[0].message, JSON.stringify(change)).toBe('Preencha todos os campos corretamente.');
  }
});
