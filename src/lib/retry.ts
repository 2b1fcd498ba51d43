import { QUERY } from '#contract/limits.ts';
import { isTransient } from './api-error.ts';
import { backOffMs } from './back-off.ts';

/** Whether to retry a read that has already failed `failures` times before this error (product 17.6). */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < QUERY.retries && isTransient(error) && navigator.onLine;

/** Milliseconds before the next try; `attempt` counts from 0. */
export const retryDelayMs = (attempt: number): number =>
  backOffMs({ attempt, firstMs: QUERY.retryDelayMs, maxMs: QUERY.maxRetryDelayMs });
