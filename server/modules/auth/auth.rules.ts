import type { MinimumAge } from '#contract/ages.ts';
import { type AgeBand, CHOOSE_AGE, isTooYoung } from '#contract/registration.ts';
import { AppError } from '#server/core/errors.ts';
import { type Random, randomCode } from '#server/lib/random.ts';

/** A new account's referral code, for the link that invites others. */
export const referralCode = (random: Random): string => randomCode({ random, length: 10 });

/** The age of a new account: of a minor by the registration, else unknown. */
export type DeclaredAge = Partial<{ ageState: 'minor'; ageSource: 'declared'; ageFoundAt: Date }>;

/**
 * What the age band says about the account: that it is a minor's. Nothing of an adult, because a declared age is no proof (product 32.5). The
 * band itself is not stored. Throws invalid_input without a band, and age_refused below the minimum age.
 */
export function declaredAge(input: {
  minimum: MinimumAge | null;
  band: AgeBand | undefined;
  now: Date;
}): DeclaredAge {
  const { minimum, band, now } = input;
  if (minimum === null) return {};
  if (band === undefined) throw new AppError('invalid_input', { field: 'age_band', message: CHOOSE_AGE });
  if (isTooYoung({ band, minimum })) throw new AppError('age_refused');
  return band === '18+' ? {} : { ageState: 'minor', ageSource: 'declared', ageFoundAt: now };
}
