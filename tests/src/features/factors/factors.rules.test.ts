import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import type { Factors } from '#contract/factors.ts';
import { formatSecret, hasSecondFactor, isUnlocked, pathOfSquares } from '#features/factors/factors.rules.ts';

const none: Factors = {
  totp: null,
  passkeys: [],
  recovery_codes: 0,
  passkeys_offered: false,
  required: false,
  unlocked_until: null,
};
const key = {
  id: 'a',
  name: 'Celular',
  synced: false,
  created_at: '2026-11-24T12:00:00Z',
  last_used_at: null,
};

describe('second factors', () => {
  it('are on when there is an app or a passkey', () => {
    expect(hasSecondFactor(none)).toBe(false);
    expect(hasSecondFactor({ ...none, totp: '2026-11-24T12:00:00Z' })).toBe(true);
    expect(hasSecondFactor({ ...none, passkeys: [key] })).toBe(true);
  });

  it('stay unlocked until half a minute before the server’s limit', () => {
    const factors = { ...none, unlocked_until: '2026-11-24T12:10:00Z' };
    expect(isUnlocked({ factors: none, now: 0 })).toBe(false);
    expect(isUnlocked({ factors, now: Date.parse('2026-11-24T12:09:29Z') })).toBe(true);
    expect(isUnlocked({ factors, now: Date.parse('2026-11-24T12:09:31Z') })).toBe(false);
  });

  it('show their secret in groups of four letters', () => {
    expect(formatSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  });

  it('draw each dark square of a QR code once', () => {
    expect(
      pathOfSquares([
        [true, false],
        [false, true],
      ]),
    ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
    const { data } = encode('otpauth://totp/Valdora:ana?secret=ABC', { ecc: 'M' });
    const dark = data.flat().filter(Boolean).length;
    expect(pathOfSquares(data).match(/M/g)).toHaveLength(dark);
  });
});
