import { QueryCache, QueryClient } from '@tanstack/react-query';
import { QUERY } from '#contract/limits.ts';
import { logFailure } from './log.ts';
import { mayRetry, retryDelayMs } from './retry.ts';

/**
 * Query defaults (product 17.6). Requests never pause: connectivity decides what is offered, and failures are told at once. Each read
 * that failed for good is logged, whatever its screen says of it.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => logFailure(queryKey.join(' '), error),
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        gcTime: QUERY.gcTimeMs,
        staleTime: 30_000,
        retry: mayRetry,
        retryDelay: retryDelayMs,
      },
      mutations: { networkMode: 'always', retry: 0 },
    },
  });
}
