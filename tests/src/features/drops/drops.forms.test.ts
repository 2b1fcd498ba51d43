import { it, expect } from 'vitest';
import * as v from 'valibot';
import {
  groupEditForm,
  groupForm,
  mobEditForm,
  mobFieldsOf,
  NEW_GROUP,
  spawnFieldsOf,
  spawnForm,
} from '#features/drops/drops.forms.ts';

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

it('a monster’s level and life may be missing, and its map needs a count', () => {
  const mob = mobFieldsOf({ id: 7, label: 'Lobo', level: null, hp: 120, boss: true });
  expect(v.parse(mobEditForm, mob)).toEqual({ label: 'Lobo', level: null, hp: 120, boss: true });
  expect(v.is(mobEditForm, { ...mob, hp: '0' })).toBe(false);
  const spawn = spawnFieldsOf({ id: 1, mob_id: 7, map_id: 3, count: 12, respawn: null, revision: 1 });
  expect(v.parse(spawnForm, spawn)).toEqual({ map_id: 3, count: 12, respawn: null });
  expect(v.parse(spawnForm, { ...spawn, respawn: '30' })).toMatchObject({ respawn: 30 });
  for (const change of [{ map_id: '' }, { count: '' }, { count: '0' }, { respawn: 'x' }])
    expect(v.safeParse(spawnForm, { ...spawn, ...change }).issues?.[0].message).toBe(
      'Preencha todos os campos corretamente.',
    );
});

it('a group’s chances are shown as the server says, until the group says otherwise', () => {
  const group = { group_number: '3', probability: '12,5', chances: '' };
  expect(v.parse(groupEditForm, group)).toMatchObject({ chances: null });
  expect(v.parse(groupEditForm, { ...group, chances: 'words' })).toMatchObject({ chances: 'words' });
  expect(v.is(groupEditForm, { ...group, chances: 'todas' })).toBe(false);
});
