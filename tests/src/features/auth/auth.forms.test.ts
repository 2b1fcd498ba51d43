import { describe, it, expect } from 'vitest';
import { registerForm } from '#features/auth/auth.forms.ts';
import { issuesOf, firstIssue } from '#support/issues.ts';

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

  it('takes a password and its confirmation whose accents are written differently', () => {
    const input = { ...good, password: 's\u00e3o-segredo', confirmPassword: 'sa\u0303o-segredo' };
    expect(firstIssue({ schema, input })).toBeUndefined();
  });

  it('refuses a name with a letter that looks like one of another script', () => {
    expect(firstIssue({ schema, input: { ...good, username: '\u0430dmin' } })).toBe(
      'O texto contém caracteres inválidos.',
    );
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
