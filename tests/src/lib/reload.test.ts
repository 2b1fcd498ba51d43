import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Reload = typeof import('#lib/reload.ts');
let module: Reload;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  module = await import('#lib/reload.ts');
});
afterEach(() => vi.useRealTimers());

it('stores drafts before the page reloads', async () => {
  const order: string[] = [];
  module.onBeforeReload(async () => {
    await Promise.resolve();
    order.push('draft');
  });
  await module.reloadPage({ reload: () => order.push('reload') });
  expect(order).toEqual(['draft', 'reload']);
});

it('reloads once, however often it is asked to', async () => {
  const reload = vi.fn<() => void>();
  await Promise.all([module.reloadPage({ reload }), module.reloadPage({ reload })]);
  await module.reloadPage({ reload });
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads although a task fails or never ends', async () => {
  const reload = vi.fn<() => void>();
  module.onBeforeReload(() => {
    throw new Error('quota');
  });
  module.onBeforeReload(() => new Promise(() => {}));
  const done = module.reloadPage({ reload });
  await vi.advanceTimersByTimeAsync(1999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(reload).toHaveBeenCalledTimes(1);
});

it('forgets a task whose screen is gone', async () => {
  const task = vi.fn<() => void>();
  module.onBeforeReload(task)();
  await module.reloadPage({ reload: () => undefined });
  expect(task).not.toHaveBeenCalled();
});
