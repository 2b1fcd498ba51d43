import { expect, test } from 'vitest';
import { itemContentOf, mapContentOf, mobContentOf } from '#server/portal/finder-content.ts';
import type { PageLists } from '#server/portal/page-content.ts';

const read = <Value>(value: Value, etag = 'a') => {
  const list = { value, etag };
  return () => Promise.resolve(list);
};
const forest = { id: 3, name: 'Bosque', drop_guide: [{ item_id: 12 }] };
const tower = { id: 4, name: 'Torre', drop_guide: null };
const wolf = { id: 7, label: 'Lobo', spawns: [{ map_id: 4 }], drops: [{ items: [12, 12, 13] }] };
const mouse = { id: 8, label: 'Rato', spawns: [{ map_id: 3 }] };
const sword = { id: 12, label: 'Espada longa' };
const shield = { id: 13, label: 'Escudo' };
const price = { item_id: 12 };
const pack = { item_id: 12 };

const lists: PageLists = {
  news: read([]),
  guides: read([forest, tower], 'g'),
  items: read([sword, shield], 'i'),
  mobs: read([wolf, mouse], 'm'),
  market: read([price, { item_id: 13 }], 'p'),
  shop: read([pack, { item_id: 99 }], 's'),
  ranking: read([]),
  auction: read({ listings: [], total: 0, items: [], effects: [] }),
};

test('an item’s page has what drops it, the maps of those and of the guides, its prices and its packs', async () => {
  const content = await itemContentOf({ slug: '12-espada-longa', lists });
  expect(content).toEqual({
    version: 'i m g p s',
    data: { items: [sword], mobs: [wolf], guides: [forest, tower], market: [price], shop: [pack] },
    facts: { thing: { name: 'Espada longa', above: { name: 'Guias & Mapas', path: '/guides' } } },
  });
});

test('a monster’s page has its maps and what it drops, and a map’s page who lives there and its drops', async () => {
  expect(await mobContentOf({ slug: '7-lobo', lists })).toMatchObject({
    data: { mobs: [wolf], guides: [tower], items: [sword, shield] },
  });
  expect(await mapContentOf({ slug: '3-bosque', lists })).toMatchObject({
    data: { guides: [forest], mobs: [mouse], items: [sword] },
  });
  expect(await mapContentOf({ slug: '4-torre', lists })).toMatchObject({
    data: { guides: [tower], mobs: [wolf], items: [sword, shield] },
  });
});

test.each(['12', '12-outro-nome', '12-Espada-longa'])(
  'the address %s leads to the one with the item’s name',
  async (slug) => {
    expect(await itemContentOf({ slug, lists })).toEqual({ movedTo: '12-espada-longa' });
  },
);

test('an unknown id and an address without one are missing', async () => {
  for (const slug of ['99-espada', 'espada-longa', '12espada'])
    expect(await itemContentOf({ slug, lists })).toBe('missing');
  expect(await mobContentOf({ slug: '12-espada-longa', lists })).toBe('missing');
  expect(await mapContentOf({ slug: '7-lobo', lists })).toBe('missing');
});

test('a page does not wait for prices, and has no content where another list is not read in time or fails', async () => {
  const late = () => new Promise<never>(() => undefined);
  const content = await itemContentOf({ slug: '12-espada-longa', lists: { ...lists, market: late } });
  expect(content).toMatchObject({ version: 'i m g  s', data: { items: [sword], shop: [pack] } });
  expect(content).not.toHaveProperty('data.market');
  const failing = () => Promise.reject(new Error('database away'));
  for (const mobs of [late, failing])
    expect(await itemContentOf({ slug: '12-espada-longa', lists: { ...lists, mobs } })).toBeNull();
});
