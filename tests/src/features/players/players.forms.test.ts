import { describe, it, expect } from 'vitest';
import * as v from 'valibot';
import { creditsForm, suspensionForm } from '#features/players/players.forms.ts';

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
