import type { ReactNode } from 'react';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { useSync, useSyncState } from './collections-context.ts';
import type { CollectionName } from './declarations.ts';

/** Shown where a collection was never synced on this device and cannot be fetched now, with a retry button. */
export function SyncFailure({
  name,
  title,
  children,
}: {
  name: CollectionName;
  title: string;
  /** A second line, where the usual one does not fit. */
  children?: ReactNode;
}) {
  const sync = useSync();
  const busy = useSyncState(name).stage === 'downloading';
  return (
    <RetryNotice title={title} busy={busy} onRetry={() => void sync.sync(name)}>
      {children}
    </RetryNotice>
  );
}
