import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { passwordBody, passwordForm, registerBody, registerForm } from '#contract/registration.ts';
import { firstIssue, issuesOf } from '#support/issues.ts';

const FILL_ALL = 'Por favor, preencha todos os campos';
const FILL_REQUIRED = 'Por favor, preencha todos os campos obrigatórios';
const SHORT = 'A senha deve ter no mínimo 6 caracteres';
const MAIL = 'Por favor, forneça um e-mail válido';

describe('the registration form', () => {
  const schema = registerForm;
  const good = { username: 'ana', mail: 'ana@valdora.com', password: 'abcdef', confirmPassword: 'abcdef' };

  it('takes a form without a referral code', () => {
    expect(issuesOf({ schema, input: good })).toEqual([]);
    expect(issuesOf({ schema, input: { ...good, referred_by: '' } })).toEqual([]);
  });

  it.each(['username', 'mail', 'password', 'confirmPassword'])('needs %s', (field) => {
    expect(firstIssue({ schema, input: { ...good, [field]: '' } })).toBe(FILL_REQUIRED);
  });

  it('says that the passwords differ, next to the confirmation', () => {
    expect(issuesOf({ schema, input: { ...good, confirmPassword: 'abcdeg' } })).toEqual([
      ['confirmPassword', 'As senhas não coincidem'],
    ]);
  });

  it('takes six characters as a password and refuses five', () => {
    const short = { ...good, password: 'abcde', confirmPassword: 'abcde' };
    expect(issuesOf({ schema, input: short })).toEqual([['password', SHORT]]);
  });

  it.each(['ana', 'ana@', '@valdora.com', 'ana@valdora', 'ana@valdora.', 'a na@valdora.com', 'a@b@c.d'])(
    'refuses the e-mail %j',
    (mail) => {
      expect(issuesOf({ schema, input: { ...good, mail } })).toEqual([['mail', MAIL]]);
    },
  );

  it('speaks of missing fields first, then of the confirmation, the length and the e-mail', () => {
    const input = { username: '', mail: 'x', password: 'abc', confirmPassword: 'abd' };
    expect(issuesOf({ schema, input }).map(([, text]) => text)).toEqual([
      FILL_REQUIRED,
      'As senhas não coincidem',
      SHORT,
      MAIL,
    ]);
  });
});

describe('what registration sends', () => {
  const good = { username: 'ana', mail: 'ana@valdora.com', password: 'abcdef' };

  it.each([undefined, null, '', '  '])('reads the referral code %j as none', (referred_by) => {
    expect(v.parse(registerBody, { ...good, referred_by }).referred_by).toBeNull();
  });

  it('holds the server to the same rules', () => {
    expect(firstIssue({ schema: registerBody, input: { ...good, password: 'abcde' } })).toBe(SHORT);
    expect(firstIssue({ schema: registerBody, input: { ...good, mail: 'ana' } })).toBe(MAIL);
    expect(firstIssue({ schema: registerBody, input: { ...good, username: ' ' } })).toBe(FILL_REQUIRED);
  });

  it.each(['a\u0000b', 'a\u001bb', 'a\ud800b'])('refuses a name that cannot be stored: %j', (username) => {
    expect(firstIssue({ schema: registerBody, input: { ...good, username } })).toBe(
      'O texto contém caracteres inválidos.',
    );
  });

  it('refuses passwords that would only cost hashing time', () => {
    const input = { ...good, password: 'x'.repeat(129) };
    expect(firstIssue({ schema: registerBody, input })).toBe('Use no máximo 128 caracteres.');
  });
});

describe('the password form', () => {
  const schema = passwordForm;
  const good = { currentPassword: 'antiga', newPassword: 'abcdef', confirmPassword: 'abcdef' };

  it.each(['currentPassword', 'newPassword', 'confirmPassword'])('needs %s', (field) => {
    expect(firstIssue({ schema, input: { ...good, [field]: '' } })).toBe(FILL_ALL);
  });

  it('says that the new passwords differ before it speaks of their length', () => {
    expect(issuesOf({ schema, input: { ...good, newPassword: 'abc', confirmPassword: 'abd' } })).toEqual([
      ['confirmPassword', 'As novas senhas não coincidem'],
      ['newPassword', SHORT],
    ]);
  });

  it('takes an old password that is shorter than what is asked today', () => {
    expect(issuesOf({ schema, input: { ...good, currentPassword: 'abc' } })).toEqual([]);
  });

  it('holds the server to the same length', () => {
    const input = { currentPassword: 'antiga', newPassword: 'abcde' };
    expect(issuesOf({ schema: passwordBody, input })).toEqual([['newPassword', SHORT]]);
  });
});
