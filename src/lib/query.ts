import { QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from './log.ts';
import { mayRetry, retryDelayMs } from './retry.ts';

/**
 * Query defaults. Queries never pause offline: the connectivity state disables actions, and failures are shown at once.
 * Each query that fails after its retries is logged.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => logFailure(queryKey.join(' '), error),
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        gcTime: 300_000,
        staleTime: 30_000,
        retry: mayRetry,
        retryDelay: retryDelayMs,
      },
      mutations: { networkMode: 'always', retry: 0 },
    },
  });
}
