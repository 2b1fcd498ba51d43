import { describe, expect, test } from 'vitest';
import { cryptoRandom } from '#server/lib/random.ts';
import {
  isFactorRequired,
  newRecoveryCodes,
  newTotpSecret,
  openSecret,
  readableCode,
  relyingPartyOf,
  sealSecret,
  stepOfCode,
} from '#server/modules/factors/factors.rules.ts';

const sessionSecret = 'a secret of a server, 32 letters+';

describe('the secret of an authenticator app', () => {
  test('can be decrypted only with its session secret and account, and only unchanged', () => {
    const secret = newTotpSecret(cryptoRandom);
    const sealed = sealSecret({ sessionSecret, accountId: 1, secret, random: cryptoRandom });
    expect(sealed).not.toContain(secret);
    expect(openSecret({ sessionSecret, accountId: 1, sealed })).toBe(secret);
    expect(openSecret({ sessionSecret, accountId: 2, sealed })).toBeNull();
    expect(openSecret({ sessionSecret: `${sessionSecret}x`, accountId: 1, sealed })).toBeNull();
    expect(
      openSecret({
        sessionSecret,
        accountId: 1,
        sealed: `${sealed.startsWith('x') ? 'y' : 'x'}${sealed.slice(1)}`,
      }),
    ).toBeNull();
    expect(openSecret({ sessionSecret, accountId: 1, sealed: 'x' })).toBeNull();
  });

  test('gives the codes of RFC 6238', () => {
    // The RFC's secret '12345678901234567890', and the last six digits of its code at 59 seconds.
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(stepOfCode({ secret, code: '287082', now: new Date(59_000) })).toBe(1);
    expect(stepOfCode({ secret, code: '287082', now: new Date(89_000) })).toBe(1);
    expect(stepOfCode({ secret, code: '287082', now: new Date(29_000) })).toBe(1);
    expect(stepOfCode({ secret, code: '287082', now: new Date(91_000) })).toBeNull();
    expect(stepOfCode({ secret, code: '287083', now: new Date(59_000) })).toBeNull();
  });
});

test('recovery codes are ten different codes in readable groups', () => {
  const codes = newRecoveryCodes(cryptoRandom);
  expect(new Set(codes).size).toBe(10);
  expect(codes.map(readableCode).every((code) => /^(?:[A-HJ-NP-Z2-9]{4}-?){3}$/.test(code))).toBe(true);
});

test('a second factor is required for the roles that the operator configured', () => {
  const admin = { accounttype: 5, role: null };
  const editor = { accounttype: 0, role: 'editor' } as const;
  const player = { accounttype: 0, role: null };
  const needs = (secondFactorFor: 'admins' | 'team' | null) =>
    [admin, editor, player].map((account) => isFactorRequired({ secondFactorFor, account }));
  expect([needs(null), needs('admins'), needs('team')]).toEqual([
    [false, false, false],
    [true, false, false],
    [true, true, false],
  ]);
});

test.each([
  ['https://portal.example', true, 'portal.example'],
  ['https://portal.example:8443', true, 'portal.example'],
  ['https://portal.example', false, null],
  ['http://portal.example', true, null],
  ['https://10.0.0.1', true, null],
  ['https://[::1]', true, null],
  ['http://localhost:3000', false, 'localhost'],
  [null, false, null],
])('passkeys of the origin %s (configured: %s) are bound to %s', (origin, isConfigured, id) => {
  expect(relyingPartyOf({ origin, isConfigured })?.id ?? null).toBe(id);
});
