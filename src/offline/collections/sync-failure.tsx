import type { ComponentProps } from 'react';
import { RetryNotice } from '#offline/connectivity/retry-notice.tsx';
import { useSync, useSyncState } from './collections-context.ts';
import type { CollectionName } from './declarations.ts';

/** Shown where a collection was never synced on this device and cannot be fetched now, with a retry button. */
export function SyncFailure({
  name,
  ...notice
}: { name: CollectionName } & Pick<ComponentProps<typeof RetryNotice>, 'title' | 'hint'>) {
  const sync = useSync();
  const busy = useSyncState(name).stage === 'downloading';
  return <RetryNotice noContent {...notice} busy={busy} onRetry={() => void sync.sync(name)} />;
}
