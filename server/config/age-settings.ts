import * as v from 'valibot';
import { DRAWS_MODES, type DrawsMode } from '#contract/ages.ts';

/** The variables for draws and for the ages of accounts (product 32). */
export const ageVariables = {
  DRAWS: v.optional(v.picklist(DRAWS_MODES, 'must be off, adults or all')),
} as const;

const variables = v.object(ageVariables);
interface Read extends v.InferOutput<typeof variables> {
  readonly MERCADO_PAGO_TOKEN?: string | undefined;
  readonly PAYMENT_WEBHOOK_SECRETS?: readonly string[] | undefined;
  readonly TOP_UP_FILE?: string | undefined;
}

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
