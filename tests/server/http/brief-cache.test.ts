import { expect, it } from 'vitest';
import { createBriefCache } from '#server/http/brief-cache.ts';

it('a list is read at most once a second, and at once after a change by this process', async () => {
  let now = 0;
  let reads = 0;
  const cache = createBriefCache({ clock: () => new Date(now) });
  const list = cache.list(async () => [(reads += 1)]);
  const read = async () => (await list()).value;
  expect(await Promise.all([read(), read(), read()])).toEqual([[1], [1], [1]]);
  now = 999;
  expect(await read()).toEqual([1]);
  now = 1000;
  expect(await read()).toEqual([2]);
  await cache.afterChange(Promise.resolve());
  expect(await read()).toEqual([3]);
});

it('a failed read is not cached', async () => {
  let fails = true;
  const list = createBriefCache({ clock: () => new Date(0) }).list(async () => {
    if (fails) throw new Error('The database is away');
    return ['there'];
  });
  await expect(list()).rejects.toThrow('The database is away');
  fails = false;
  expect((await list()).value).toEqual(['there']);
});
