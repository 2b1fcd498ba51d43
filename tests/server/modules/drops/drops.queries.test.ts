import { beforeEach, describe, expect, it } from 'vitest';
import { chancesOf, type MobGuide } from '#contract/mobs.ts';
import type { Changes } from '#contract/changes.ts';
import { dropGroupItems, dropGroups, dropSettings, mobs } from '#server/modules/drops/drops.table.ts';
import { guideMaps } from '#server/modules/guides/guides.table.ts';
import { mulberry32 } from '#demo/mulberry32.ts';
import { auditRows } from '#support/audit.ts';
import { addHelmetAndShield } from '#support/rows.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp();
const admin = await app.admin();
await addHelmetAndShield(app.database);
beforeEach(async () => {
  const { db } = app.database;
  await db.delete(dropGroups);
  await db.delete(guideMaps);
  await db.delete(mobs);
  await db.update(dropSettings).set({ chances: 'number', revision: 1 });
  await db.insert(guideMaps).values([
    { id: 1, name: 'Bosque', type: 'MAPA' },
    { id: 2, name: 'Torre', type: 'DUNGEON' },
  ]);
  await db.insert(mobs).values([
    { id: 7, label: 'Lobo', level: 12, hp: 300, boss: true },
    { id: 8, label: 'Rato' },
  ]);
  await db.insert(dropGroups).values({ id: 70, mob_id: 7, group_number: 1, probability: 12.5 });
  await db.insert(dropGroupItems).values([
    { id: 700, drop_group_id: 70, item_id: 11, weight: 1 },
    { id: 701, drop_group_id: 70, item_id: 10, weight: 3 },
  ]);
});

const list = async () => (await app.visitor().get('/mobs?fresh=true')).json<MobGuide[]>();
const version = async () =>
  Number((await app.visitor().get('/mobs?fresh=true')).headers['x-collection-version']);
const patch = (path: string, body: object) => admin.client.patch(path, body);

it('a monster is listed with its maps and its drops; what is not known is left out', async () => {
  await admin.client.post('/mob-spawns', { mob_id: 7, map_id: 2, count: 4, respawn: 90 });
  await admin.client.post('/mob-spawns', { mob_id: 7, map_id: 1, count: 1 });
  expect(await list()).toEqual([
    {
      id: 7,
      label: 'Lobo',
      level: 12,
      hp: 300,
      boss: true,
      spawns: [
        { map_id: 1, count: 1 },
        { map_id: 2, count: 4, respawn: 90 },
      ],
      drops: [{ number: 1, items: [10, 11], probability: 12.5, weights: [3, 1] }],
    },
    { id: 8, label: 'Rato' },
  ]);
});

it('the chances that players compute are the server’s to the digit', async () => {
  const [group] = (await list())[0]?.drops ?? [];
  expect(group && chancesOf(group)).toEqual([(12.5 * 3) / 4, (12.5 * 1) / 4]);
});

describe('what players see of chances', () => {
  it.each([
    ['hidden', { number: 1, items: [10, 11] }],
    ['words', { number: 1, items: [10, 11], words: ['uncommon', 'uncommon'] }],
  ])('is the setting of the server: %s', async (chances, drops) => {
    expect((await patch('/drop-settings', { chances, revision: 1 })).json()).toEqual({
      chances,
      revision: 2,
    });
    const text = JSON.stringify(await list());
    expect(JSON.parse(text)[0].drops).toEqual([drops]);
    expect(text).not.toContain('12.5');
    expect(text).not.toContain('weight');
    expect(await auditRows(app)).toContainEqual(expect.objectContaining({ action: 'drops.chances' }));
  });

  it('is the group’s own where it says so', async () => {
    await patch('/drop-settings', { chances: 'hidden', revision: 1 });
    await patch('/drop-groups/70', { group_number: 1, probability: 12.5, chances: 'number', revision: 1 });
    expect((await list())[0]?.drops).toEqual([
      { number: 1, items: [10, 11], probability: 12.5, weights: [3, 1] },
    ]);
  });

  it('replaces every copy when the setting changes, so that no hidden number stays on a device', async () => {
    const before = await version();
    expect((await app.visitor().get(`/mobs?since=${before}&fresh=true`)).json()).toMatchObject({
      changed: [],
    });
    await patch('/drop-settings', { chances: 'hidden', revision: 1 });
    expect((await app.visitor().get(`/mobs?since=${before}&fresh=true`)).json()).toEqual(await list());
  });
});

