import { beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from '#lib/idle.ts';

let rest: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  rest = undefined;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    rest = work;
  });
});

async function isWaiting(waited: Promise<void>): Promise<boolean> {
  const done = waited.then(() => false);
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([done, Promise.resolve(true)]);
}

it('the task waits until the page has nothing more urgent to do', async () => {
  const waited = whenIdle();
  expect(await isWaiting(waited)).toBe(true);
  rest?.();
  expect(await isWaiting(waited)).toBe(false);
});

it('the task waits while the page is loading', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const waited = whenIdle();
  expect(await isWaiting(waited)).toBe(true);
  expect(rest).toBeUndefined();
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  rest?.();
  expect(await isWaiting(waited)).toBe(false);
});

it('the task stops waiting when the page is never idle', async () => {
  const waited = whenIdle();
  await vi.advanceTimersByTimeAsync(1499);
  expect(await isWaiting(waited)).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isWaiting(waited)).toBe(false);
});
