import { expect, it } from 'vitest';
import { retryDelayMs } from '#server/lib/retry-delay.ts';

it('a delay doubles after each failure, up to ten minutes', () => {
  expect([1, 2, 3, 40].map((attempts) => retryDelayMs({ attempts, firstMs: 5000 }))).toEqual([
    5000, 10_000, 20_000, 600_000,
  ]);
});
