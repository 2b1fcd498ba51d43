import { createContext, use } from 'react';
import { useSignal } from '#lib/signal.ts';
import { offlineReason, type Connection, type Connectivity } from './connectivity.ts';

export const ConnectivityContext = createContext<Connectivity | null>(null);

/** Whether the server can be reached, live. */
export function useConnection(): Connection {
  const connectivity = use(ConnectivityContext);
  if (!connectivity) throw new Error('ConnectivityContext is missing');
  return useSignal(connectivity.state);
}

/** Why an online-only action is disabled now, for its button; undefined while it is enabled. */
export const useOfflineReason = (): string | undefined => offlineReason(useConnection()) ?? undefined;
