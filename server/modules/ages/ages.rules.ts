import type { AgeEffect } from '#contract/ages-admin.ts';
import type { AgeState } from '#contract/ages.ts';

/**
 * The effect of a finding by a provider or an import (product 32.5). It finds the age of an unknown account, and that an adult's account is a
 * minor's. Anything else would be a change back, for which two of the team are needed. A finding that is not newer than the last one has
 * no effect, so that a repeated event changes nothing that was decided after it.
 */
export function effectOf(input: {
  from: AgeState;
  to: AgeState;
  foundAt: Date;
  /** When the present state was found; null where it never was. */
  since: Date | null;
}): AgeEffect {
  const { from, to, foundAt, since } = input;
  if (from === to) return 'known';
  if (from === 'minor' || to === 'unknown') return 'kept';
  return since !== null && foundAt <= since ? 'kept' : 'found';
}
