import { expect, it, vi } from 'vitest';
import { formatBytes, formatNumber } from '#lib/number.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [24_500, '24.500'],
  [1_000_000_000, '1.000.000.000'],
  [-1500, '-1.500'],
])('%d credits are grouped as %s', (amount, shown) => {
  expect(formatNumber(amount)).toBe(shown);
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [412_345, '412 kB'],
  [1_400_000, '1,4 MB'],
  [2_000_000, '2 MB'],
  [10_736_344_498, '10,7 GB'],
])('%d bytes are written as %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown);
});

it('no formatter is built before a number is shown, because the first one is slow on a phone', async () => {
  vi.resetModules();
  const built = vi.spyOn(Intl, 'NumberFormat');
  const { formatShare } = await import('#items/odds.ts');
  await import('#features/auction/auction.price.rules.ts');
  await import('#features/banners/banners.rules.ts');
  expect(built).not.toHaveBeenCalled();
  built.mockRestore();
  expect(formatShare(0.5)).toBe('50,00%');
});
