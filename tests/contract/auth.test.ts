import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { loginBody } from '#contract/auth.ts';
import { firstIssue, issuesOf } from '#support/issues.ts';

describe('the login form', () => {
  it.each([
    [{ username: '', password: 'segredo' }],
    [{ username: '   ', password: 'segredo' }],
    [{ username: 'jogador', password: '' }],
    [{ username: 'jogador', password: undefined }],
    [{ username: null, password: null }],
  ])('requires both fields: %j', (input) => {
    expect(firstIssue({ schema: loginBody, input })).toBe('Por favor, preencha todos os campos');
  });

  it('accepts a short password, because the server decides whether it is right', () => {
    expect(issuesOf({ schema: loginBody, input: { username: 'jogador', password: 'x' } })).toEqual([]);
  });

  it('trims the name but not the password', () => {
    const parsed = v.parse(loginBody, { username: ' jogador ', password: ' com espaço ' });
    expect(parsed).toEqual({ username: 'jogador', password: ' com espaço ' });
  });
});
