import { expect, it } from 'vitest';
import { memoise } from '#server/lib/memoise.ts';

it('only a limited number of recently used keys is cached', () => {
  let created = 0;
  const of = memoise({ max: 2, create: (key: number) => ({ key, nth: (created += 1) }) });
  for (const key of [1, 2, 1, 3]) of(key);
  expect(of(1)).toEqual({ key: 1, nth: 1 });
  expect(of(2)).toEqual({ key: 2, nth: 4 });
});
