import { offlineReason } from './connectivity.ts';
import { useConnection } from './context.ts';

/** Why an online-only action is switched off now, for its button; undefined while it is offered. */
export const useOfflineReason = (): string | undefined => offlineReason(useConnection()) ?? undefined;
