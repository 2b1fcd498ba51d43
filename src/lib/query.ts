import { QueryClient } from '@tanstack/react-query';
import { QUERY } from '#contract/limits.ts';
import { isTransient } from './api-error.ts';
import { backOffMs } from './back-off.ts';

/** Query defaults (product 17.6). Requests never pause: connectivity decides what is offered, and failures are told at once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        gcTime: QUERY.gcTimeMs,
        staleTime: 30_000,
        retry: (failures, error) => failures < QUERY.retries && isTransient(error) && navigator.onLine,
        retryDelay: (attempt) =>
          backOffMs({ attempt, firstMs: QUERY.retryDelayMs, maxMs: QUERY.maxRetryDelayMs }),
      },
      mutations: { networkMode: 'always', retry: 0 },
    },
  });
}
