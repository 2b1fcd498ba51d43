import { useSyncState } from './context.ts';
import type { CollectionName } from './database.ts';
import { useCollectionMeta } from './live.ts';

/** Whether a collection can be listed: read from this device, still on its way, or not to be had now. */
export type Readiness = 'ready' | 'waiting' | 'failed';

/** Whether a collection can be listed, live. */
export function useReadiness(name: CollectionName): Readiness {
  const meta = useCollectionMeta(name);
  const { stage } = useSyncState(name);
  if (meta) return 'ready';
  return stage === 'failed' && meta === null ? 'failed' : 'waiting';
}
