import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { loginBody } from '#contract/auth.ts';
import { passwordBody, registerBody } from '#contract/registration.ts';
import { firstIssue } from '#support/issues.ts';

const UNUSABLE = 'O texto contém caracteres inválidos.';
const password = 'segredo1';
const mail = 'ana@valdora.example';

/** Every form with a user name, and the rest of its fields. */
const forms = [
  ['login', loginBody, { password }],
  ['registration', registerBody, { password, mail }],
] as const;

describe.each(forms)('a user name at %s', (_form, schema, rest) => {
  const read = (username: string) => v.parse(schema, { ...rest, username }).username;
  const refusal = (username: string) => firstIssue({ schema, input: { ...rest, username } });

  it.each([
    ['a tab', 'admin\tx'],
    ['a line feed', 'admin\nx'],
    ['a null byte', 'ad\u0000min'],
    ['an escape', 'ad\u001bmin'],
    ['a line separator', 'ad\u2028min'],
    ['a zero-width space', 'ad\u200bmin'],
    ['a zero-width joiner', 'admin\u200d'],
    ['a soft hyphen', 'ad\u00admin'],
    ['a grapheme joiner', 'ad\u034fmin'],
    ['a Hangul filler', 'admin\u3164'],
    ['an empty Braille cell', 'admin\u2800'],
    ['a variation selector', 'admin\ufe0f'],
    ['a tag', 'admin\u{e0041}'],
    ['right-to-left text', '\u202enimda'],
    ['a directional isolate', '\u2067admin\u2069'],
    ['a private-use character', 'admin\ue000'],
    ['a lone surrogate', 'a\ud800b'],
    ['two spaces, which are shown as one', 'o \u00a0rei'],
    ['a Cyrillic letter among Latin ones', '\u0430dmin'],
    ['a Greek letter among Latin ones', 'admi\u03bf'],
    ['a Cyrillic letter among Greek ones', '\u03b1\u0430'],
    ['a Cherokee letter among Latin ones', '\u13aadmin'],
  ])('that holds %s is refused', (_what, username) => {
    expect(refusal(username)).toBe(UNUSABLE);
  });

  it.each([
    ['spaces around it', '  admin ', 'admin'],
    ['line ends around it', '\tadmin\n', 'admin'],
    ['another kind of space inside', 'o\u3000rei', 'o rei'],
    ['full-width letters', '\uff21dmin', 'Admin'],
    ['mathematical letters', '\u{1d41a}dmin', 'admin'],
    ['a combining accent', 'Jose\u0301', 'Jos\u00e9'],
  ])('that holds %s is one name, however it is typed', (_what, username, same) => {
    expect(read(username)).toBe(same);
  });

  it.each(['Ana', 'josé_99', "D'Ávila", 'x.y-z', 'Иван', 'Ἀχιλλεύς', '勇者タロウ', 'a🗡b', 'o rei'])(
    'is accepted: %s',
    (username) => {
      expect(read(username)).toBe(username);
    },
  );

  it('is measured in the form in which it is stored', () => {
    expect(read('\u0041\u030a'.repeat(32))).toBe('\u00c5'.repeat(32));
    expect(refusal('\ufdfa'.repeat(20))).toBe('Use no máximo 32 caracteres.');
  });
});

describe('an e-mail address', () => {
  it('may not hold invisible characters', () => {
    const input = { username: 'ana', password, mail: 'ana\u200b@valdora.example' };
    expect(firstIssue({ schema: registerBody, input })).toBe('Por favor, forneça um e-mail válido');
  });
});

describe('a password', () => {
  const composed = 's\u00e3o-segredo';
  const decomposed = 'sa\u0303o-segredo';

  it('is the same however the keyboard writes its accents', () => {
    expect(v.parse(loginBody, { username: 'ana', password: decomposed }).password).toBe(composed);
    expect(v.parse(registerBody, { username: 'ana', mail, password: decomposed }).password).toBe(composed);
    const change = { currentPassword: decomposed, newPassword: decomposed };
    expect(v.parse(passwordBody, change)).toEqual({ currentPassword: composed, newPassword: composed });
  });

  it('may not hold half characters, which all have the same hash', () => {
    const broken = 'segredo\ud800';
    expect(firstIssue({ schema: loginBody, input: { username: 'ana', password: broken } })).toBe(UNUSABLE);
    const register = { username: 'ana', mail, password: broken };
    expect(firstIssue({ schema: registerBody, input: register })).toBe(UNUSABLE);
    const change = { currentPassword: 'antiga', newPassword: broken };
    expect(firstIssue({ schema: passwordBody, input: change })).toBe(UNUSABLE);
  });

  it('may hold spaces and emoji', () => {
    const secret = ' com espaço 🗡️ ';
    expect(v.parse(loginBody, { username: 'ana', password: secret }).password).toBe(secret);
  });
});
