import type { AgeState } from '#contract/ages.ts';

/** What the team reads of an account's age. */
export const AGE_LABELS: Record<AgeState, string> = {
  unknown: 'Não confirmada',
  adult: 'Adulto',
  minor: 'Menor de 18 anos',
};
