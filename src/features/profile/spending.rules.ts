import * as v from 'valibot';
import { spendingLimitBody, type SpendingLimit, type SpendingLimits } from '#contract/spending.ts';
import { PACK } from '#contract/pack.ts';
import { formatCredits } from '#lib/credits.ts';
import { formatTimestamp } from '#lib/format.ts';
import { readWhole } from '#lib/read-number.ts';

/** Validates the form of a limit. Blank is none. */
export const spendingForm = v.pipe(
  v.object({ credits: v.string() }),
  v.transform(({ credits }) => ({ credits: credits.trim() === '' ? null : readWhole(credits) })),
  spendingLimitBody,
);

const creditsText = (credits: number | null) => (credits === null ? 'sem limite' : formatCredits(credits));

/** What the card says: the limit that holds, and what is left of it. */
export function limitText({ limit, left }: Pick<SpendingLimits, 'limit' | 'left'>): string {
  if (limit === null || left === null)
    return `Sem limite de gastos: loja${PACK.auction ? ', leilão' : ''} e banners só dependem do saldo.`;
  return `Até ${formatCredits(limit)} por mês. Restam ${formatCredits(left)} neste mês.`;
}

/** The change that waits; null without one. */
export const waitingText = ({ next }: SpendingLimit): string | null =>
  next && `A partir de ${formatTimestamp(next.at, 'minute')}: ${creditsText(next.credits)}.`;
