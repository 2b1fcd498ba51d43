/** Apart from retry.ts, which the page's start loads. */
import { mayRetry, retryDelayMs } from './retry.ts';
import { delay } from './timeout.ts';

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
