import { expect, it } from 'vitest';
import { createBriefCache, memoise } from '#server/http/brief-cache.ts';

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

it('only a limited number of recently used keys is cached', () => {
  let created = 0;
  const of = memoise({ max: 2, create: (key: number) => ({ key, nth: (created += 1) }) });
  for (const key of [1, 2, 1, 3]) of(key);
  expect(of(1)).toEqual({ key: 1, nth: 1 });
  expect(of(2)).toEqual({ key: 2, nth: 4 });
});
