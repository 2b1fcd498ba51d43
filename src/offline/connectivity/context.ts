import { createContext, use } from 'react';
import { useSignal } from '#lib/signal.ts';
import type { Connection, Connectivity } from './connectivity.ts';

export const ConnectivityContext = createContext<Connectivity | null>(null);

/** Whether the server can be reached, live. */
export function useConnection(): Connection {
  const connectivity = use(ConnectivityContext);
  if (!connectivity) throw new Error('ConnectivityContext is missing');
  return useSignal(connectivity.state);
}
