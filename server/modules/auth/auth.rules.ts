import { type Random, randomCode } from '#server/lib/random.ts';

/** A new account's referral code (product 3.6), for the link that invites others. */
export const referralCode = (random: Random): string => randomCode({ random, length: 10 });
