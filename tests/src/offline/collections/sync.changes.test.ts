import { describe, expect, it, vi } from 'vitest';
import type { Answer, ReceivedRequest } from '#support/stub-server.ts';
import { servePage } from '#support/app/page.ts';
import { readFromBlocks } from '#offline/collections/row-blocks.ts';
import { newDevice } from '#support/app/device.ts';

type Sync = import('#offline/collections/sync.ts').Sync;
type PublicDatabase = import('#offline/collections/database.ts').PublicDatabase;
let sync: Sync;
let database: PublicDatabase;

const START = Date.parse('2026-11-20T12:00:00Z');
const [FIRST, SECOND] = [1_795_000_000_000_001, 1_795_000_000_000_002];
const tag = (version: number) => `W/"${version}"`;
const headers = (version: number) => ({ etag: tag(version), 'X-Collection-Version': String(version) });
const item = (id: number, label: string) => ({ id, label, icon: 0 });
const LIST = [item(1, 'Espada'), item(2, 'Elmo'), item(3, 'Bota')];
const ITEMS = 'GET /api/game-items';
const SINCE = `${ITEMS}?since=${FIRST}&fresh=true`;

const server = servePage(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  newDevice();
  const { createHttp } = await import('#lib/http.ts');
  const { createSync } = await import('#offline/collections/sync.ts');
  const { openPublic } = await import('#offline/collections/database.ts');
  sync = createSync({ http: createHttp({ baseUrl: '/api' }), wait: async () => undefined });
  database = await openPublic();
  server.on(ITEMS, { body: LIST, headers: headers(FIRST) });
  await sync.sync('items');
  vi.setSystemTime(START + 1000);
});

const labels = async () => (await readFromBlocks(database.items)).map(({ label }) => label);
const meta = () => database.meta.get('items');
/** The server's reply to a portal with the first version. */
const changed = (rows: unknown[], deleted: number[] = []): Answer => ({
  body: { version: SECOND, changed: rows, deleted },
  headers: headers(SECOND),
});
/** The rows and keys that the work writes, tables and metadata together. */
async function writesOf(work: () => Promise<void>) {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const remove = vi.spyOn(IDBObjectStore.prototype, 'delete');
  const clear = vi.spyOn(IDBObjectStore.prototype, 'clear');
  await work();
  return {
    put: put.mock.calls.map(([row]) => row),
    removed: remove.mock.calls.map(([key]) => key),
    cleared: clear.mock.calls.length,
  };
}

/** Makes the device refuse to write some rows. */
function failPuts(errorOf: (store: IDBObjectStore, row: { id?: number }) => DOMException | null): void {
  const original = Reflect.get(IDBObjectStore.prototype, 'put');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(this: IDBObjectStore, ...given) {
    const error = errorOf(this, given[0]);
    if (error) throw error;
    return Reflect.apply(original, this, given);
  });
}

