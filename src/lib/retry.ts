import { QUERY } from '#contract/limits.ts';
import { isTransient } from './api-error.ts';
import { backOffMs } from './back-off.ts';
import { delay } from './timeout.ts';

/** Whether a read that has failed `failures` times before is tried once more (product 17.6). */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < QUERY.retries && isTransient(error) && navigator.onLine;

/** Milliseconds before the next try; `attempt` counts from 0. */
export const retryDelayMs = (attempt: number): number =>
  backOffMs({ attempt, firstMs: QUERY.retryDelayMs, maxMs: QUERY.maxRetryDelayMs });

/** Does `work`, and again while that may help. Throws what the last try threw. */
export async function withRetries<T>({
  work,
  wait = delay,
}: {
  work: () => Promise<T>;
  wait?: (ms: number) => Promise<void>;
}): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!mayRetry(failures, error)) throw error;
      await wait(retryDelayMs(failures));
    }
  }
}
