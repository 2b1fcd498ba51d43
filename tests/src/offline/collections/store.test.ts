import { beforeEach, describe, expect, it } from 'vitest';
import { readFromBlocks } from '#offline/collections/row-blocks.ts';
import { newDevice } from '#support/app/device.ts';

type Store = typeof import('#offline/collections/store.ts');
type PublicDatabase = import('#offline/collections/database.ts').PublicDatabase;
let store: Store;
let database: PublicDatabase;

beforeEach(async () => {
  newDevice();
  store = await import('#offline/collections/store.ts');
  const { openPublic } = await import('#offline/collections/database.ts');
  database = await openPublic();
});

const rowsOf = ({ label, count }: { label: string; count: number }) =>
  Array.from({ length: count }, (_, id) => ({ id, label, icon: 0 }));
const metaAt = (syncedAt: number) => ({ etag: `"${syncedAt}"`, syncedAt, bytes: 10 });
const items = () => readFromBlocks(database.items);
const labels = async () => [...new Set((await items()).map(({ label }) => label))];

describe('replacing a collection', () => {
  it('leaves exactly the new rows and their metadata', async () => {
    await store.replaceRows({ name: 'items', rows: rowsOf({ label: 'old', count: 900 }), meta: metaAt(1) });
    await store.replaceRows({ name: 'items', rows: rowsOf({ label: 'new', count: 5 }), meta: metaAt(2) });
    expect(await items()).toHaveLength(5);
    expect(await labels()).toEqual(['new']);
    expect(await store.readMeta('items')).toEqual({
      name: 'items',
      etag: '"2"',
      syncedAt: 2,
      bytes: 10,
      count: 5,
      shape: 4,
    });
  });

  it('never shows a reader old and new rows together, or an empty list', async () => {
    await store.replaceRows({ name: 'items', rows: rowsOf({ label: 'old', count: 1000 }), meta: metaAt(1) });
    const seen: string[] = [];
    const replacing = store.replaceRows({
      name: 'items',
      rows: rowsOf({ label: 'new', count: 1500 }),
      meta: metaAt(2),
    });
    do {
      const [rows, meta] = await database.transaction(
        'r',
        database.items,
        database.meta,
        async () => [await items(), await database.meta.get('items')] as const,
      );
      const kinds = [...new Set(rows.map(({ label }) => label))].join('+');
      seen.push(`${rows.length} ${kinds} ${meta?.etag}`);
    } while (!seen.at(-1)?.includes('new'));
    await replacing;
    expect(new Set(seen)).toEqual(new Set(['1000 old "1"', '1500 new "2"']));
  });

  it('that fails half-way keeps every old row and the metadata', async () => {
    await store.replaceRows({ name: 'items', rows: rowsOf({ label: 'old', count: 900 }), meta: metaAt(1) });
    const broken = [...rowsOf({ label: 'new', count: 700 }), { label: 'no id' }];
    await expect(store.replaceRows({ name: 'items', rows: broken, meta: metaAt(2) })).rejects.toThrow(/./);
    expect(await items()).toHaveLength(900);
    expect(await labels()).toEqual(['old']);
    expect(await store.readMeta('items')).toMatchObject({ etag: '"1"', count: 900 });
  });

  it('does nothing if another tab has stored a newer version since the rows were requested', async () => {
    const replace = (label: string, version: number) =>
      store.replaceRows({
        name: 'items',
        rows: rowsOf({ label, count: 2 }),
        meta: { ...metaAt(version), version },
        since: 1,
      });
    await replace('newer', 3);
    await replace('older', 2);
    expect(await labels()).toEqual(['newer']);
    expect(await store.readMeta('items')).toMatchObject({ version: 3 });
  });

  it('reports its progress', async () => {
    const told: number[] = [];
    await store.replaceRows({
      name: 'items',
      rows: rowsOf({ label: 'new', count: 250 }),
      meta: metaAt(1),
      onProgress: (done) => told.push(done),
    });
    expect(told).toEqual([100, 200, 250]);
  });

  it('may leave it empty, which differs from never synced', async () => {
    expect(await store.readMeta('items')).toBeUndefined();
    await store.replaceRows({ name: 'items', rows: [], meta: metaAt(1) });
    expect(await store.readMeta('items')).toMatchObject({ count: 0 });
  });
});

it('a sync without changes stores only its time', async () => {
  await store.replaceRows({ name: 'items', rows: rowsOf({ label: 'old', count: 3 }), meta: metaAt(1) });
  await store.touchMeta({ name: 'items', syncedAt: 99 });
  expect(await store.readMeta('items')).toMatchObject({ etag: '"1"', syncedAt: 99, count: 3, bytes: 10 });
});

it('clearing the collections deletes all rows and metadata', async () => {
  await store.replaceRows({ name: 'items', rows: rowsOf({ label: 'old', count: 3 }), meta: metaAt(1) });
  await store.clearCollections();
  expect(await Promise.all(database.tables.map((table) => table.count()))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(await store.readMeta('items')).toBeUndefined();
});

describe('rows that an older portal wrote', () => {
  const old = { name: 'items', etag: '"1"', syncedAt: 5, count: 3, bytes: 10, shape: 0 } as const;

  beforeEach(async () => {
    // Rows of an older version do not have the current type.
    const rows = [
      { id: 1, label: 'Espada' },
      { id: 2, label: 'Elmo', icon: '7', colour: 'red' },
      { id: 3, name: 'sem rótulo' },
    ];
    await database.table('items').put({ id: 0, rows });
    await database.meta.put(old);
  });

  it('stay readable offline, in today’s shape, when they are valid today', async () => {
    await store.readMeta('items');
    expect(await items()).toEqual([
      { id: 1, label: 'Espada', icon: 0 },
      { id: 2, label: 'Elmo', icon: 7 },
    ]);
  });

  it('are fetched again with the next sync, because their ETag is deleted', async () => {
    expect(await store.readMeta('items')).toEqual({ ...old, etag: null, count: 2, shape: 4 });
    expect(await database.meta.get('items')).toEqual({ ...old, etag: null, count: 2, shape: 4 });
  });
});

it('articles are ordered by time however an API writes dates', async () => {
  const { collections } = await import('#offline/collections/collections.ts');
  const at = (id: number, published_at: string) => ({ id, slug: `n${id}`, title: 'T', published_at });
  const rows = collections.news.rowsOf([
    at(1, '2026-11-20T10:00:00-03:00'),
    at(2, 'Fri, 20 Nov 2026 12:00:00 GMT'),
    at(3, '2026-11-20T12:30:00Z'),
  ]);
  await store.replaceRows({ name: 'news', rows, meta: metaAt(1) });
  const newest = await database.news.orderBy('published_at').reverse().primaryKeys();
  expect(newest).toEqual([1, 3, 2]);
});
