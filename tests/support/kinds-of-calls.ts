import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { isRight } from '#contract/rights.ts';

/** One call of each kind, for what is decided before the schemas of a call: all calls of a kind take the same path to there. */
export function oneOfEach(of: readonly CallName[], kindOf: (call: Call) => unknown): CallName[] {
  const kinds = new Map(of.map((name) => [kindOf(calls[name]), name]));
  return [...kinds.values()];
}

/** Who may call it; one kind for all rights of the team. */
export const accessKind = ({ access }: Call): string => (isRight(access) ? 'team' : access);
