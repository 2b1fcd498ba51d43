import { vi } from 'vitest';
import { WAIT_MS } from './timeouts.ts';

/** Waits until the assertions of `check` hold. */
export const untilPasses = <T>(check: () => T | Promise<T>, intervalMs = 50): Promise<T> =>
  vi.waitFor(check, { timeout: WAIT_MS, interval: intervalMs });

/** Waits until `check` is true. */
export const untilTrue = (check: () => boolean | Promise<boolean>): Promise<unknown> =>
  vi.waitUntil(check, { timeout: WAIT_MS });
