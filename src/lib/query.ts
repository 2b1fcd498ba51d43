import { QueryClient } from '@tanstack/react-query';
import { QUERY } from '#contract/limits.ts';
import { mayRetry, retryDelayMs } from './retry.ts';

/** Query defaults (product 17.6). Requests never pause: connectivity decides what is offered, and failures are told at once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
