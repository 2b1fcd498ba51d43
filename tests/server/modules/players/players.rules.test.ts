import { describe, expect, it } from 'vitest';
import { decisionOf } from '#server/modules/players/players.rules.ts';

describe('a change of credits', () => {
  const limits = { dayLimit: 1000, fourEyes: true };
  const change = { amount: 400, used: 0, isOwn: false, limits };
  it.each([
    ['within the limit is made alone', change, 'done'],
    ['up to the limit is made alone', { ...change, used: 600 }, 'done'],
    ['beyond the limit waits', { ...change, used: 601 }, 'pending'],
    ['that takes credits counts like one that gives them', { ...change, amount: -400, used: 601 }, 'pending'],
    ['of the own account waits', { ...change, isOwn: true }, 'pending'],
    [
      'beyond the limit is refused without the four-eyes rule',
      { ...change, used: 601, limits: { ...limits, fourEyes: false } },
      'refused',
    ],
    [
      'of the own account counts like any other without the four-eyes rule',
      { ...change, isOwn: true, limits: { ...limits, fourEyes: false } },
      'done',
    ],
  ] as const)('%s', (_name, input, decision) => {
    expect(decisionOf(input)).toBe(decision);
  });
});
