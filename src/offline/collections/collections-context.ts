import { createContext, use, useEffect } from 'react';
import { useSignal } from '#lib/signal.ts';
import type { CollectionName } from './database.ts';
import type { Sync } from './sync.ts';
import type { SyncState } from './sync-state.ts';

export const SyncContext = createContext<Sync | null>(null);

export function useSync(): Sync {
  const sync = use(SyncContext);
  if (!sync) throw new Error('SyncContext is missing');
  return sync;
}

/** What a collection's sync is doing, live. */
export const useSyncState = (name: CollectionName): SyncState => useSignal(useSync().state(name));

/** Says that a screen reads this collection: it is brought up to date before what nobody looks at. */
export function useCollectionSync(name: CollectionName): SyncState {
  const sync = useSync();
  useEffect(() => {
    void sync.sync(name, { ifOlderThan: 'fresh' });
  }, [sync, name]);
  return useSyncState(name);
}