describe('a collection with a known version', () => {
  it('requests only the changes since then and writes only the blocks of those rows', async () => {
    server.on(SINCE, changed([item(2, 'Elmo de Aço'), item(900, 'Capa')], [3]));
    const { put, removed, cleared } = await writesOf(() => sync.sync('items'));
    expect(server.lines()).toEqual([ITEMS, SINCE]);
    expect(await labels()).toEqual(['Espada', 'Elmo de Aço', 'Capa']);
    const blocks = new Map(put.filter((record) => 'rows' in record).map(({ id, rows }) => [id, rows]));
    expect([...blocks]).toEqual([
      [0, [item(1, 'Espada'), item(2, 'Elmo de Aço')]],
      [14, [item(900, 'Capa')]],
    ]);
    expect([removed, cleared]).toEqual([[], 0]);
    expect(await meta()).toMatchObject({
      etag: tag(SECOND),
      version: SECOND,
      syncedAt: START + 1000,
      count: 3,
    });
    expect(sync.state('items').get()).toEqual({ stage: 'idle' });
  });

  it('includes its changes in its size', async () => {
    server.on(SINCE, changed([item(2, 'Elmo de Aço Temperado')]));
    await sync.sync('items');
    const now = JSON.stringify(await readFromBlocks(database.items)).length;
    expect((await meta())?.bytes).toBe(now);
  });

  it('continues from version to version', async () => {
    server.on(SINCE, changed([item(2, 'Elmo de Aço')]));
    await sync.sync('items');
    const next = { version: SECOND + 5, changed: [], deleted: [1] };
    server.on(`${ITEMS}?since=${SECOND}&fresh=true`, { body: next, headers: headers(SECOND + 5) });
    await sync.sync('items');
    expect(await labels()).toEqual(['Elmo de Aço', 'Bota']);
    expect(await meta()).toMatchObject({ version: SECOND + 5, etag: tag(SECOND + 5), count: 2 });
  });

  it.each<[string, Answer]>([
    ['304', { status: 304, headers: headers(FIRST) }],
    ['no changes', { body: { version: SECOND, changed: [], deleted: [] }, headers: headers(SECOND) }],
  ])('that did not change writes only the time of the sync: %s', async (_, answer) => {
    server.on(SINCE, answer);
    const { put, removed, cleared } = await writesOf(() => sync.sync('items'));
    expect(put.map((row) => row.name)).toEqual(['items']);
    expect([removed, cleared]).toEqual([[], 0]);
    expect(server.requests.at(-1)?.headers['if-none-match']).toBe(tag(FIRST));
    expect(await meta()).toMatchObject({ syncedAt: START + 1000, count: 3 });
  });

  it('takes the whole list from a server that does not know the version, such as one restored from a backup', async () => {
    const older = FIRST - 1000;
    server.on(SINCE, { body: [item(1, 'Espada antiga')], headers: headers(older) });
    await sync.sync('items');
    expect(await labels()).toEqual(['Espada antiga']);
    expect(await meta()).toMatchObject({ version: older, etag: tag(older), count: 1 });
  });

  it('takes the whole list from another API without versions', async () => {
    server.on(SINCE, { body: [item(5, 'Outra')], headers: { etag: '"other"' } });
    await sync.sync('items');
    expect(await labels()).toEqual(['Outra']);
    expect((await meta())?.version).toBeUndefined();
    server.on(ITEMS, { status: 304 });
    await sync.sync('items');
    expect(server.lines().at(-1)).toBe(ITEMS);
    expect(sync.state('items').get()).toEqual({ stage: 'idle' });
  });

  it('shows either all changes or none', async () => {
    server.on(SINCE, changed([item(2, 'Elmo de Aço'), item(900, 'Capa')], [3]));
    failPuts((_, record) => (record.id === 14 ? new DOMException('broken disk', 'UnknownError') : null));
    await sync.sync('items');
    expect(sync.state('items').get()).toMatchObject({ stage: 'failed', why: 'storage' });
    vi.restoreAllMocks();
    expect(await labels()).toEqual(['Espada', 'Elmo', 'Bota']);
    expect(await meta()).toMatchObject({ version: FIRST, etag: tag(FIRST), syncedAt: START });
  });

  it('stays as it is when the changes are an invalid response', async () => {
    server.on(SINCE, { body: { version: SECOND, changed: [{ id: 2, label: 5 }], deleted: [] } });
    await sync.sync('items');
    expect(sync.state('items').get()).toMatchObject({ stage: 'failed', why: 'unreachable' });
    expect(await labels()).toEqual(['Espada', 'Elmo', 'Bota']);
  });

  it('continues in memory when the device has no space for the changes', async () => {
    const device = database;
    server.on(SINCE, changed([item(2, 'Elmo de Aço')]));
    failPuts((store) =>
      store.transaction.db === device.backendDB() ? new DOMException('full', 'QuotaExceededError') : null,
    );
    await sync.sync('items');
    const { openPublic } = await import('#offline/collections/database.ts');
    const { dataStorage } = await import('#offline/collections/storage.ts');
    const now = await openPublic();
    expect(dataStorage.get()).toEqual({ kind: 'memory', why: 'full' });
    expect((await readFromBlocks(now.items)).map(({ label }) => label)).toEqual([
      'Espada',
      'Elmo de Aço',
      'Bota',
    ]);
    expect(sync.state('items').get()).toEqual({ stage: 'idle' });
  });

  it('that the player cleared meanwhile stays empty, and is fetched whole the next time', async () => {
    const { clearCollections } = await import('#offline/collections/store.ts');
    server.on(SINCE, async () => {
      await clearCollections();
      return changed([item(2, 'Elmo de Aço')]);
    });
    await sync.sync('items');
    expect([await labels(), await meta()]).toEqual([[], undefined]);
    await sync.sync('items');
    expect(server.lines().at(-1)).toBe(ITEMS);
    expect(await labels()).toEqual(['Espada', 'Elmo', 'Bota']);
  });

  it('is searched including its changes', async () => {
    const { readCatalogue } = await import('#items/catalogue.ts');
    const names = async () => (await readCatalogue(database))?.entries.map(({ item }) => item.label);
    expect(await names()).toEqual(['Bota', 'Elmo', 'Espada']);
    // An API with versions may send no ETag.
    const { headers: told, body } = changed([item(2, 'Adaga')]);
    server.on(SINCE, { body, headers: { 'X-Collection-Version': String(told?.['X-Collection-Version']) } });
    await sync.sync('items');
    expect(await names()).toEqual(['Adaga', 'Bota', 'Espada']);
  });
});

describe('a stored collection', () => {
  it('without a version gets it without a transfer of rows', async () => {
    const { version: _, ...older } = (await meta())!;
    await database.meta.put(older);
    server.on(ITEMS, ({ headers: sent }: ReceivedRequest) =>
      sent['if-none-match'] === tag(FIRST) ? { status: 304, headers: headers(FIRST) } : { body: LIST },
    );
    await sync.sync('items');
    expect(server.lines()).toEqual([ITEMS, ITEMS]);
    expect(await meta()).toMatchObject({ version: FIRST, etag: tag(FIRST), syncedAt: START + 1000 });
  });

  it('is fetched whole when its rows have an older shape', async () => {
    await database.meta.update('items', { shape: 0 });
    await sync.sync('items');
    expect(server.lines()).toEqual([ITEMS, ITEMS]);
    expect(server.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
    expect(await meta()).toMatchObject({ version: FIRST, shape: 4 });
  });
});

it('changed articles are ordered by time however an API writes dates', async () => {
  const article = (id: number, published_at: string) => ({ id, slug: `n${id}`, title: 'T', published_at });
  const list = [article(1, '2026-11-20T10:00:00Z'), article(2, '2026-11-20T11:00:00Z')];
  server.on('GET /api/news', { body: list, headers: headers(FIRST) });
  await sync.sync('news');
  const body = { version: SECOND, changed: [article(3, '2026-11-20T08:30:00-03:00')], deleted: [] };
  server.on(`GET /api/news?since=${FIRST}&fresh=true`, { body, headers: headers(SECOND) });
  await sync.sync('news');
  expect(await database.news.orderBy('published_at').reverse().primaryKeys()).toEqual([3, 2, 1]);
});
