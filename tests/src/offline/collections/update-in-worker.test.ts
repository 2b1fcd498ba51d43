import { expect, it, vi } from 'vitest';
import type { HttpEvents } from '#lib/http.ts';
import { newDevice } from '#support/app/device.ts';
import { servePage } from '#support/app/page.ts';

const ITEMS = 'GET /api/game-items';

/** Happy DOM has no workers: this one runs the worker's script in the page's realm, behind the same messages. */
class WorkerInPage extends EventTarget {
  readonly #script = loadScript();
  postMessage(data: unknown, ports: MessagePort[]): void {
    void this.#script.then((listener) => listener({ data, ports }));
  }
  terminate(): void {
    // Nothing to end.
  }
}

async function loadScript(): Promise<(event: { data: unknown; ports: MessagePort[] }) => void> {
  const added = vi.spyOn(globalThis, 'addEventListener');
  await import('#offline/collections/update.worker.ts');
  const listener = added.mock.calls.find(([type]) => type === 'message')?.[1];
  added.mockRestore();
  return listener as never;
}

const server = servePage(() => {
  newDevice();
  vi.stubGlobal('Worker', WorkerInPage);
});

async function syncWithWorker(events: HttpEvents = {}) {
  const { createHttp } = await import('#lib/http.ts');
  const { createSync } = await import('#offline/collections/sync.ts');
  const { createUpdateInWorker } = await import('#offline/collections/update-in-worker.ts');
  const http = createHttp({ baseUrl: '/api' });
  return createSync({ http, updateInWorker: createUpdateInWorker(events), wait: async () => undefined });
}

async function storedItems(): Promise<number | undefined> {
  const { openPublic } = await import('#offline/collections/database.ts');
  return (await (await openPublic()).meta.get('items'))?.count;
}

it('the page learns from the worker how a sync proceeds, what was answered, and the time', async () => {
  server.on(ITEMS, {
    body: [{ id: 1, label: 'Espada', icon: 0 }],
    headers: { date: 'Fri, 20 Nov 2026 12:00:00 GMT' },
  });
  const onOutcome = vi.fn<(outcome: string) => void>();
  const onDate = vi.fn<(time: number) => void>();
  const sync = await syncWithWorker({ onOutcome, onDate });
  const stages: string[] = [];
  sync.state('items').subscribe(() => stages.push(sync.state('items').get().stage));
  await sync.sync('items');
  expect(await storedItems()).toBe(1);
  expect(stages).toEqual(['downloading', 'storing', 'storing', 'idle']);
  expect(onOutcome).toHaveBeenCalledWith('answered');
  expect(onDate).toHaveBeenCalledWith(Date.parse('2026-11-20T12:00:00Z'));
});

it('a refusal has its words on the page, and no answer counts as unreachable', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const onOutcome = vi.fn<(outcome: string) => void>();
  const sync = await syncWithWorker({ onOutcome });
  server.on(ITEMS, { status: 403, body: { message: 'Hoje não.', code: 'forbidden' } });
  await sync.sync('items');
  expect(sync.state('items').get()).toMatchObject({
    stage: 'failed',
    why: 'refused',
    error: { name: 'ApiError', status: 403, code: 'forbidden', message: 'Hoje não.' },
  });
  server.on(ITEMS, { lost: true });
  await sync.sync('items');
  expect(sync.state('items').get()).toMatchObject({ stage: 'failed', why: 'unreachable' });
  expect(onOutcome).toHaveBeenLastCalledWith('unreachable');
});

it('a worker that fails to start is replaced by the page', async () => {
  const starts = vi.fn<() => void>();
  class Broken extends EventTarget {
    constructor() {
      super();
      starts();
    }
    postMessage(): void {
      this.dispatchEvent(new Event('error'));
    }
    terminate(): void {
      // Nothing to end.
    }
  }
  vi.stubGlobal('Worker', Broken);
  const sync = await syncWithWorker();
  server.on(ITEMS, { body: [{ id: 1, label: 'Espada', icon: 0 }] });
  await sync.sync('items');
  await sync.sync('items');
  expect(await storedItems()).toBe(1);
  expect(starts).toHaveBeenCalledTimes(1);
});

it('a page that is left ends its worker, and updates with a new one when it is shown again', async () => {
  const ends = vi.fn<() => void>();
  class Frozen extends EventTarget {
    postMessage(): void {
      // A frozen worker does not answer.
    }
    terminate(): void {
      ends();
    }
  }
  vi.stubGlobal('Worker', Frozen);
  const sync = await syncWithWorker();
  server.on(ITEMS, { body: [{ id: 1, label: 'Espada', icon: 0 }] });
  const update = sync.sync('items');
  await vi.dynamicImportSettled();
  vi.stubGlobal('Worker', WorkerInPage);
  dispatchEvent(new Event('pagehide'));
  await update;
  expect(ends).toHaveBeenCalledTimes(1);
  expect(sync.state('items').get()).toEqual({ stage: 'idle' });
  expect(await storedItems()).toBe(1);
});
