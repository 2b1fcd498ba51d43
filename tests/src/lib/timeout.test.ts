import { beforeEach, expect, it, vi } from 'vitest';
import { anySignal, withTimeout } from '#lib/timeout.ts';

beforeEach(() => vi.useFakeTimers());

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

it('a signal of several aborts with the first of them and for its reason', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const any = anySignal(first.signal, second.signal);
  expect(any.aborted).toBe(false);
  second.abort(new Error('left the page'));
  first.abort(new Error('too late'));
  expect(any.reason).toEqual(new Error('left the page'));
  expect(anySignal(new AbortController().signal, first.signal).reason).toEqual(new Error('too late'));
});
