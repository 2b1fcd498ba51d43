import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CREDITS_MAX } from '#contract/accounts.ts';
import {
  balanceAfter,
  creditsForm,
  needsSecondAdmin,
  roleLabel,
  suspensionForm,
} from '#features/players/players.rules.ts';

const messageOf = (schema: v.GenericSchema, values: unknown) =>
  v.safeParse(schema, values).issues?.[0].message;

describe('the form for changing credits', () => {
  const values = { amount: '500', reason: 'Prêmio', payment_id: '' };

  it('sends credits that are taken as a negative amount', () => {
    expect(v.parse(creditsForm('give'), values)).toEqual({ amount: 500, reason: 'Prêmio', payment_id: null });
    expect(v.parse(creditsForm('take'), values)).toMatchObject({ amount: -500 });
  });

  it.each([
    [{ amount: '' }, 'Valor inválido'],
    [{ amount: '1.000' }, 'Valor inválido'],
    [{ amount: '1,5' }, 'Valor inválido'],
    [{ amount: '0' }, 'Informe quantos créditos'],
    [{ reason: ' ' }, 'Escreva o motivo'],
    [{ payment_id: 'PIX 1' }, 'O código do pagamento não pode ter espaços nem acentos'],
  ])('refuses %o', (change, message) => {
    expect(messageOf(creditsForm('give'), { ...values, ...change })).toBe(message);
  });
});

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

describe('the form for a suspension', () => {
  const schema = suspensionForm(() => Date.parse('2026-12-01T12:00:00.000Z'));
  const values = { length: '7', until: '', reason: 'Ofensas' };

  it('ends after some days, at a time of São Paulo, or never', () => {
    expect(v.parse(schema, values).until).toBe('2026-12-08T12:00:00.000Z');
    expect(v.parse(schema, { ...values, length: 'date', until: '2026-12-10T14:00' }).until).toBe(
      '2026-12-10T17:00:00.000Z',
    );
    expect(v.parse(schema, { ...values, length: 'none' }).until).toBeNull();
  });

  it('requires the date and the reason', () => {
    expect(messageOf(schema, { ...values, length: 'date' })).toBe('Escolha o fim da suspensão');
    expect(messageOf(schema, { ...values, reason: '' })).toBe('Escreva o motivo da suspensão');
  });
});

it('the roles of the team have names', () => {
  expect(roleLabel({ accounttype: 5 })).toBe('Administração');
  expect(roleLabel({ accounttype: 0, role: 'support' })).toBe('Suporte');
  expect(roleLabel({ accounttype: 0 })).toBeNull();
});
