import * as v from 'valibot';
import { CREDITS_MAX } from '#contract/accounts.ts';
import { keysOf } from '#contract/keys.ts';
import { creditsBody, PLAYER_LIMITS, suspensionBody } from '#contract/players.ts';
import { type Role, TEAM_ROLES, teamRole } from '#contract/rights.ts';
import { brazilianTime } from '#lib/local-time.ts';
import { readWhole } from '#lib/read-number.ts';

/** The label of an account's role in the team; null for players. */
export function roleLabel(account: { accounttype: number; role?: Role | null }): string | null {
  const role = teamRole(account);
  return role === null ? null : TEAM_ROLES[role];
}

/** `give` or `take`: the sign of the change that a dialog makes. */
export type Direction = 'give' | 'take';

/** Validates the form that changes credits. Its amount is positive; `direction` gives the sign. */
export const creditsForm = (direction: Direction) =>
  v.pipe(
    v.object({ amount: v.string(), reason: v.string(), payment_id: v.string() }),
    v.transform(({ amount, ...rest }): v.InferInput<typeof creditsBody> => {
      const credits = readWhole(amount);
      return { ...rest, amount: direction === 'give' ? credits : -credits };
    }),
    creditsBody,
  );

/** The balance after a change. It is null while the amount is not valid, or if the change is not possible; `problem` says why. */
export function balanceAfter(input: {
  balance: number;
  amount: string;
  direction: Direction;
}): { balance: number; problem: null } | { balance: null; problem: string | null } {
  const credits = readWhole(input.amount);
  if (!Number.isFinite(credits) || credits < 1 || credits > PLAYER_LIMITS.credits)
    return { balance: null, problem: null };
  const balance = input.direction === 'give' ? input.balance + credits : input.balance - credits;
  if (balance < 0) return { balance: null, problem: 'A conta não tem tantos créditos.' };
  if (balance > CREDITS_MAX && input.direction === 'give')
    return { balance: null, problem: 'A conta passaria do máximo de créditos.' };
  return { balance, problem: null };
}

/** Whether a change of credits will wait for a second administrator, by the server's rule (product 24.3). */
export const needsSecondAdmin = (input: {
  amount: string;
  isOwn: boolean;
  limit: { day: number; used: number; four_eyes: boolean };
}): boolean => {
  const { amount, isOwn, limit } = input;
  return limit.four_eyes && (isOwn || limit.used + readWhole(amount) > limit.day);
};

/** How long a suspension lasts: a number of days, until a date, or without an end. */
export const SUSPENSIONS = {
  '1': '1 dia',
  '7': '7 dias',
  '30': '30 dias',
  date: 'Até uma data',
  none: 'Sem fim',
} as const;
type SuspensionLength = keyof typeof SUSPENSIONS;

const DAY_MS = 86_400_000;

/** Validates the form of a suspension. `until` is the value of a `datetime-local` field, read as São Paulo's time. */
export const suspensionForm = (now: () => number) =>
  v.pipe(
    v.object({ length: v.picklist(keysOf(SUSPENSIONS)), until: v.string(), reason: v.string() }),
    v.transform(({ length, until, reason }): v.InferInput<typeof suspensionBody> => ({
      reason,
      until: endOf({ length, until, now: now() }),
    })),
    suspensionBody,
  );

function endOf(input: { length: SuspensionLength; until: string; now: number }): string | null {
  const { length, until, now } = input;
  if (length === 'none') return null;
  if (length === 'date') return brazilianTime(until);
  return new Date(now + Number(length) * DAY_MS).toISOString();
}
