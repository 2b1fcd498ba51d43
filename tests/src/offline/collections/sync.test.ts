import { beforeEach, describe, expect, it, vi } from 'vitest';
import { servePage } from '#support/app/page.ts';
import { readFromBlocks } from '#offline/collections/row-blocks.ts';
import { newDevice } from '#support/app/device.ts';
import { untilTrue } from '#support/wait.ts';

type Sync = import('#offline/collections/sync.ts').Sync;
type PublicDatabase = import('#offline/collections/database.ts').PublicDatabase;
let sync: Sync;
let device: ReturnType<typeof newDevice>;
let database: PublicDatabase;
/** The delays between the sync's tries. */
let pauses: number[];

const MINUTE = 60_000;
const START = Date.parse('2026-11-20T12:00:00Z');
const ITEMS = 'GET /api/game-items';

const server = servePage(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  device = newDevice();
  const { createHttp } = await import('#lib/http.ts');
  const { createSync } = await import('#offline/collections/sync.ts');
  const { openPublic } = await import('#offline/collections/database.ts');
  pauses = [];
  const wait = async (ms: number) => void pauses.push(ms);
  sync = createSync({ http: createHttp({ baseUrl: '/api' }), wait });
  database = await openPublic();
  for (const path of ['/news', '/guides', '/game-items', '/effects-name/', '/mobs', '/auction/market'])
    offer(path, []);
});

/** The server answers like ours: rows with an ETag, or 304 if they have not changed. */
function offer(path: string, rows: unknown[]): void {
  const etag = `W/"${JSON.stringify(rows).length}"`;
  server.on(`GET /api${path}`, ({ headers }) =>
    headers['if-none-match'] === etag
      ? { status: 304, headers: { etag } }
      : { body: rows, headers: { etag } },
  );
}
const named = (...labels: string[]) => labels.map((label, id) => ({ id: id + 1, label, icon: 0 }));
const labels = async () => (await readFromBlocks(database.items)).map(({ label }) => label);

