import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastQueue, type ToastMessage } from '#ui/toast-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function collector() {
  const shown: string[] = [];
  return { shown, show: (message: ToastMessage) => void shown.push(message.title) };
}

describe('messages before the toaster is loaded', () => {
  it('load it once and are shown in order afterwards', async () => {
    const load = vi.fn<() => Promise<string>>(() => Promise.resolve('toaster'));
    const queue = createToastQueue({ load });
    const changed = vi.fn<() => void>();
    queue.subscribe(changed);
    expect(load).not.toHaveBeenCalled();
    queue.show({ title: 'um' });
    queue.show({ title: 'dois' });
    await vi.runAllTimersAsync();
    expect(load).toHaveBeenCalledTimes(1);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(queue.loaded()).toBe('toaster');
    const { shown, show } = collector();
    queue.connect(show);
    queue.show({ title: 'três' });
    expect(shown).toEqual(['um', 'dois', 'três']);
  });

  it('are limited to the last three, because not more are shown at once', () => {
    const queue = createToastQueue({ load: () => Promise.reject(new Error('offline')) });
    for (const title of ['um', 'dois', 'três', 'quatro']) queue.show({ title });
    const { shown, show } = collector();
    queue.connect(show);
    expect(shown).toEqual(['dois', 'três', 'quatro']);
  });
});

describe('a toaster that cannot be loaded', () => {
  it('does not throw, and is loaded again at growing intervals until it succeeds', async () => {
    let online = false;
    const load = vi.fn<() => Promise<string>>(() =>
      online ? Promise.resolve('toaster') : Promise.reject(new Error('chunk gone')),
    );
    const queue = createToastQueue({ load, retryDelayMs: 1000 });
    expect(() => queue.show({ title: 'um' })).not.toThrow();
    await vi.advanceTimersByTimeAsync(999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(load).toHaveBeenCalledTimes(2);
    online = true;
    await vi.advanceTimersByTimeAsync(1);
    expect(queue.loaded()).toBe('toaster');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is loaded again at once when the network is back', async () => {
    let online = false;
    const load = vi.fn<() => Promise<string>>(() =>
      online ? Promise.resolve('toaster') : Promise.reject(new Error('chunk gone')),
    );
    const queue = createToastQueue({ load });
    queue.show({ title: 'um' });
    await vi.advanceTimersByTimeAsync(0);
    online = true;
    globalThis.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.loaded()).toBe('toaster');
  });
});

it('messages are kept for the next toaster while one replaces another', () => {
  const queue = createToastQueue({ load: () => Promise.resolve('toaster') });
  const first = collector();
  const second = collector();
  queue.connect(first.show)();
  queue.show({ title: 'um' });
  queue.connect(second.show);
  expect(first.shown).toEqual([]);
  expect(second.shown).toEqual(['um']);
});
