import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSync, useSyncState } from './context.ts';
import type { CollectionName } from './database.ts';

/** A collection that never reached this device and cannot be fetched now: what happened and how to try again. */
export function SyncFailure({
  name,
  title,
  children,
}: {
  name: CollectionName;
  title: string;
  children: ReactNode;
}) {
  const sync = useSync();
  const busy = useSyncState(name).stage === 'downloading';
  return (
    <Notice
      tone="warn"
      title={title}
      action={
        <Button size="sm" busy={busy} onClick={() => void sync.sync(name)}>
          Tentar de novo
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