it.each([
  ['an item’s weight', () => patch('/drop-group-items/700', { item_id: 11, weight: 2, revision: 1 })],
  ['an item', () => admin.client.delete('/drop-group-items/700')],
  ['a group', () => admin.client.delete('/drop-groups/70')],
  ['a map', () => admin.client.post('/mob-spawns', { mob_id: 7, map_id: 1, count: 1 })],
  ['its name', () => patch('/mobs-name/7', { label: 'Lobo cinzento', revision: 1 })],
])('a change of %s reaches devices as one monster', async (_what, change) => {
  const before = await version();
  expect((await change()).statusCode).toBeLessThan(300);
  const changes = (await app.visitor().get(`/mobs?since=${before}&fresh=true`)).json<Changes<MobGuide>>();
  expect(changes.changed.map(({ id }) => id)).toEqual([7]);
});

it('a monster is put on a map once, edited, taken off and put back, each with an audit row', async () => {
  const body = { mob_id: 7, map_id: 1, count: 3, respawn: 60 };
  const spawn = (await admin.client.post('/mob-spawns', body)).json<{ id: number }>();
  expect((await admin.client.post('/mob-spawns', body)).json()).toMatchObject({
    code: 'spawn_taken',
    field: 'map_id',
  });
  const path = `/mob-spawns/${spawn.id}`;
  expect((await patch(path, { map_id: 2, count: 5, revision: 1 })).json()).toEqual({
    ...{ id: spawn.id, mob_id: 7, map_id: 2, count: 5, respawn: null, revision: 2 },
  });
  expect((await patch(path, { map_id: 2, count: 6, revision: 1 })).json()).toMatchObject({
    code: 'row_conflict',
  });
  expect((await admin.client.delete(path)).json()).toEqual({});
  expect(await admin.client.call('listMobSpawns', { params: { mobId: 7 } })).toEqual([]);
  expect((await admin.client.post(`${path}/restore`)).statusCode).toBe(200);
  expect((await list())[0]?.spawns).toEqual([{ map_id: 2, count: 5 }]);
  const actions = (await auditRows(app)).map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(['drops.spawn', 'drops.spawnUpdate', 'drops.spawnDelete', 'drops.spawnRestore']),
  );
});

it('a monster or map that does not exist is named', async () => {
  const none = await admin.client.post('/mob-spawns', { mob_id: 99, map_id: 1, count: 1 });
  expect(none.json()).toMatchObject({ message: 'Monstro não encontrado.', field: 'mob_id' });
  const nowhere = await admin.client.post('/mob-spawns', { mob_id: 7, map_id: 99, count: 1 });
  expect(nowhere.json()).toMatchObject({ message: 'Mapa não encontrado.', field: 'map_id' });
});

it('ten million kills by the tables bring each item as often as its shown chance says, within three sigma', async () => {
  const { db } = app.database;
  const KILLS = 10_000_000;
  const [group] = await db.select().from(dropGroups);
  const rows = await db.select().from(dropGroupItems);
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const random = mulberry32(20_261_126);
  const found = new Map(rows.map(({ item_id }) => [item_id, 0]));
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (random() * 100 >= group!.probability) continue;
    let left = random() * total;
    const row = rows.find(({ weight }) => (left -= weight) < 0)!;
    found.set(row.item_id, found.get(row.item_id)! + 1);
  }
  const [{ drops }] = (await list()) as [MobGuide];
  for (const [at, percent] of chancesOf(drops![0]!)!.entries()) {
    const share = percent / 100;
    const sigma = Math.sqrt(KILLS * share * (1 - share));
    expect(Math.abs(found.get(drops![0]!.items[at]!)! - KILLS * share)).toBeLessThan(3 * sigma);
  }
});
