import { beforeEach, expect, it, vi } from 'vitest';

type Reload = typeof import('#lib/reload.ts');
let module: Reload;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  module = await import('#lib/reload.ts');
});

it('drafts are stored before the page reloads', async () => {
  const order: string[] = [];
  module.onBeforeReload(async () => {
    await Promise.resolve();
    order.push('draft');
  });
  await module.reloadPage({ reload: () => order.push('reload') });
  expect(order).toEqual(['draft', 'reload']);
});

it('the page reloads once, however often it is requested', async () => {
  const reload = vi.fn<() => void>();
  await Promise.all([module.reloadPage({ reload }), module.reloadPage({ reload })]);
  await module.reloadPage({ reload });
  expect(reload).toHaveBeenCalledTimes(1);
});

it('the page reloads even if a task fails or never ends', async () => {
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

it('a task is removed with its screen', async () => {
  const task = vi.fn<() => void>();
  module.onBeforeReload(task)();
  await module.reloadPage({ reload: () => undefined });
  expect(task).not.toHaveBeenCalled();
});
