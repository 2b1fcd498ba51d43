import * as v from 'valibot';
import { DRAWS_MODES, type DrawsMode, type MinimumAge } from '#contract/ages.ts';
import { StartError } from './start-error.ts';
import { secrets } from './payment-settings.ts';

const MONTHLY = 'must be a whole number of credits';
const monthly = v.pipe(v.string(), v.regex(/^\d{1,15}$/, MONTHLY), v.transform(Number));

/** The variables for draws and for the ages of accounts (product 32). */
export const ageVariables = {
  DRAWS: v.optional(v.picklist(DRAWS_MODES, 'must be off, adults or all')),
  AGE_WEBHOOK_SECRETS: secrets,
  MINOR_MONTHLY_CREDITS: v.optional(monthly),
  MINOR_TOP_UPS: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  REGISTRATION_AGE: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  MINIMUM_AGE: v.optional(v.picklist(['12', '16', '18'], 'must be 12, 16 or 18')),
  AGE_CHECK_URL: v.optional(v.pipe(v.string(), v.regex(/^https:\/\/\S+$/, 'must start with https://'))),
} as const;

const variables = v.object(ageVariables);
interface Read extends v.InferOutput<typeof variables> {
  readonly MERCADO_PAGO_TOKEN?: string | undefined;
  readonly PAYMENT_WEBHOOK_SECRETS?: readonly string[] | undefined;
  readonly TOP_UP_FILE?: string | undefined;
}

/** How ages of accounts are found, and what holds for minors. */
export const ageSettings = (read: v.InferOutput<typeof variables>) => ({
  /** Sign the calls of the age provider; without any, such calls are refused. */
  webhookSecrets: read.AGE_WEBHOOK_SECRETS ?? [],
  /** Where a player proves the age: `{account}` is the account's number. Null: only the team does it. */
  checkUrl: read.AGE_CHECK_URL ?? null,
  /** Credits that an account of a minor may spend in a month; null: no limit for all of them. */
  minorMonthly: read.MINOR_MONTHLY_CREDITS ?? null,
  /** Whether accounts of minors may buy credits. */
  minorTopUps: read.MINOR_TOP_UPS === '1',
});

/** The minimum age where the registration asks for the age band, 0: any; null: it does not ask. Throws StartError. */
export function registrationAgeSetting(read: v.InferOutput<typeof variables>): MinimumAge | null {
  const { REGISTRATION_AGE, MINIMUM_AGE } = read;
  if (REGISTRATION_AGE === '1') return MINIMUM_AGE === undefined ? 0 : BY_TEXT[MINIMUM_AGE];
  if (MINIMUM_AGE !== undefined) throw new StartError('MINIMUM_AGE also needs REGISTRATION_AGE=1.');
  return null;
}
const BY_TEXT = { '12': 12, '16': 16, '18': 18 } as const;

/** Each of these variables is a way to buy credits. */
const SALES = ['MERCADO_PAGO_TOKEN', 'PAYMENT_WEBHOOK_SECRETS', 'TOP_UP_FILE'] as const;

/** Who may draw, and why, as the start says it. */
export function drawsSetting(read: Read): { mode: DrawsMode; reason: string } {
  if (read.DRAWS !== undefined) return { mode: read.DRAWS, reason: 'by DRAWS' };
  const sale = SALES.find((name) => read[name] !== undefined);
  return sale === undefined
    ? { mode: 'all', reason: 'because credits are not sold here; DRAWS sets it' }
    : { mode: 'adults', reason: `because credits are sold (${sale}); DRAWS sets it` };
}
