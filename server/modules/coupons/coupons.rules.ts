import { type Random, randomCode } from '#server/lib/random.ts';
import type { couponSeries } from './coupons.series.table.ts';

/** A code of 80 bits that cannot be guessed: `7KQM-X2RP-9WVA-H3NT`. */
export const newCode = (random: Random): string =>
  randomCode({ random, length: 16 }).replace(/.{4}(?=.)/g, '$&-');

/** Whether codes of a series can be redeemed now. */
export function isOpen(input: {
  series: Pick<typeof couponSeries.$inferSelect, 'archivedAt' | 'endsAt' | 'used' | 'count'>;
  now: Date;
}): boolean {
  const { archivedAt, endsAt, used, count } = input.series;
  return archivedAt === null && (endsAt === null || endsAt > input.now) && used < count;
}
