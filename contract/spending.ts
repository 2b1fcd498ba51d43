import * as v from 'valibot';
import { CREDITS_MAX } from './accounts.ts';
import { spending } from './ages.ts';
import { textInput, wholeNumberInput } from './input.ts';
import { PACK } from './pack.ts';
import { numeric, timestamp } from './shape.ts';

/** Limits of the credits that an account spends in a month. */

/** Who has set a limit. The operator's for all minors is a setting. */
export const LIMIT_AUTHORS = { player: 'você', team: 'equipe' } as const;

/** How long a higher limit waits. */
export const RAISE_DELAY_MS = 7 * 86_400_000;

const monthly = v.nullish(numeric, null);
/** A limit of credits a month, and the change of it that waits. Null credits are no limit. */
const spendingLimit = v.object({
  credits: monthly,
  next: v.nullish(v.object({ credits: monthly, at: timestamp }), null),
});
export type SpendingLimit = v.InferOutput<typeof spendingLimit>;

/** Reply of GET /accounts/spending-limit, and part of an account as the team sees it. */
export const spendingLimits = v.object({ ...spending.entries, own: spendingLimit, team: spendingLimit });
export type SpendingLimits = v.InferOutput<typeof spendingLimits>;

const credits = v.nullable(
  wholeNumberInput({
    min: 0,
    max: CREDITS_MAX,
    message: `Informe quant${PACK.currency.os} ${PACK.currency.many} por mês`,
  }),
);

/** Body of POST /accounts/spending-limit: credits a month; null is no limit. */
export const spendingLimitBody = v.object({ credits });

/** Body of POST /players/{id}/spending-limit, for the account of a minor. */
export const playerSpendingLimitBody = v.object({
  credits,
  reason: textInput({ min: 3, max: 300, message: 'Escreva o motivo' }),
});

export const limitReply = v.object({ ok: v.literal(true) });
