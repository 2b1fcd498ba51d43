import type { Random } from '#server/lib/random.ts';

/** Letters and digits that are not easily confused. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** A new account's referral code (product 3.6), for the link that invites others. */
export function referralCode(random: Pick<Random, 'int'>): string {
  return Array.from({ length: LENGTH }, () => LETTERS[random.int(LETTERS.length)]).join('');
}
