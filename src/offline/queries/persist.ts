import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query, QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client';
import { PERSISTED_MS, type Persisted } from './persisted.ts';
import { localStore } from '#lib/local-storage.ts';
import { storageName } from '#lib/brand.ts';

/** Change it when the shape of persisted data changes. */
const SHAPE = 'v1';
/** After the library's second, a page that is reloaded soon after a change would show the state before it, as fresh. */
const WRITE_DELAY_MS = 100;

export type Persistence = ReturnType<typeof createPersistence>;

/** Persists one kind of query in localStorage through the sync storage persister. Where the browser refuses it, nothing is persisted. */
export function createPersistence({
  queryClient,
  kind,
  storage = localStore,
}: {
  queryClient: QueryClient;
  kind: Persisted;
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}) {
  const key = storageName(kind);
  let unsubscribe: (() => void) | undefined;
  /** Drops throttled writes that come after `stop`. */
  let isStopped = false;
  const untilStopped = {
    getItem: (name: string) => storage.getItem(name),
    setItem: (name: string, value: string) => {
      if (!isStopped) storage.setItem(name, value);
    },
    removeItem: (name: string) => storage.removeItem(name),
  };
  const isPersisted = (query: Query) => query.meta?.persist === kind && query.state.data !== undefined;
  const options = {
    queryClient,
    persister: createSyncStoragePersister({
      storage: untilStopped,
      key,
      retry: () => undefined,
      throttleTime: WRITE_DELAY_MS,
    }),
    buster: SHAPE,
    // The device's clock may be wrong, so a copy stays until a newer one replaces it or the account signs out.
    maxAge: Infinity,
    dehydrateOptions: { shouldDehydrateQuery: isPersisted, shouldDehydrateMutation: () => false },
    // Without it restored queries are dropped after the default five minutes, and their persisted copy with them.
    hydrateOptions: { defaultOptions: { queries: { gcTime: PERSISTED_MS } } },
  };

  /**
   * A time in the future is from a clock that was wrong: the library would take such data as fresh until then. And where a screen is left
   * before its request is answered, the library goes back to the data before the request: that is what was restored, if it is set.
   */
  function settleRestored(): void {
    for (const query of queryClient.getQueryCache().findAll({ predicate: isPersisted })) {
      const { data, dataUpdatedAt, fetchStatus } = query.state;
      const isFuture = dataUpdatedAt > Date.now();
      if (isFuture || fetchStatus !== 'idle')
        query.setData(data, { updatedAt: isFuture ? 0 : dataUpdatedAt, manual: true });
    }
  }

  return {
    /** Restores the persisted queries, then persists their changes. */
    async start(): Promise<void> {
      isStopped = false;
      // The library removes a copy that it cannot read, and throws; the portal starts without it.
      await persistQueryClientRestore(options).catch(() => undefined);
      settleRestored();
      unsubscribe = persistQueryClientSubscribe(options);
    },
    /** Stops persisting; persisted data stays. */
    stop() {
      isStopped = true;
      unsubscribe?.();
    },
    /** Removes persisted data. Stops writing first, so that a throttled write does not store a signed-out account again. */
    forget() {
      this.stop();
      storage.removeItem(key);
      queryClient.removeQueries({ predicate: (query) => query.meta?.persist === kind });
    },
  };
}
