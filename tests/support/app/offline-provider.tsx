import type { ReactNode } from 'react';
import { createHttp } from '#lib/http.ts';
import { SyncContext } from '#offline/collections/collections-context.ts';
import { createSync, type Sync } from '#offline/collections/sync.ts';
import { ConnectivityContext } from '#offline/connectivity/connectivity-context.ts';
import { createConnectivity, type Connectivity } from '#offline/connectivity/connectivity.ts';

export interface OfflineServices {
  connectivity: Connectivity;
  sync: Sync;
}

/** The services of src/offline; their API need not exist. */
export const createOfflineServices = (baseUrl = '/api'): OfflineServices => ({
  connectivity: createConnectivity({ baseUrl }),
  sync: createSync({ http: createHttp({ baseUrl }) }),
});

/** Provides what screens need of src/offline, as src/portal.tsx does. */
export function OfflineProvider({
  connectivity,
  sync,
  children,
}: OfflineServices & {
  children: ReactNode;
}) {
  return (
    <ConnectivityContext value={connectivity}>
      <SyncContext value={sync}>{children}</SyncContext>
    </ConnectivityContext>
  );
}
