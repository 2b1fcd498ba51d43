import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Reload = typeof import('#lib/reload.ts');
let room: Reload;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  room = await import('#lib/reload.ts');
});
afterEach(() => vi.useRealTimers());

it('writes drafts down before the page reloads', async () => {
  const order: string[] = [];
  room.onBeforeReload(async () => {
    await Promise.resolve();
    order.push('draft');
  });
  await room.reloadPage({ reload: () => order.push('reload') });
  expect(order).toEqual(['draft', 'reload']);
});

it('reloads once, however often it is asked to', async () => {
  const reload = vi.fn<() => void>();
  await Promise.all([room.reloadPage({ reload }), room.reloadPage({ reload })]);
  await room.reloadPage({ reload });
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads although a task fails or never ends', async () => {
  const reload = vi.fn<() => void>();
  room.onBeforeReload(() => {
    throw new Error('quota');
  });
  room.onBeforeReload(() => new Promise(() => {}));
  const done = room.reloadPage({ reload });
  await vi.advanceTimersByTimeAsync(1999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(reload).toHaveBeenCalledTimes(1);
});

it('forgets a task whose screen is gone', async () => {
  const task = vi.fn<() => void>();
  room.onBeforeReload(task)();
  await room.reloadPage({ reload: () => undefined });
  expect(task).not.toHaveBeenCalled();
});
