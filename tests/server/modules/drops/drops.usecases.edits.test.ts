import { beforeEach, expect, it } from 'vitest';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { dropGroups, mobs } from '#server/modules/drops/drops.table.ts';
import { auditRows } from '#support/audit.ts';
import { addHelmetAndShield } from '#support/rows.ts';
import { openTestApp } from '#support/lifetime.ts';

let group: number;
let item: number;

const app = await openTestApp();
const admin = await app.admin();
await addHelmetAndShield(app.database);
beforeEach(async () => {
  await app.database.db.delete(dropGroups);
  await app.database.db.delete(mobs);
  await app.database.db.insert(mobs).values({ id: 7, label: 'Lobo' });
  const created = await admin.client.post('/drop-groups', { mob_id: 7, group_number: 1, probability: 10 });
  group = created.json<{ id: number }>().id;
  const added = await admin.client.post('/drop-group-items', {
    drop_group_id: group,
    item_id: 10,
    weight: 5,
  });
  item = added.json<{ id: number }>().id;
  await app.database.db.delete(auditLog);
});

const groups = () => admin.client.call('listDropGroups');
const items = () => admin.client.call('listDropGroupItems', { params: { groupId: group } });
const actions = async () =>
  (await auditRows(app)).map(({ action, before, after }) => ({ action, before, after }));

it('a drop group can be edited, removed and restored with its items, each with an audit row', async () => {
  const path = `/drop-groups/${group}`;
  const edited = await admin.client.patch(path, { group_number: 2, probability: 12.5, revision: 1 });
  expect(edited.json()).toEqual({
    ...{ id: group, mob_id: 7, group_number: 2, probability: 12.5, chances: null },
    revision: 2,
  });
  expect(await groups()).toMatchObject([{ group_number: 2, probability: 12.5 }]);
  expect((await admin.client.delete(path)).json()).toEqual({});
  expect(await groups()).toEqual([]);
  expect(await admin.client.call('listMobDropGroups', { params: { mobId: 7 } })).toEqual([]);
  const refused = [
    await admin.client.delete(path),
    await admin.client.patch(path, { group_number: 3, probability: 1, revision: 3 }),
    await admin.client.post('/drop-group-items', { drop_group_id: group, item_id: 11, weight: 1 }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  const restored = await admin.client.post(`${path}/restore`);
  expect(restored.statusCode).toBe(200);
  expect((await admin.client.post(`${path}/restore`)).json()).toEqual(restored.json());
  expect(await groups()).toHaveLength(1);
  expect(await items()).toHaveLength(1);
  expect(await actions()).toMatchObject([
    {
      action: 'drops.groupUpdate',
      before: { group_number: 1, probability: 10 },
      after: { group_number: 2, probability: 12.5 },
    },
    { action: 'drops.groupDelete', before: { mob_id: 7 } },
    { action: 'drops.groupRestore', after: { mob_id: 7 } },
  ]);
});

it('a group is not given the number of another group of its monster', async () => {
  await admin.client.post('/drop-groups', { mob_id: 7, group_number: 2, probability: 10 });
  const edit = (group_number: number) =>
    admin.client.patch(`/drop-groups/${group}`, { group_number, probability: 20, revision: 1 });
  expect((await edit(2)).json()).toMatchObject({ code: 'group_taken', field: 'group_number' });
  expect((await edit(1)).statusCode).toBe(200);
});

it('a removed group is not restored where another group has its number by now', async () => {
  const path = `/drop-groups/${group}`;
  await admin.client.delete(path);
  const other = await admin.client.post('/drop-groups', { mob_id: 7, group_number: 1, probability: 10 });
  expect(other.statusCode).toBe(200);
  const refused = await admin.client.post(`${path}/restore`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'group_taken']);
  expect(await groups()).toMatchObject([{ id: other.json<{ id: number }>().id }]);
  await admin.client.delete(`/drop-groups/${other.json<{ id: number }>().id}`);
  for (let time = 0; time < 2; time += 1)
    expect((await admin.client.post(`${path}/restore`)).json()).toMatchObject({ id: group, group_number: 1 });
  expect((await admin.client.post('/drop-groups/999999/restore')).statusCode).toBe(404);
});

it('one of a group created and a group restored at once with the same number is refused', async () => {
  await admin.client.delete(`/drop-groups/${group}`);
  const replies = await Promise.all([
    admin.client.post('/drop-groups', { mob_id: 7, group_number: 1, probability: 10 }),
    admin.client.post(`/drop-groups/${group}/restore`),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await groups()).toHaveLength(1);
});

it('an item of a group can be edited, removed and restored', async () => {
  const path = `/drop-group-items/${item}`;
  expect((await admin.client.patch(path, { item_id: 11, weight: 0.25, revision: 1 })).json()).toEqual({
    id: item,
    item_id: 11,
    weight: 0.25,
    drop_group_id: group,
    revision: 2,
  });
  expect((await admin.client.delete(path)).statusCode).toBe(204);
  expect(await items()).toEqual([]);
  expect((await admin.client.post(`${path}/restore`)).json()).toMatchObject({ item_id: 11, weight: 0.25 });
  expect(await items()).toHaveLength(1);
  const unknown = await admin.client.patch(path, { item_id: 999, weight: 1, revision: 4 });
  expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { field: 'item_id' }]);
  expect((await actions()).map(({ action }) => action)).toEqual([
    'drops.itemUpdate',
    'drops.delete',
    'drops.itemRestore',
  ]);
});

it('a monster’s name can be edited', async () => {
  expect((await admin.client.patch('/mobs-name/7', { label: ' Lobo Cinza ', revision: 1 })).json()).toEqual({
    id: 7,
    label: 'Lobo Cinza',
    ...{ level: null, hp: null, boss: false },
    revision: 2,
  });
  expect(await admin.client.call('listMobs')).toMatchObject([{ id: 7, label: 'Lobo Cinza' }]);
  expect((await admin.client.patch('/mobs-name/8', { label: 'Urso', revision: 1 })).statusCode).toBe(404);
  expect(await actions()).toEqual([
    { action: 'drops.mob', before: { label: 'Lobo' }, after: { label: 'Lobo Cinza' } },
  ]);
});

it('the second of two edits of one revision is refused with the current row', async () => {
  const cases = [
    [`/drop-groups/${group}`, { group_number: 1, probability: 20 }, { group_number: 1, probability: 30 }],
    [`/drop-group-items/${item}`, { item_id: 10, weight: 6 }, { item_id: 10, weight: 7 }],
    ['/mobs-name/7', { label: 'Lobo Bravo' }, { label: 'Lobo Manso' }],
  ] as const;
  for (const [path, first, second] of cases) {
    expect((await admin.client.patch(path, { ...first, revision: 1 })).statusCode).toBe(200);
    const refused = await admin.client.patch(path, { ...second, revision: 1 });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'row_conflict', current: { ...first, revision: 2 } },
    ]);
  }
});
