import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from '#lib/timeout.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('waits for work until its timeout at most', async () => {
  const waited = withTimeout({ work: new Promise<string>(() => {}), timeoutMs: 500 });
  await vi.advanceTimersByTimeAsync(500);
  expect(await waited).toBeUndefined();
});

it('returns the result or failure of the work and leaves no timer behind', async () => {
  expect(await withTimeout({ work: Promise.resolve('done'), timeoutMs: 500 })).toBe('done');
  const failed = withTimeout({ work: Promise.reject(new Error('broken')), timeoutMs: 500 });
  await expect(failed).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});
