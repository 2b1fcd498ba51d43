import { createContext, use, useEffect } from 'react';
import { useSignal } from '#lib/signal.ts';
import type { Connection, Connectivity } from './connectivity.ts';
import type { CollectionName } from './database.ts';
import type { Sync, SyncState } from './sync.ts';

/** What screens need of the offline room. */
export interface Offline {
  connectivity: Connectivity;
  sync: Sync;
}

export const OfflineContext = createContext<Offline | null>(null);

function useOffline(): Offline {
  const offline = use(OfflineContext);
  if (!offline) throw new Error('OfflineContext is missing');
  return offline;
}

/** Whether the server can be reached, live. */
export const useConnection = (): Connection => useSignal(useOffline().connectivity.state);

export const useSync = (): Sync => useOffline().sync;

/** What a collection's sync is doing, live. */
export const useSyncState = (name: CollectionName): SyncState => useSignal(useSync().state(name));

/** Says that a screen reads this collection: it is brought up to date before what nobody looks at. */
export function useWanted(name: CollectionName): SyncState {
  const sync = useSync();
  useEffect(() => {
    void sync.sync(name, { ifOlderThan: 'fresh' });
  }, [sync, name]);
  return useSyncState(name);
}
