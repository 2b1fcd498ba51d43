import { ApiError, isTransient } from '#lib/api-error.ts';
import type { Http } from '#lib/http.ts';
import { whenIdle } from '#lib/idle.ts';
import { logFailure } from '#lib/log.ts';
import { withRetries } from '#lib/retry.ts';
import { createSignal } from '#lib/signal.ts';
import { delay } from '#lib/timeout.ts';
import { collectionNames, declarations, type CollectionName } from './declarations.ts';
import { dataStorage, reopenCount } from './storage.ts';
import type { SyncState } from './sync-state.ts';
import type { UpdateInWorker } from './update-in-worker.ts';

/** Options of `syncAll`. `idle`: waits for an idle page before the collections that are declared `whenIdle`. */
interface SyncRound {
  ifOlderThan?: 'fresh';
  idle?: boolean;
}

interface SyncServices {
  http: Http;
  updateInWorker?: UpdateInWorker;
}

export type Sync = ReturnType<typeof createSync>;

const HOUR_MS = 3_600_000;

/**
 * Syncs reference data (product 16.1), in a worker where there is one. Transient failures are retried (17.6), with `wait` between attempts.
 */
export function createSync({ wait = delay, ...services }: SyncServices & { wait?: typeof delay }) {
  const update = updateWith(services);
  const idle: SyncState = { stage: 'idle' };
  const states = new Map(collectionNames.map((name) => [name, createSignal<SyncState>(idle)]));
  const running = new Map<CollectionName, Promise<void>>();
  /** Runs that begin after the running ones. */
  const queued = new Map<CollectionName, Promise<void>>();
  const checked = new Set<CollectionName>();
  let stopped = false;
  const state = (name: CollectionName) => states.get(name) ?? createSignal<SyncState>(idle);

  async function run(name: CollectionName, onlyIfStale: boolean): Promise<void> {
    const onState = (next: SyncState) => state(name).set(next);
    await withRetries({ work: () => update({ name, onlyIfStale, onState }), wait });
  }

  /**
   * Updates one collection; with `ifOlderThan`, only if it is not fresh or was not checked in this visit. While it is running, a call with
   * `ifOlderThan` waits for that run; one without waits for another run after it, because the running one may have downloaded before the
   * caller's edit. Never throws: failures are in its state.
   */
  function sync(name: CollectionName, { ifOlderThan }: { ifOlderThan?: 'fresh' } = {}): Promise<void> {
    const current = running.get(name);
    if (current) return ifOlderThan ? current : syncAfter(name, current);
    const next = run(name, ifOlderThan === 'fresh' && checked.has(name))
      .then(() => {
        checked.add(name);
        state(name).set(idle);
      })
      .catch((error: unknown) => {
        logFailure(`sync of ${name}`, error);
        // After a failure the next sync runs, even if the rows are fresh.
        checked.delete(name);
        state(name).set({ stage: 'failed', why: whyOf(error), error });
      })
      .finally(() => running.delete(name));
    running.set(name, next);
    return next;
  }

  function syncAfter(name: CollectionName, current: Promise<void>): Promise<void> {
    const next =
      queued.get(name) ??
      current.then(() => {
        queued.delete(name);
        return sync(name);
      });
    queued.set(name, next);
    return next;
  }

  /** Updates all collections, the most read first. */
  async function syncAll(round?: SyncRound): Promise<void> {
    for (const name of collectionNames) {
      if (round?.idle && declarations[name].whenIdle) await whenIdle();
      if (stopped) return;
      await sync(name, round);
    }
  }

  /** Syncs now, on return to the tab and hourly. `first` resolves after the first round. */
  function start(): { first: Promise<void>; stop: () => void } {
    const onReturn = () => {
      if (document.visibilityState === 'visible') void syncAll({ ifOlderThan: 'fresh' });
    };
    const timer = setInterval(() => void syncAll(), HOUR_MS);
    document.addEventListener('visibilitychange', onReturn);
    // A reopened database may be empty, so missing collections are fetched again.
    const stopRefilling = reopenCount.subscribe(() => void syncAll({ ifOlderThan: 'fresh' }));
    const stop = () => {
      stopped = true;
      clearInterval(timer);
      stopRefilling();
      document.removeEventListener('visibilitychange', onReturn);
    };
    return { first: syncAll({ ifOlderThan: 'fresh', idle: true }), stop };
  }

  return { state, sync, syncAll, start };
}

/** The page updates a collection itself where there is no worker, and where its data is in its own memory, which may turn out meanwhile. */
const updateWith =
  ({ http, updateInWorker }: SyncServices) =>
  async (request: Parameters<UpdateInWorker>[0]): Promise<void> => {
    if (!isInMemory() && (await updateInWorker?.(request)) && !isInMemory()) return;
    const { updateCollection } = await import('./update.ts');
    await updateCollection({ ...request, http });
  };

const isInMemory = (): boolean => dataStorage.get()?.kind === 'memory';

function whyOf(error: unknown): 'unreachable' | 'storage' | 'refused' {
  if (isTransient(error)) return 'unreachable';
  return error instanceof ApiError ? 'refused' : 'storage';
}
