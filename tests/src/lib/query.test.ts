import { expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { createQueryClient } from '#lib/query.ts';

it('a read is retried up to three times, after 1, 2 and 4 seconds, and a mutation never', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  const retry = queries?.retry as (failures: number, error: Error) => boolean;
  const delay = queries?.retryDelay as (attempt: number, error: Error) => number;
  const lost = new ApiError({ kind: 'unreachable' });
  const refused = new ApiError({ kind: 'refused', status: 404 });
  expect([0, 1, 2, 3].map((failures) => retry(failures, lost))).toEqual([true, true, true, false]);
  expect(retry(0, refused)).toBe(false);
  expect([0, 1, 2, 5, 10].map((attempt) => delay(attempt, lost))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  expect(mutations).toMatchObject({ retry: 0, networkMode: 'always' });
  expect(queries).toMatchObject({ networkMode: 'always', gcTime: 300_000 });
});

it('a failed read is logged once', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refused = new ApiError({ kind: 'refused', status: 404 });
  const read = createQueryClient().fetchQuery({
    queryKey: ['news', 'id', 7],
    queryFn: () => Promise.reject(refused),
  });
  await expect(read).rejects.toBe(refused);
  expect(log.mock.calls).toEqual([['news id 7', refused]]);
});
