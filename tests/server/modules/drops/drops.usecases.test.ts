import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { dropGroups, mobs } from '#server/modules/drops/drops.table.ts';
import { auditRows } from '#support/audit.ts';
import { addHelmetAndShield } from '#support/rows.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp();
const admin = await app.admin();
await addHelmetAndShield(app.database);
await app.database.db.insert(mobs).values([
  { id: 7, label: 'Lobo' },
  { id: 0, label: 'Aranha' },
  { id: 9, label: 'Lobo' },
]);
beforeEach(async () => {
  await app.database.db.delete(dropGroups);
  await app.database.db.delete(auditLog);
});

const group = (changes: object = {}) =>
  admin.client.post('/drop-groups', { mob_id: 7, group_number: 1, probability: 12.5, ...changes });
const groupId = async (changes: object = {}) => (await group(changes)).json<{ id: number }>().id;
const item = (changes: object) =>
  admin.client.post('/drop-group-items', { item_id: 10, weight: 5, ...changes });
const itemsOf = (id: number) => admin.client.call('listDropGroupItems', { params: { groupId: id } });

describe('monsters and their drop groups', () => {
  it('are listed: monsters by name, groups by number, items in the order in which they were added', async () => {
    const third = await groupId({ group_number: 3 });
    const first = await groupId({ group_number: 0, probability: 0 });
    const other = await groupId({ mob_id: 9, group_number: 1, probability: 100 });
    await item({ drop_group_id: third, weight: 0.25 });
    await item({ drop_group_id: third, item_id: 11 });
    expect(await admin.client.call('listMobs')).toMatchObject([
      { id: 0, label: 'Aranha' },
      { id: 7, label: 'Lobo' },
      { id: 9, label: 'Lobo' },
    ]);
    expect(await admin.client.call('listDropGroups')).toMatchObject([
      { id: first, mob_id: 7, group_number: 0, probability: 0 },
      { id: third, mob_id: 7, group_number: 3, probability: 12.5 },
      { id: other, mob_id: 9, group_number: 1, probability: 100 },
    ]);
    const ofSeven = await admin.client.call('listMobDropGroups', { params: { mobId: 7 } });
    expect(ofSeven.map(({ id }) => id)).toEqual([first, third]);
    expect(await itemsOf(third)).toMatchObject([
      { item_id: 10, weight: 0.25, drop_group_id: third },
      { item_id: 11, weight: 5, drop_group_id: third },
    ]);
    expect(await itemsOf(first)).toEqual([]);
    expect(await admin.client.call('listMobDropGroups', { params: { mobId: 999 } })).toEqual([]);
  });

  it('lose a removed item once, and every change has an audit row', async () => {
    const id = await groupId();
    const stored = (await item({ drop_group_id: id })).json<{ id: number }>();
    const path = `/drop-group-items/${stored.id}`;
    const codes = [
      (await admin.client.delete(path)).statusCode,
      (await admin.client.delete(path)).statusCode,
    ];
    expect(codes).toEqual([204, 404]);
    expect(await itemsOf(id)).toEqual([]);
    const fields = { drop_group_id: id, item_id: 10, weight: 5 };
    expect(await auditRows(app)).toMatchObject([
      { action: 'drops.create', subjectId: id, after: { mob_id: 7, group_number: 1, probability: 12.5 } },
      { action: 'drops.item', subjectId: stored.id, before: null, after: fields },
      { action: 'drops.delete', subjectId: stored.id, before: fields, after: null },
    ]);
  });

  it('refuse an unknown monster, group or item and store nothing', async () => {
    const id = await groupId();
    await app.database.db.delete(auditLog);
    const replies = [
      await group({ mob_id: 999 }),
      await item({ drop_group_id: 999_999 }),
      await item({ drop_group_id: id, item_id: 999 }),
    ];
    expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual([
      [404, { code: 'not_found', field: 'mob_id', message: 'Monstro não encontrado.' }],
      [404, { code: 'not_found', field: 'drop_group_id', message: 'Grupo de drop não encontrado.' }],
      [404, { code: 'item_not_found', field: 'item_id', message: 'Item não encontrado.' }],
    ]);
    expect(await itemsOf(id)).toEqual([]);
    expect(await app.database.db.select().from(auditLog)).toEqual([]);
  });

  it('have one group of a number, also where two are created at once', async () => {
    const [one, two] = await Promise.all([group(), group({ probability: 50 })]);
    expect(new Set([one.statusCode, two.statusCode])).toEqual(new Set([200, 409]));
    expect((await group()).json()).toEqual({
      code: 'group_taken',
      field: 'group_number',
      message: 'Este monstro já tem um grupo com este número.',
    });
    expect((await group({ group_number: 2 })).statusCode).toBe(200);
    expect((await group({ mob_id: 9 })).statusCode).toBe(200);
    expect(await admin.client.call('listMobDropGroups', { params: { mobId: 7 } })).toHaveLength(2);
  });

  it('give the number of a removed group to a new one', async () => {
    const id = await groupId();
    await admin.client.delete(`/drop-groups/${id}`);
    expect((await group()).statusCode).toBe(200);
  });
});
