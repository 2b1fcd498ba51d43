import { describe, expect, it } from 'vitest';
import { CREDITS_MAX } from '#contract/accounts.ts';
import { balanceAfter, needsSecondAdmin, roleLabel } from '#features/players/players.rules.ts';

describe('the balance after a change', () => {
  it.each([
    ['give', '500', { balance: 600, problem: null }],
    ['take', '100', { balance: 0, problem: null }],
    ['take', '101', { balance: null, problem: 'A conta não tem tantos créditos.' }],
    ['give', '', { balance: null, problem: null }],
    ['give', '0', { balance: null, problem: null }],
    ['give', '1.000', { balance: null, problem: null }],
  ] as const)('starting with 100: %s %s', (direction, amount, after) => {
    expect(balanceAfter({ balance: 100, amount, direction })).toEqual(after);
  });

  it('is never above the maximum of an account', () => {
    const input = { balance: CREDITS_MAX - 1, direction: 'give' } as const;
    expect(balanceAfter({ ...input, amount: '1' }).balance).toBe(CREDITS_MAX);
    expect(balanceAfter({ ...input, amount: '2' }).problem).toBe('A conta passaria do máximo de créditos.');
  });
});

describe('the need for a second administrator', () => {
  const limit = { day: 1000, used: 600, four_eyes: true };
  it.each([
    ['400', false, limit, false],
    ['401', false, limit, true],
    ['1', true, limit, true],
    ['401', false, { ...limit, four_eyes: false }, false],
  ] as const)('for %s, own account: %s', (amount, isOwn, day, needed) => {
    expect(needsSecondAdmin({ amount, isOwn, limit: day })).toBe(needed);
  });
});

it('the roles of the team have names', () => {
  expect(roleLabel({ accounttype: 5 })).toBe('Administração');
  expect(roleLabel({ accounttype: 0, role: 'support' })).toBe('Suporte');
  expect(roleLabel({ accounttype: 0 })).toBeNull();
});
