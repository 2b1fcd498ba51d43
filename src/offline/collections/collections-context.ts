import { useEffect } from 'react';
import { requiredContext } from '#lib/required-context.ts';
import { useSignal } from '#lib/signal.ts';
import type { CollectionName } from './declarations.ts';
import type { Sync } from './sync.ts';
import type { SyncState } from './sync-state.ts';

export const [SyncContext, useSync] = requiredContext<Sync>('SyncContext');

/** The state of a collection's sync, live. */
export const useSyncState = (name: CollectionName): SyncState => useSignal(useSync().state(name));

/** Syncs a collection as soon as a screen that shows it is mounted, before the other collections. Returns the sync's state. */
export function useCollectionSync(name: CollectionName): SyncState {
  const sync = useSync();
  useEffect(() => {
    void sync.sync(name, { ifOlderThan: 'fresh' });
  }, [sync, name]);
  return useSyncState(name);
}
