import { CODE_LENGTH, CODE_LETTERS } from '#contract/coupon-series.ts';
import type { Random } from '#server/lib/random.ts';
import type { couponSeries } from './coupons.series.table.ts';

/** A code of 80 bits that cannot be guessed: `7KQM-X2RP-9WVA-H3NT`. */
export function newCode(random: Random): string {
  const letters = Array.from(
    { length: CODE_LENGTH },
    () => CODE_LETTERS[random.int(CODE_LETTERS.length)],
  ).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

/** Whether codes of a series can be redeemed now. */
export function isOpen(input: {
  series: Pick<typeof couponSeries.$inferSelect, 'archivedAt' | 'endsAt' | 'used' | 'count'>;
  now: Date;
}): boolean {
  const { archivedAt, endsAt, used, count } = input.series;
  return archivedAt === null && (endsAt === null || endsAt > input.now) && used < count;
}
