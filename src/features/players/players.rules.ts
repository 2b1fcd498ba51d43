import { PACK } from '#contract/pack.ts';
import { CREDITS_MAX } from '#contract/accounts.ts';
import { PLAYER_LIMITS } from '#contract/players.ts';
import { type Role, TEAM_ROLES, teamRole } from '#contract/rights.ts';
import { readWhole } from '#lib/read-number.ts';

/** Why somebody of the team cannot do something with his own account. */
export const OWN_ACCOUNT = 'Isto não vale para a sua própria conta.';

/** The label of an account's role in the team; null for players. */
export function roleLabel(account: { accounttype: number; role?: Role | null }): string | null {
  const role = teamRole(account);
  return role === null ? null : TEAM_ROLES[role];
}

/** `give` or `take`: the sign of the change that a dialog makes. */
export type Direction = 'give' | 'take';

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
  if (balance < 0)
    return { balance: null, problem: `A conta não tem tant${PACK.currency.os} ${PACK.currency.many}.` };
  if (balance > CREDITS_MAX && input.direction === 'give')
    return { balance: null, problem: `A conta passaria do máximo de ${PACK.currency.many}.` };
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