describe('syncing a collection', () => {
  it('stores its rows, their ETag and their size on the first visit', async () => {
    offer('/game-items', named('Poção', 'Elmo'));
    await sync.sync('items');
    expect(await labels()).toEqual(['Poção', 'Elmo']);
    // 'ç' and 'ã' have two bytes each.
    const bytes = JSON.stringify(named('Poção', 'Elmo')).length + 2;
    expect(await database.meta.get('items')).toMatchObject({ syncedAt: START, count: 2, bytes });
    expect(sync.state('items').get()).toEqual({ stage: 'idle' });
  });

  it('transfers no rows when nothing changed, and stores the time', async () => {
    offer('/game-items', named('Espada'));
    await sync.sync('items');
    vi.setSystemTime(START + 5);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await sync.sync('items');
    expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      expect.stringMatching(/^W\//),
    ]);
    expect(await database.meta.get('items')).toMatchObject({ syncedAt: START + 5, count: 1 });
    expect(put.mock.calls.map(([row]) => row)).not.toContainEqual(named('Espada')[0]);
  });

  it('deletes rows that the server no longer has', async () => {
    offer('/game-items', named('Espada', 'Elmo'));
    await sync.sync('items');
    offer('/game-items', named('Espada Longa'));
    await sync.sync('items');
    expect(await labels()).toEqual(['Espada Longa']);
  });

  it('reports its state', async () => {
    offer('/game-items', named(...Array.from({ length: 250 }, (_, n) => `Item ${n}`)));
    const stages: string[] = [];
    const state = sync.state('items');
    state.subscribe(() => {
      const now = state.get();
      stages.push(now.stage === 'storing' ? `${now.done}/${now.total}` : now.stage);
    });
    await sync.sync('items');
    expect(stages).toEqual(['downloading', '0/250', '100/250', '200/250', '250/250', 'idle']);
  });

  it('does not wait for another tab that was frozen in the middle of it', async () => {
    Object.defineProperty(navigator, 'locks', {
      value: { request: () => new Promise(() => undefined) },
      configurable: true,
    });
    offer('/game-items', named('Espada'));
    await sync.sync('items');
    expect(await labels()).toEqual(['Espada']);
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('makes one request when several screens need it at the same time', async () => {
    const fresh = () => sync.sync('items', { ifOlderThan: 'fresh' });
    await Promise.all([fresh(), fresh(), fresh()]);
    expect(server.lines()).toEqual([ITEMS]);
  });

  it('asks once more after an edit, because a running sync may have asked before it', async () => {
    let answer: (value: { body: unknown }) => void = () => undefined;
    server.on(ITEMS, () => new Promise((resolve) => (answer = resolve)));
    const asked = server.next();
    const running = sync.sync('items', { ifOlderThan: 'fresh' });
    await asked;
    offer('/game-items', named('Espada', 'Elmo'));
    const afterEdits = [sync.sync('items'), sync.sync('items')];
    answer({ body: named('Espada') });
    await running;
    expect(await labels()).toEqual(['Espada']);
    await Promise.all(afterEdits);
    expect(await labels()).toEqual(['Espada', 'Elmo']);
    expect(server.lines()).toEqual([ITEMS, ITEMS]);
    expect(sync.state('items').get()).toEqual({ stage: 'idle' });
  });
});

describe('a sync that fails', () => {
  beforeEach(async () => {
    offer('/game-items', named('Espada'));
    await sync.sync('items');
  });

  it.each([
    ['unreachable', { lost: true }],
    ['unreachable', { body: '<title>Hotel</title>' }],
    ['unreachable', { body: [{ id: 1, label: 5 }] }],
    ['unreachable', { status: 503, body: { message: 'x' } }],
    ['refused', { status: 404, body: { message: 'x' } }],
    ['refused', { status: 429, body: { message: 'x' } }],
  ])('reports %s and keeps the rows on the device, after %j', async (why, answer) => {
    server.on(ITEMS, answer);
    vi.setSystemTime(START + MINUTE);
    await sync.sync('items');
    expect(sync.state('items').get()).toMatchObject({ stage: 'failed', why });
    expect(await labels()).toEqual(['Espada']);
    expect(await database.meta.get('items')).toMatchObject({ syncedAt: START });
  });

  it('is retried three times, after 1, 2 and 4 seconds, and logged once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.on(ITEMS, { status: 503, body: { message: 'x' } });
    const before = server.lines().length;
    await sync.sync('items');
    expect(server.lines().length - before).toBe(4);
    expect(pauses).toEqual([1000, 2000, 4000]);
    expect(warn.mock.calls.map(([what]) => what)).toEqual(['sync of items']);
  });

  it('ends as soon as a retry succeeds', async () => {
    let tries = 0;
    server.on(ITEMS, () => {
      tries += 1;
      return tries < 3 ? { status: 503, body: { message: 'x' } } : { body: named('Elmo') };
    });
    await sync.sync('items');
    expect(sync.state('items').get()).toEqual({ stage: 'idle' });
    expect(await labels()).toEqual(['Elmo']);
  });

  it('is not retried when that cannot help: refused, or no network at all', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.on(ITEMS, { status: 404, body: { message: 'x' } });
    await sync.sync('items');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.on(ITEMS, { lost: true });
    await sync.sync('items');
    expect(pauses).toEqual([]);
  });

  it('because of the device reports it and keeps the rows', async () => {
    offer('/game-items', named('Elmo', 'Bota'));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('broken disk', 'UnknownError');
    });
    await sync.sync('items');
    expect(sync.state('items').get()).toMatchObject({ stage: 'failed', why: 'storage' });
    vi.restoreAllMocks();
    expect(await labels()).toEqual(['Espada']);
  });

  it('is followed by a normal next sync', async () => {
    server.on(ITEMS, { lost: true });
    await sync.sync('items');
    offer('/game-items', named('Espada', 'Elmo'));
    await sync.sync('items');
    expect(sync.state('items').get()).toEqual({ stage: 'idle' });
    expect(await labels()).toEqual(['Espada', 'Elmo']);
  });
});

describe('a fresh collection', () => {
  it('is not requested again until it is stale', async () => {
    await sync.sync('news');
    vi.setSystemTime(START + 5 * MINUTE - 1);
    await sync.sync('news', { ifOlderThan: 'fresh' });
    expect(server.lines()).toEqual(['GET /api/news']);
    vi.setSystemTime(START + 5 * MINUTE);
    await sync.sync('news', { ifOlderThan: 'fresh' });
    expect(server.lines()).toHaveLength(2);
  });

  it('is requested at the start of a visit in any case', async () => {
    await database.meta.put({ name: 'news', etag: null, syncedAt: START, count: 0, bytes: 2, shape: 1 });
    await sync.sync('news', { ifOlderThan: 'fresh' });
    await sync.sync('news', { ifOlderThan: 'fresh' });
    expect(server.lines()).toEqual(['GET /api/news']);
  });

  it('is stale when it was stored in the future, by a clock that was wrong', async () => {
    await sync.sync('news');
    vi.setSystemTime(START - 365 * 24 * 60 * MINUTE);
    await sync.sync('news', { ifOlderThan: 'fresh' });
    expect(server.lines()).toHaveLength(2);
  });

  it('is requested again at once when the player asks for it', async () => {
    await sync.sync('news');
    await sync.sync('news');
    expect(server.lines()).toHaveLength(2);
  });
});

