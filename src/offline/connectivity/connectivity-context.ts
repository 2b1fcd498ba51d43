import { requiredContext } from '#lib/required-context.ts';
import { useSignal } from '#lib/signal.ts';
import { offlineReason, type Connection, type Connectivity } from './connectivity.ts';

export const [ConnectivityContext, useConnectivity] = requiredContext<Connectivity>('ConnectivityContext');

/** Whether the server can be reached, live. */
export const useConnection = (): Connection => useSignal(useConnectivity().state);

/** Why an online-only action is disabled now, in the words that its button shows; undefined while it is enabled. */
export const useOfflineReason = (): string | undefined => offlineReason(useConnection()) ?? undefined;
