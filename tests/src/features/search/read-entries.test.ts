import { beforeEach, expect, it } from 'vitest';
import { readEntries } from '#features/search/read-entries.ts';
import { openPublic } from '#offline/collections/database.ts';
import { clearCollections, replaceRows } from '#offline/collections/store.ts';

const meta = { etag: 'one', syncedAt: 1, bytes: 0 };

beforeEach(() => clearCollections());

it('reads everything that has a name, also more than one slice, with what is shown of it', async () => {
  const items = Array.from({ length: 2000 }, (_, index) => ({ id: index + 1, label: `Item ${index + 1}` }));
  items[0] = Object.assign(items[0] ?? { id: 1, label: '' }, {
    ...{ label: 'Espada de Aço', icon: 12, type: 'Espada', level: 14, class: 'Guerreiro' },
    rarity: 'rare',
  });
  const published_at = '2026-01-02T12:00:00.000Z';
  await replaceRows({ name: 'items', rows: items, meta });
  await replaceRows({
    name: 'guides',
    rows: [
      { id: 3, name: 'Minas de Karst', type: 'MAPA', recommended_lv: 38 },
      { id: 'b2', name: 'Sem Número', type: 'DUNGEON', recommended_lv: 0 },
    ],
    meta,
  });
  await replaceRows({
    name: 'mobs',
    rows: [{ id: 5, label: 'Corvo', level: 6, boss: true, spawns: [{ map_id: 3 }, { map_id: 'b2' }] }],
    meta,
  });
  await replaceRows({ name: 'news', rows: [{ id: 1, title: 'Evento', slug: 'evento', published_at }], meta });

  const entries = await readEntries({ db: await openPublic(), version: 'a' });
  expect(entries).toHaveLength(2004);
  const shown = (name: string) => {
    const { kind, path, facts } = entries.find((entry) => entry.name === name) ?? {};
    return [kind, path?.(), facts?.()];
  };
  expect(shown('Espada de Aço')).toEqual([
    'items',
    '/items/1-espada-de-aco',
    'Espada · Nível 14 · Guerreiro',
  ]);
  expect(shown('Item 2000')).toEqual(['items', '/items/2000-item-2000', '']);
  expect(shown('Minas de Karst')).toEqual(['guides', '/guides/3-minas-de-karst', 'Mapa · Nível 38']);
  expect(shown('Sem Número')).toEqual(['guides', '/guides?nome=Sem+N%C3%BAmero', 'Dungeon']);
  expect(shown('Corvo')).toEqual(['mobs', '/mobs/5-corvo', 'Chefe · Nível 6 · Minas de Karst e mais 1']);
  expect(shown('Evento')).toEqual(['news', '/news/evento', '02 de janeiro de 2026']);
});