it('every collection is synced, the most read first, even after one that fails', async () => {
  server.on('GET /api/guides', { status: 500, body: { message: 'x' } });
  await sync.syncAll();
  const once = [...new Set(server.lines())];
  expect(once).toEqual([
    'GET /api/news',
    'GET /api/guides',
    ITEMS,
    'GET /api/effects-name/',
    'GET /api/mobs',
    'GET /api/auction/market',
  ]);
  expect(sync.state('guides').get().stage).toBe('failed');
  expect(sync.state('effects').get().stage).toBe('idle');
});

it('a list that the API does not offer is empty, and no failure', async () => {
  server.on('GET /api/mobs', { status: 404, body: { message: 'Não encontrado.', code: 'not_found' } });
  await sync.sync('mobs');
  expect(sync.state('mobs').get()).toEqual({ stage: 'idle' });
  expect(await database.meta.get('mobs')).toMatchObject({ count: 0, syncedAt: START });
});

it('monsters are found by what they drop and by where they live', async () => {
  const drops = (items: number[]) => [{ number: 1, items }];
  offer('/mobs', [
    { id: 1, label: 'Lobo', drops: [...drops([5, 6]), ...drops([5])], spawns: [{ map_id: 9 }] },
    { id: 2, label: 'Rato', drops: drops([6]) },
    { id: 3, label: 'Urso' },
  ]);
  await sync.sync('mobs');
  const idsBy = (key: string, id: number) => database.mobs.where(key).equals(id).primaryKeys();
  expect([await idsBy('itemIds', 5), await idsBy('itemIds', 6), await idsBy('mapIds', 9)]).toEqual([
    [1],
    [1, 2],
    [1],
  ]);
});

describe('while the portal is open', () => {
  /** Waits until the last collection of a full sync is done. */
  const ended = (lines: number) =>
    untilTrue(() => server.lines().length === lines && sync.state('market').get().stage === 'idle');

  it('every collection is checked at the start, and stale ones on return to the tab', async () => {
    const { stop } = sync.start();
    await ended(6);
    await database.meta.update('effects', { syncedAt: START - 60 * MINUTE });
    // News are fresh for 5 minutes from their reply on, which a busy machine reads later than START.
    vi.setSystemTime(START + 10 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    await ended(8);
    expect(server.lines().slice(6)).toEqual(['GET /api/news', 'GET /api/effects-name/']);
    stop();
  });

  it('the catalogue waits until the page is rendered, unless a screen needs it', async () => {
    vi.stubGlobal('requestIdleCallback', () => undefined);
    const { stop } = sync.start();
    await untilTrue(() => server.lines().length === 2 && sync.state('guides').get().stage === 'idle');
    await sync.sync('items', { ifOlderThan: 'fresh' });
    expect(server.lines()).toEqual(['GET /api/news', 'GET /api/guides', ITEMS]);
    vi.unstubAllGlobals();
    stop();
  });

  it('the content of a deleted database is fetched again, even if it was checked a moment ago', async () => {
    offer('/game-items', named('Espada'));
    const { stop } = sync.start();
    await ended(6);
    device.deleteDatabase('valdora');
    await ended(12);
    const { openPublic } = await import('#offline/collections/database.ts');
    database = await openPublic();
    expect(await labels()).toEqual(['Espada']);
    stop();
  });

  it('nothing is requested after the sync was stopped', async () => {
    const { stop } = sync.start();
    await ended(6);
    stop();
    vi.setSystemTime(START + 600 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    await sync.sync('effects');
    expect(server.lines()).toHaveLength(7);
  });

  it('stopping the sync also ends one that waits for its retry', async () => {
    let go = (): void => undefined;
    vi.stubGlobal('requestIdleCallback', (resolve: () => void) => (go = resolve));
    const { first, stop } = sync.start();
    await untilTrue(() => server.lines().length === 2 && sync.state('guides').get().stage === 'idle');
    stop();
    vi.unstubAllGlobals();
    go();
    await first;
    expect(server.lines()).toEqual(['GET /api/news', 'GET /api/guides']);
  });
});
