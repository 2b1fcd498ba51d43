import { forceCloseDatabase, IDBOpenDBRequest } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newDevice } from '#support/app/device.ts';
import { untilPasses } from '#support/wait.ts';

type Module = typeof import('#offline/collections/database.ts');
let device: ReturnType<typeof newDevice>;
let module: Module;
let signals: typeof import('#offline/collections/storage.ts');

beforeEach(async () => {
  device = newDevice();
  module = await import('#offline/collections/database.ts');
  signals = await import('#offline/collections/storage.ts');
});

const block = { id: 0, rows: [{ id: 1, label: 'Espada', icon: 3 }] };

/** Another tab's connection with a version (Dexie's 1 is IndexedDB's 10). It closes only when the test tells it to. */
function otherTab(version: number): Promise<IDBDatabase> {
  const request = device.open(module.PUBLIC_DATABASE, version);
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('refused')));
  });
}

describe('the database of reference data', () => {
  it('is stored on the device', async () => {
    const database = await module.openPublic();
    await database.items.put(block);
    expect(signals.dataStorage.get()).toEqual({ kind: 'device' });
    expect((await device.databases()).map(({ name }) => name)).toEqual(['valdora']);
  });

  it('is opened once, however many screens need it', async () => {
    const open = vi.spyOn(device, 'open');
    const [one, two] = await Promise.all([module.openPublic(), module.openPublic()]);
    expect(one).toBe(two);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('is let go by a page that is left and may be kept, and read again if that page is shown again', async () => {
    const database = await module.openPublic();
    await database.items.put(block);
    for (let times = 0; times < 5; times += 1) {
      dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
      expect(database.isOpen()).toBe(false);
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      expect(await database.items.toArray()).toEqual([block]);
    }
    // Nothing has opened it while the page might have been frozen.
    expect(module.databaseGeneration.get()).toBe(0);
    expect(await module.openPublic()).toBe(database);
  });

  it('is let go in the middle of a read', async () => {
    const database = await module.openPublic();
    const other = await otherTab(50);
    let hasBegun = () => {};
    const begun = new Promise<void>((resolve) => (hasBegun = resolve));
    const reading = database.transaction('r', database.meta, async () => {
      for (;;) {
        await database.meta.get('news');
        hasBegun();
      }
    });
    const outcome = reading.then(null, (error: unknown) => error);
    await begun;
    dispatchEvent(new Event('pagehide'));
    const write = other.transaction('meta', 'readwrite');
    await new Promise((resolve) => write.addEventListener('complete', resolve));
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    dispatchEvent(new Event('pageshow'));
    other.close();
  });

  it('is still there on the next visit', async () => {
    const before = await module.openPublic();
    await before.items.put(block);
    before.close();
    vi.resetModules();
    const { openPublic } = await import('#offline/collections/database.ts');
    expect(await (await openPublic()).items.toArray()).toEqual([block]);
  });
});

describe('the database is in memory for this visit', () => {
  /** Uses the database, then returns where the data is stored. */
  async function used() {
    const database = await module.openPublic();
    await database.items.put(block);
    return { where: signals.dataStorage.get(), rows: await database.items.toArray() };
  }
  const inMemory = (why: string) => ({ where: { kind: 'memory', why }, rows: [block] });

  it('when the browser has no IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await used()).toEqual(inMemory('missing'));
  });

  it('when the browser refuses access to it', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')!;
    Object.defineProperty(globalThis, 'indexedDB', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    try {
      expect(module.hasIndexedDb()).toBe(false);
    } finally {
      Object.defineProperty(globalThis, 'indexedDB', own);
    }
  });

  it('when opening it fails', async () => {
    vi.spyOn(device, 'open').mockImplementation(() => {
      throw new DOMException('private window', 'InvalidStateError');
    });
    expect(await used()).toEqual(inMemory('failed'));
  });

  it('when opening it does not end within four seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = new Promise<void>((resolve) => {
      vi.spyOn(device, 'open').mockImplementation(() => {
        resolve();
        return new IDBOpenDBRequest();
      });
    });
    void module.openPublic();
    await asked;
    await vi.advanceTimersByTimeAsync(3999);
    expect(signals.dataStorage.get()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(await used()).toEqual(inMemory('stuck'));
  });

  it('when a page that the browser has frozen blocks it with a write for four seconds', async () => {
    (await module.openPublic()).close();
    const frozen = await otherTab(50);
    const meta = frozen.transaction('meta', 'readwrite').objectStore('meta');
    let isFrozen = true;
    const hold = () => {
      if (isFrozen) meta.get('news').addEventListener('success', hold);
    };
    hold();
    vi.resetModules();
    module = await import('#offline/collections/database.ts');
    signals = await import('#offline/collections/storage.ts');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    void module.openPublic();
    await untilPasses(async () => {
      await vi.advanceTimersByTimeAsync(4000);
      expect(signals.dataStorage.get()).toMatchObject({ kind: 'memory' });
    });
    vi.useRealTimers();
    expect(await used()).toEqual(inMemory('stuck'));
    isFrozen = false;
    frozen.close();
  });

  it('when an older tab blocks it for four seconds', async () => {
    const older = await otherTab(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = new Promise((resolve) => older.addEventListener('versionchange', resolve));
    void module.openPublic();
    await asked;
    await vi.advanceTimersByTimeAsync(4000);
    vi.useRealTimers();
    expect(await used()).toEqual(inMemory('stuck'));
    older.close();
  });
});

