/** A file of its own, because the start chunk loads retry.ts. */
import { mayRetry, retryDelayMs } from './retry.ts';
import { delay } from './timeout.ts';

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
