import { expect, it } from 'vitest';
import { filterMobs, groupsByMob, groupOf, searchMobs, sharesOf } from '#features/drops/drops.rules.ts';

const item = (id: number, weight: number) => ({ id, item_id: id, weight, drop_group_id: 1 });
const mobs = [
  { id: 7, label: 'Lobo Cinzento' },
  { id: 1207, label: 'Aranha Rúnica' },
];

it('an item’s share is its weight divided by the sum of its group’s weights', () => {
  expect(sharesOf([item(1, 1), item(2, 3), item(3, 4)]).map(({ share }) => share)).toEqual([
    0.125, 0.375, 0.5,
  ]);
});

it('invalid weights have no share, and a group with only such weights does not divide by zero', () => {
  expect(sharesOf([item(1, -5), item(2, 2)]).map(({ share }) => share)).toEqual([0, 1]);
  expect(sharesOf([item(1, 0), item(2, Number.NaN)]).map(({ share }) => share)).toEqual([0, 0]);
});

it('monsters are found by two or more characters of their name, without accents, or of their number', () => {
  expect(searchMobs({ mobs, text: 'runica' })).toEqual([mobs[1]]);
  expect(searchMobs({ mobs, text: '120' })).toEqual([mobs[1]]);
  expect(searchMobs({ mobs, text: '7' })).toEqual([]);
  const many = Array.from({ length: 50 }, (_, id) => ({ id, label: `Lobo ${id}` }));
  expect(searchMobs({ mobs: many, text: 'lobo' })).toHaveLength(30);
});

it('groups are listed under their monster by name and number, and one without a name shows its number', () => {
  const group = (id: number, mob_id: number, group_number: number) => ({
    id,
    mob_id,
    group_number,
    probability: 1,
  });
  const all = groupsByMob({
    mobs,
    groups: [group(1, 7, 2), group(2, 1207, 1), group(3, 7, 1), group(4, 99, 1)],
  });
  expect(all.map(({ mob, groups }) => [mob.label, ...groups.map(({ id }) => id)])).toEqual([
    ['[99]', 4],
    ['Aranha Rúnica', 2],
    ['Lobo Cinzento', 3, 1],
  ]);
  expect(filterMobs({ all, text: 'LOBO' }).map(({ mob }) => mob.id)).toEqual([7]);
  expect(filterMobs({ all, text: 'l' })).toEqual(all);
  // A monster without groups is found by its name, so that it can be edited, but is not in the list.
  const without = groupsByMob({ mobs, groups: [group(1, 7, 2)] });
  expect(filterMobs({ all: without, text: '' }).map(({ mob }) => mob.id)).toEqual([7]);
  expect(filterMobs({ all: without, text: 'aranha' })).toMatchObject([{ mob: { id: 1207 }, groups: [] }]);
  expect(groupOf({ groups: [group(1, 7, 2)], number: '2' })?.id).toBe(1);
  expect(groupOf({ groups: [group(1, 7, 2)], number: '' })).toBeUndefined();
});
