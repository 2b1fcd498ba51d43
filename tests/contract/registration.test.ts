import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { passwordBody, registerBody } from '#contract/registration.ts';
import { firstIssue, issuesOf } from '#support/issues.ts';

const FILL_REQUIRED = 'Por favor, preencha todos os campos obrigatórios';
const SHORT = 'A senha deve ter no mínimo 6 caracteres';
const MAIL = 'Por favor, forneça um e-mail válido';

describe('the request of a registration', () => {
  const good = { username: 'ana', mail: 'ana@valdora.com', password: 'abcdef' };

  it.each([undefined, null, '', '  '])('reads the referral code %j as none', (referred_by) => {
    expect(v.parse(registerBody, { ...good, referred_by }).referred_by).toBeNull();
  });

  it('has the same rules on the server', () => {
    expect(firstIssue({ schema: registerBody, input: { ...good, password: 'abcde' } })).toBe(SHORT);
    for (const mail of ['ana', 'ana@valdora'])
      expect(firstIssue({ schema: registerBody, input: { ...good, mail } })).toBe(MAIL);
    for (const field of ['username', 'password', 'mail'])
      expect(firstIssue({ schema: registerBody, input: { ...good, [field]: undefined } })).toBe(
        FILL_REQUIRED,
      );
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

it('a new password has at least six characters, a current one may be shorter', () => {
  const input = { currentPassword: 'abc', newPassword: 'abcde' };
  expect(issuesOf({ schema: passwordBody, input })).toEqual([['newPassword', SHORT]]);
});