describe('a newer tab', () => {
  it('can open its database, and the older tab asks for a reload', async () => {
    await module.openPublic();
    const newer = await otherTab(60);
    expect(newer.version).toBe(60);
    expect(signals.isTabOutdated.get()).toBe(true);
    newer.close();
  });

  it('is alone with its data, because the older tab’s code never opens it', async () => {
    const before = await module.openPublic();
    const newer = await otherTab(60);
    const open = vi.spyOn(device, 'open');
    expect(await module.openPublic()).toBe(before);
    await expect(before.items.count()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(open).not.toHaveBeenCalled();
    newer.close();
  });
});

describe('a database that is deleted under an open page', () => {
  const deleted = () =>
    new Promise((resolve, reject) => {
      const request = device.deleteDatabase(module.PUBLIC_DATABASE);
      request.addEventListener('success', resolve);
      request.addEventListener('error', reject);
    });

  it('is opened again, empty, every time, without a message about a newer version', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const database = await module.openPublic();
      await database.items.put(block);
      await deleted();
      expect(signals.isTabOutdated.get()).toBe(false);
      expect(await (await module.openPublic()).items.count()).toBe(0);
      expect(signals.reopenCount.get()).toBe(round);
    }
    expect(signals.dataStorage.get()).toEqual({ kind: 'device' });
  });

  it('is filled again only once it is gone, because the worker may still find its rows until then', async () => {
    await module.openPublic();
    // The worker's connection, which it closes a moment later than the page.
    const worker = await otherTab(50);
    const asked = new Promise((resolve) => worker.addEventListener('versionchange', resolve));
    const gone = deleted();
    await asked;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(signals.reopenCount.get()).toBe(0);
    worker.close();
    await gone;
    await untilPasses(() => expect(signals.reopenCount.get()).toBe(1));
  });
});

it('a database that the browser closed is opened again, at most three times', async () => {
  const seen = new Set<unknown>();
  for (let closed = 0; closed < 6; closed += 1) {
    const database = await module.openPublic();
    seen.add(database);
    await database.items.put(block);
    const gone = new Promise((resolve) => database.on('close', resolve));
    // The type requires the class where the library accepts an instance.
    forceCloseDatabase(database.backendDB() as never);
    await gone;
  }
  expect(seen.size).toBe(4);
});
