import { beforeEach, expect, it } from 'vitest';
import { VERSION_HEADER } from '#contract/limits.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { effectNames, gameItems } from '#server/modules/items/items.table.ts';
import { auditRows } from '#support/audit.ts';
import { addHelmetAndShield } from '#support/rows.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp();
const admin = await app.admin();
beforeEach(async () => {
  const { db } = app.database;
  await db.delete(gameItems);
  await db.delete(effectNames);
  await addHelmetAndShield(app.database);
  await db.insert(effectNames).values([
    { effect_index: 5, effect_name: 'Forsa' },
    { effect_index: 6, effect_name: '' },
  ]);
  await db.delete(auditLog);
});

const version = async (path: string) =>
  String((await app.visitor().get(path)).headers[VERSION_HEADER.toLowerCase()]);
const editItem = (changes: object) =>
  admin.client.patch('/game-items/10', { label: 'Elmo', icon: 3, revision: 1, ...changes });
const actions = async () =>
  (await auditRows(app)).map(({ action, subjectId, before, after }) => ({
    action,
    subjectId,
    before,
    after,
  }));

/** What the game has not said of an item. */
const NOTHING = { type: null, class: null, level: null, rarity: null, description: null, tradable: null };

it('an item’s name and icon can be edited, and devices get only that item', async () => {
  expect(await app.visitor().call('getItem', { params: { id: 10 } })).toEqual({
    label: 'Elmo',
    icon: 3,
    revision: 1,
  });
  const before = await version('/game-items');
  const reply = await editItem({ label: ' Elmo de Ferro ', icon: 5759 });
  expect(reply.json()).toEqual({ id: 10, label: 'Elmo de Ferro', icon: 5759, ...NOTHING, revision: 2 });
  const changes = await app.visitor().get(`/game-items?since=${before}`);
  expect(changes.json()).toMatchObject({
    changed: [{ id: 10, label: 'Elmo de Ferro', icon: 5759 }],
    deleted: [],
  });
  expect(changes.body).not.toContain('revision');
  expect(await actions()).toEqual([
    {
      action: 'items.update',
      subjectId: 10,
      before: { label: 'Elmo', icon: 3 },
      after: { label: 'Elmo de Ferro', icon: 5759 },
    },
  ]);
});

it('an effect’s name can be edited or removed, and devices get only that effect', async () => {
  expect(await admin.client.call('getEffectName', { params: { id: 5 } })).toEqual({
    effect_index: 5,
    effect_name: 'Forsa',
    revision: 1,
  });
  const before = await version('/effects-name/');
  const edit = (effect_name: string, revision: number) =>
    admin.client.patch('/effects-name/5', { effect_name, revision });
  expect((await edit('Força', 1)).json()).toEqual({ effect_index: 5, effect_name: 'Força', revision: 2 });
  const changes = await app.visitor().get(`/effects-name/?since=${before}`);
  expect(changes.json()).toMatchObject({ changed: [{ effect_index: 5, effect_name: 'Força' }], deleted: [] });
  expect((await edit('  ', 2)).json()).toMatchObject({ effect_name: '' });
  const refused = await edit('Poder', 2);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'row_conflict', current: { effect_index: 5, effect_name: '', revision: 3 } },
  ]);
  expect(await actions()).toMatchObject([
    { action: 'items.effect', subjectId: 5, before: { effect_name: 'Forsa' } },
    { action: 'items.effect', before: { effect_name: 'Força' }, after: { effect_name: '' } },
  ]);
});

it('an edit of an item that somebody else has changed is refused with the current row', async () => {
  expect((await editItem({ label: 'Elmo Velho' })).statusCode).toBe(200);
  const refused = await editItem({ icon: 9 });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'row_conflict', current: { label: 'Elmo Velho', icon: 3, revision: 2 } },
  ]);
});

it('an item requires a name and an icon on the sheets, and an unknown item is not found', async () => {
  const replies = [
    await editItem({ label: ' ' }),
    await editItem({ icon: 5760 }),
    await editItem({ icon: -1 }),
    await admin.client.patch('/game-items/999', { label: 'Nada', icon: 0, revision: 1 }),
    await admin.client.patch('/effects-name/999', { effect_name: 'Nada', revision: 1 }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 404, 404]);
});
