import { isTransient } from './api-error.ts';
import { backOffMs } from './back-off.ts';
import { delay } from './timeout.ts';

const MAX_RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

/** Whether to retry a read that has already failed `failures` times before this error. */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && isTransient(error) && navigator.onLine;

/** Milliseconds before the next try; `attempt` counts from 0. */
export const retryDelayMs = (attempt: number): number =>
  backOffMs({ attempt, firstMs: FIRST_DELAY_MS, maxMs: MAX_DELAY_MS });

/** Runs `work`, and retries transient failures. Throws the last error. */
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
