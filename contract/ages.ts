import * as v from 'valibot';
import { numeric, timestamp } from './shape.ts';

/** Who may draw, and the ages of accounts (product 32). Documents and dates of birth never reach the portal. */

/** The operator's setting: no draws at all, draws of accounts that are known to be adults, or draws of every account. */
export const DRAWS_MODES = ['off', 'adults', 'all'] as const;
export type DrawsMode = (typeof DRAWS_MODES)[number];

/** Whether the account is of an adult, of a minor, or nobody has found it out. */
export const AGE_STATES = ['unknown', 'adult', 'minor'] as const;
export type AgeState = (typeof AGE_STATES)[number];

/** Who has found out the age: an age provider, two of the team, the operator's import, or the player at the registration. */
export const AGE_SOURCES = {
  provider: 'serviço de verificação',
  team: 'equipe',
  import: 'operador',
  declared: 'quem criou a conta',
} as const;

/** Whether an account may draw. The only place that decides it, for the server and the screen. */
export const mayDraw = ({ draws, age }: { draws: DrawsMode; age: AgeState }): boolean =>
  draws === 'all' || (draws === 'adults' && age === 'adult');

/** A value of a later version of the API counts as unknown. */
export const accountAge = v.object({
  state: v.fallback(v.picklist(AGE_STATES), 'unknown'),
  source: v.nullish(v.string(), null),
  found_at: v.nullish(timestamp, null),
  /** Only to the owner: where the age is proved. */
  check_url: v.nullish(v.string(), null),
});
export type AccountAge = v.InferOutput<typeof accountAge>;

const credits = v.nullish(numeric, null);
/** The lowest limit of credits a month, and what is left of it; null without a limit (product 32.10). */
export const spending = v.object({ limit: credits, left: credits });

/** The ages from which an operator may let people register; 0: any. */
export const MINIMUM_AGES = [0, 12, 16, 18] as const;
export type MinimumAge = (typeof MINIMUM_AGES)[number];

/** The minimum age, where the registration asks for the age band; null: it does not ask. */
export const registrationAge = v.fallback(v.nullish(v.picklist(MINIMUM_AGES), null), null);

export const drawsMode = v.fallback(v.nullish(v.picklist(DRAWS_MODES), null), null);
