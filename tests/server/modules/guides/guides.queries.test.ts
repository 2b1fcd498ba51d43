import { beforeEach, describe, expect, it } from 'vitest';
import { guideMaps } from '#server/modules/guides/guides.table.ts';
import { addHelmetAndShield } from '#support/rows.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp({ now: '2026-11-20T15:00:00.000Z' });
const admin = await app.admin();
await addHelmetAndShield(app.database);
beforeEach(async () => {
  await app.database.transact((tx) => tx.delete(guideMaps));
});

const create = async (body: object) => {
  const reply = await admin.client.post('/guides', body);
  return reply.json<{ id: number }>().id;
};
const drop = (body: object) => admin.client.post('/drop-guide', body);
const list = () => app.visitor().call('listGuides');

describe('the guides', () => {
  it('are ordered by level, then name, each with its drops in the order in which they were added', async () => {
    const [high, b, a] = [
      await create({ name: 'Torre Alta', type: 'DUNGEON', recommendedLv: 80 }),
      await create({ name: 'Bosque', type: 'MAPA', recommendedLv: 5 }),
      await create({ name: 'Areal', type: 'MAPA', recommendedLv: 5 }),
    ];
    await drop({ name: 'Escudo', item_id: 11, guide_map_id: high, dropRate: 12.5 });
    await drop({ name: 'Elmo', item_id: 10, guide_map_id: high });
    await drop({ name: 'Elmo', item_id: 10, guide_map_id: b });
    const all = await list();
    expect(all.map(({ id }) => id)).toEqual([a, b, high]);
    expect(all.map(({ drop_guide }) => drop_guide)).toMatchObject([
      [],
      [{ item_id: 10, guide_map_id: b, name: 'Elmo', drop_rate: null }],
      [
        { item_id: 11, guide_map_id: high, name: 'Escudo', drop_rate: 12.5 },
        { item_id: 10, guide_map_id: high, name: 'Elmo', drop_rate: null },
      ],
    ]);
    expect(all[2]).toMatchObject({
      name: 'Torre Alta',
      type: 'DUNGEON',
      recommended_lv: 80,
      image_url: null,
      created_at: '2026-11-20T15:00:00.000Z',
    });
  });

  it('appear as soon as they are added, although the list is cached', async () => {
    expect(await list()).toEqual([]);
    const id = await create({ name: 'Ruínas', type: 'MAPA', imageUrl: '/art/map.webp' });
    expect(await list()).toMatchObject([
      { id, recommended_lv: 0, image_url: '/art/map.webp', drop_guide: [] },
    ]);
    await drop({ name: 'Elmo', item_id: 10, guide_map_id: id });
    expect(await list()).toMatchObject([{ id, drop_guide: [{ item_id: 10 }] }]);
  });

  it('keep the rate of a drop, and refuse a rate that is not a percentage', async () => {
    const id = await create({ name: 'Bosque', type: 'MAPA' });
    for (const dropRate of [-1, 100.1, '5']) {
      const reply = await drop({ name: 'Elmo', item_id: 10, guide_map_id: id, dropRate });
      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        { code: 'invalid_input', field: 'dropRate', message: 'A taxa vai de 0 a 100' },
      ]);
    }
    await drop({ name: 'Elmo', item_id: 10, guide_map_id: id, dropRate: 0.05 });
    expect(await list()).toMatchObject([{ id, drop_guide: [{ item_id: 10, drop_rate: 0.05 }] }]);
  });

  it('accept drops only for items and maps that exist', async () => {
    const id = await create({ name: 'Bosque', type: 'MAPA' });
    const map = await drop({ name: 'Elmo', item_id: 10, guide_map_id: id + 1000 });
    expect([map.statusCode, map.json()]).toEqual([
      404,
      { code: 'not_found', field: 'guide_map_id', message: 'Mapa não encontrado.' },
    ]);
    const item = await drop({ name: 'Nada', item_id: 999, guide_map_id: id });
    expect([item.statusCode, item.json()]).toEqual([
      404,
      { code: 'item_not_found', field: 'item_id', message: 'Item não encontrado.' },
    ]);
    expect(await list()).toMatchObject([{ id, drop_guide: [] }]);
  });
});
