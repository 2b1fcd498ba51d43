import type { ReactNode } from 'react';
import { SyncContext } from '#offline/collections/context.ts';
import type { Sync } from '#offline/collections/sync.ts';
import { ConnectivityContext } from '#offline/connectivity/context.ts';
import type { Connectivity } from '#offline/connectivity/connectivity.ts';

/** What screens need of the offline room, as src/portal.tsx gives it. */
export function OfflineProvider({
  connectivity,
  sync,
  children,
}: {
  connectivity: Connectivity;
  sync: Sync;
  children: ReactNode;
}) {
  return (
    <ConnectivityContext value={connectivity}>
      <SyncContext value={sync}>{children}</SyncContext>
    </ConnectivityContext>
  );
}
