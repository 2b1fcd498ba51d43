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

  it('accepts a form without a referral code', () => {
    expect(issuesOf({ schema, input: good })).toEqual([]);
    expect(issuesOf({ schema, input: { ...good, referred_by: '' } })).toEqual([]);
  });

  it.each(['username', 'mail', 'password', 'confirmPassword'])('requires %s', (field) => {
    expect(firstIssue({ schema, input: { ...good, [field]: '' } })).toBe(FILL_REQUIRED);
  });

  it('shows at the confirmation that the passwords differ', () => {
    expect(issuesOf({ schema, input: { ...good, confirmPassword: 'abcdeg' } })).toEqual([
      ['confirmPassword', 'As senhas não coincidem'],
    ]);
  });

  it('accepts a password of six characters and refuses one of five', () => {
    const short = { ...good, password: 'abcde', confirmPassword: 'abcde' };
    expect(issuesOf({ schema, input: short })).toEqual([['password', SHORT]]);
  });

  it.each([
    'ana',
    'ana@',
    '@valdora.com',
    'ana@valdora',
    'ana@valdora.',
    'a na@valdora.com',
    'a@b@c.d',
    'mailto:a@b.com',
    '<a@b.com>',
    'a@b.com,',
    'a@b.com.',
    'a@b..com',
    'a..b@c.com',
    '.a@b.com',
    'a.@b.com',
    'a@-b.com',
    'a@b.com;c@d.com',
    'a@127.0.0.1',
    'joão@exemplo.com',
    'a@exem\u200bplo.com',
    `${'a'.repeat(65)}@b.com`,
  ])('refuses the e-mail %j', (mail) => {
    expect(issuesOf({ schema, input: { ...good, mail } })).toEqual([['mail', MAIL]]);
  });

  it.each([
    'a+b@sub.exemplo.com.br',
    "o'neil@exemplo.com",
    'a@b.co',
    'Ana.Maria_9@EXEMPLO.com',
    'a@x--y.xn--p1ai',
  ])('accepts the e-mail %j', (mail) => {
    expect(issuesOf({ schema, input: { ...good, mail: ` ${mail} ` } })).toEqual([]);
  });

  it('reports missing fields first, then the confirmation, the length and the e-mail', () => {
    const input = { username: '', mail: 'x', password: 'abc', confirmPassword: 'abd' };
    expect(issuesOf({ schema, input }).map(([, text]) => text)).toEqual([
      FILL_REQUIRED,
      'As senhas não coincidem',
      SHORT,
      MAIL,
    ]);
  });
});

describe('the request of a registration', () => {
  const good = { username: 'ana', mail: 'ana@valdora.com', password: 'abcdef' };

  it.each([undefined, null, '', '  '])('reads the referral code %j as none', (referred_by) => {
    expect(v.parse(registerBody, { ...good, referred_by }).referred_by).toBeNull();
  });

  it('has the same rules on the server', () => {
    expect(firstIssue({ schema: registerBody, input: { ...good, password: 'abcde' } })).toBe(SHORT);
    expect(firstIssue({ schema: registerBody, input: { ...good, mail: 'ana' } })).toBe(MAIL);
    expect(firstIssue({ schema: registerBody, input: { ...good, username: ' ' } })).toBe(FILL_REQUIRED);
  });

  it.each(['a\u0000b', 'a\u001bb', 'a\ud800b'])('refuses a name that cannot be stored: %j', (username) => {
    expect(firstIssue({ schema: registerBody, input: { ...good, username } })).toBe(
      'O texto contém caracteres inválidos.',
    );
  });

  it('refuses passwords of more than 128 characters, which would only cost hashing time', () => {
    const input = { ...good, password: 'x'.repeat(129) };
    expect(firstIssue({ schema: registerBody, input })).toBe('Use no máximo 128 caracteres.');
  });
});

describe('the password form', () => {
  const schema = passwordForm;
  const good = { currentPassword: 'antiga', newPassword: 'abcdef', confirmPassword: 'abcdef' };

  it.each(['currentPassword', 'newPassword', 'confirmPassword'])('requires %s', (field) => {
    expect(firstIssue({ schema, input: { ...good, [field]: '' } })).toBe(FILL_ALL);
  });

  it('reports that the new passwords differ before it reports their length', () => {
    expect(issuesOf({ schema, input: { ...good, newPassword: 'abc', confirmPassword: 'abd' } })).toEqual([
      ['confirmPassword', 'As novas senhas não coincidem'],
      ['newPassword', SHORT],
    ]);
  });

  it('accepts a current password that is shorter than the limit of today', () => {
    expect(issuesOf({ schema, input: { ...good, currentPassword: 'abc' } })).toEqual([]);
  });

  it('has the same length limit on the server', () => {
    const input = { currentPassword: 'antiga', newPassword: 'abcde' };
    expect(issuesOf({ schema: passwordBody, input })).toEqual([['newPassword', SHORT]]);
  });
});
