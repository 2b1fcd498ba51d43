import { beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { changesSchema } from '#contract/changes.ts';
import { guides } from '#contract/guides.ts';
import { VERSION_HEADER } from '#contract/limits.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { guideMaps } from '#server/modules/guides/guides.table.ts';
import { auditRows } from '#support/audit.ts';
import { addHelmetAndShield } from '#support/rows.ts';
import { openTestApp } from '#support/lifetime.ts';

let map: number;
let drop: number;

const app = await openTestApp();
const [editor, admin] = [await app.member('editor'), await app.admin()];
await addHelmetAndShield(app.database);
beforeEach(async () => {
  await app.database.db.delete(guideMaps);
  const created = await editor.client.post('/guides', body);
  map = created.json<{ id: number }>().id;
  const added = await editor.client.post('/drop-guide', {
    name: 'Elmo',
    item_id: 10,
    guide_map_id: map,
    dropRate: 5,
  });
  drop = added.json<{ id: number }>().id;
  await app.database.db.delete(auditLog);
});

const body = { name: 'Bosque', type: 'MAPA', recommendedLv: 5, imageUrl: null };
const edit = (changes: object, by = editor) =>
  by.client.patch(`/guides/${map}`, { ...body, revision: 1, ...changes });
const editDrop = (changes: object) =>
  editor.client.patch(`/drop-guide/${drop}`, {
    name: 'Elmo',
    item_id: 10,
    dropRate: 5,
    revision: 1,
    ...changes,
  });
const list = () => app.visitor().call('listGuides');
const version = async () =>
  String((await app.visitor().get('/guides')).headers[VERSION_HEADER.toLowerCase()]);
const since = async (from: string) => {
  const reply = await app.visitor().get(`/guides?since=${from}`);
  return v.parse(changesSchema(guides), reply.json());
};
const actions = async () =>
  (await auditRows(app)).map(({ action, accountId, before, after }) => ({
    action,
    accountId,
    before,
    after,
  }));

describe('a map', () => {
  it('can be edited; devices get the change, and the audit log the previous values', async () => {
    const before = await version();
    const reply = await edit({ name: 'Bosque Velho', type: 'DUNGEON', imageUrl: '/art/map.webp' });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      { name: 'Bosque Velho', type: 'DUNGEON', revision: 2, drop_guide: [{ id: drop, item_id: 10 }] },
    ]);
    const { changed, deleted } = await since(before);
    expect(changed).toMatchObject([
      { id: map, name: 'Bosque Velho', type: 'DUNGEON', image_url: '/art/map.webp' },
    ]);
    expect(deleted).toEqual([]);
    expect(await actions()).toEqual([
      {
        action: 'guides.update',
        accountId: editor.id,
        before: { name: 'Bosque', type: 'MAPA', image_url: null },
        after: { name: 'Bosque Velho', type: 'DUNGEON', image_url: '/art/map.webp' },
      },
    ]);
  });

  it('edited by somebody else meanwhile is answered with its current row, and a repeated edit succeeds', async () => {
    expect((await edit({ name: 'Bosque Velho' })).statusCode).toBe(200);
    expect((await edit({ name: 'Bosque Velho' })).statusCode).toBe(200);
    const refused = await edit({ name: 'Bosque Novo' }, admin);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'row_conflict', current: { id: map, name: 'Bosque Velho', revision: 2 } },
    ]);
    expect(await list()).toMatchObject([{ name: 'Bosque Velho' }]);
    expect(await actions()).toHaveLength(1);
    // A drop that was added meanwhile is not a conflict.
    await editor.client.post('/drop-guide', { name: 'Escudo', item_id: 11, guide_map_id: map });
    expect((await edit({ name: 'Bosque Novo', revision: 2 }, admin)).statusCode).toBe(200);
  });

  it('is changed by exactly one of many simultaneous edits of one revision', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => edit({ name: `Bosque ${index}` })),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(7);
  });

  it('is gone from the list and from every copy once removed, and returns with its drops when restored', async () => {
    const before = await version();
    expect((await editor.client.delete(`/guides/${map}`)).json()).toEqual({});
    expect(await list()).toEqual([]);
    const removed = await since(before);
    expect([removed.changed, removed.deleted]).toEqual([[], [map]]);
    const codes = [
      await editor.client.delete(`/guides/${map}`),
      await edit({ name: 'Bosque Velho', revision: 2 }),
      await editor.client.post('/drop-guide', { name: 'Elmo', item_id: 10, guide_map_id: map }),
    ].map(({ statusCode }) => statusCode);
    expect(codes).toEqual([404, 404, 404]);

    const between = await version();
    const restored = await editor.client.post(`/guides/${map}/restore`);
    expect([restored.statusCode, restored.json()]).toMatchObject([
      200,
      { id: map, drop_guide: [{ id: drop }] },
    ]);
    expect((await editor.client.post(`/guides/${map}/restore`)).json()).toEqual(restored.json());
    for (const from of [before, between]) {
      const back = await since(from);
      expect([back.changed, back.deleted]).toMatchObject([[{ id: map }], []]);
    }
    expect((await actions()).map(({ action }) => action)).toEqual(['guides.delete', 'guides.restore']);
    expect((await editor.client.post('/guides/999999/restore')).statusCode).toBe(404);
  });
});

describe('a map’s drop', () => {
  it('can be edited, removed and restored, and devices get each as a change of its map', async () => {
    const steps: [() => Promise<{ statusCode: number }>, object[]][] = [
      [
        () => editDrop({ item_id: 11, name: 'Escudo', dropRate: null }),
        [{ item_id: 11, name: 'Escudo', drop_rate: null }],
      ],
      [() => editor.client.delete(`/drop-guide/${drop}`), []],
      [() => editor.client.post(`/drop-guide/${drop}/restore`), [{ item_id: 11, drop_rate: null }]],
    ];
    for (const [step, drops] of steps) {
      const before = await version();
      expect((await step()).statusCode).toBe(200);
      const { changed, deleted } = await since(before);
      expect(changed).toMatchObject([{ id: map, drop_guide: drops }]);
      expect(changed[0]?.drop_guide).toHaveLength(drops.length);
      expect(deleted).toEqual([]);
    }
    expect(await actions()).toMatchObject([
      {
        action: 'guides.dropUpdate',
        before: { item_id: 10, name: 'Elmo', drop_rate: 5 },
        after: { item_id: 11, name: 'Escudo', drop_rate: null },
      },
      { action: 'guides.dropDelete', before: { guide_map_id: map, item_id: 11 } },
      { action: 'guides.dropRestore', after: { guide_map_id: map, item_id: 11 } },
    ]);
  });

  it('has the same conflicts as a map, and requires an item of the catalogue and a rate from 0 to 100', async () => {
    expect((await editDrop({ dropRate: 7 })).statusCode).toBe(200);
    const refused = [
      await editDrop({ dropRate: 9 }),
      await editDrop({ item_id: 999, revision: 2 }),
      await editDrop({ dropRate: 101, revision: 2 }),
      await editor.client.delete('/drop-guide/999999'),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 404, 400, 404]);
    expect(refused[0]?.json().current).toMatchObject({ drop_rate: 7, revision: 2 });
  });
});
