import { isIP } from 'node:net';
import { Secret, TOTP } from 'otpauth';
import { FACTOR_LIMITS } from '#contract/factors.ts';
import { type Role, teamRole } from '#contract/rights.ts';
import { sha256 } from '#server/lib/hash.ts';
import { type Random, randomCode } from '#server/lib/random.ts';
import { seal, unseal } from '#server/lib/seal.ts';

/** Bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** A new secret for an app, in base32. */
export const newTotpSecret = (random: Random): string =>
  new Secret({ buffer: Uint8Array.from(random.bytes(SECRET_BYTES)).buffer }).base32;

/** The address in the QR code. `issuer` is the site's name. */
export const totpUri = (input: { secret: string; username: string; issuer: string }): string => {
  const { secret, username, issuer } = input;
  return new TOTP({ issuer, label: username, secret: Secret.fromBase32(secret) }).toString();
};

/** The time step of a code: the current one, the previous or the next. Null for a wrong code. */
export function stepOfCode(input: { secret: string; code: string; now: Date }): number | null {
  const { secret, code, now } = input;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

interface Sealing {
  readonly sessionSecret: string;
  readonly accountId: number;
}
const sealingOf = ({ sessionSecret, accountId }: Sealing) => ({
  sessionSecret,
  purpose: 'totp secrets',
  boundTo: `account ${accountId}`,
});

/** Encrypts a secret with a key that is derived from the session secret. It can be decrypted for this account only. */
export const sealSecret = (input: Sealing & { secret: string; random: Random }): string =>
  seal({ ...sealingOf(input), text: input.secret, iv: input.random.bytes(12) });

/** Decrypts a sealed secret. Null where the session secret has changed since. */
export const openSecret = (input: Sealing & { sealed: string }): string | null =>
  unseal({ ...sealingOf(input), sealed: input.sealed });

/** New recovery codes: 60 random bits each. */
export const newRecoveryCodes = (random: Random): string[] =>
  Array.from({ length: FACTOR_LIMITS.recoveryCodes }, () => randomCode({ random, length: 12 }));

/** A code in groups, as people read it: ABCD-EFGH-JKLM. */
export const readableCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

export const hashOfCode = ({ accountId, code }: { accountId: number; code: string }): string =>
  sha256(`${accountId} ${code}`);

/** Whether the role of an account needs a second factor (product 25.15). */
export function isFactorRequired(input: {
  secondFactorFor: 'admins' | 'team' | null;
  account: { readonly accounttype: number; readonly role: Role | null };
}): boolean {
  const role = teamRole(input.account);
  if (role === null || input.secondFactorFor === null) return false;
  return input.secondFactorFor === 'team' || role === 'admin';
}

/** The site that passkeys are bound to. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The site that passkeys are for. Null where there can be none: an origin that is not configured, except localhost, one without TLS, or an
 * address without a name.
 */
export function relyingPartyOf(input: { origin: string | null; isConfigured: boolean }): RelyingParty | null {
  const { origin, isConfigured } = input;
  if (origin === null) return null;
  const { hostname, protocol } = new URL(origin);
  if (hostname === 'localhost') return { id: hostname, origin };
  const hasName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return isConfigured && protocol === 'https:' && hasName ? { id: hostname, origin } : null;
}
