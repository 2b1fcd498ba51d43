import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { suspendedMessage } from '#contract/messages.ts';
import { creditsBody, player, playersQuery } from '#contract/players.ts';

describe('the contract for players', () => {
  it('writes the end and the reason of a suspension in São Paulo’s time', () => {
    const reason = 'Ofensas';
    expect(suspendedMessage({ until: new Date('2026-12-10T02:30:00Z'), reason })).toBe(
      'Sua conta está suspensa até 09/12/2026 às 23:30. Motivo: Ofensas',
    );
    expect(suspendedMessage({ until: null, reason })).toBe(
      'Sua conta está suspensa por tempo indeterminado. Motivo: Ofensas',
    );
  });

  it('trims a payment’s id and reads an empty id as none', () => {
    const body = { amount: 5, reason: 'Prêmio' };
    expect(v.parse(creditsBody, { ...body, payment_id: ' PIX-1 ' }).payment_id).toBe('PIX-1');
    expect(v.parse(creditsBody, { ...body, payment_id: '' }).payment_id).toBeNull();
    expect(v.safeParse(creditsBody, { ...body, amount: -5, payment_id: 'PIX-1' }).success).toBe(false);
  });

  it('reads a blank search as none', () => {
    expect(v.parse(playersQuery, { q: '  ' }).q).toBeNull();
  });

  it('reads an account whose role the portal does not know', () => {
    const account = { id: 1, username: 'ana', role: 'king', accounttype: 0 };
    const reply = { account, created_at: '2026-01-01T00:00:00Z', sessions: { count: 0 }, characters: [] };
    expect(v.parse(player, reply)).toMatchObject({ account: { role: null }, suspension: null });
  });
});
