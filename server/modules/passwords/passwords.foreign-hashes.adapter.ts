import { createHash, timingSafeEqual } from 'node:crypto';
import { srp6Verifier, upperLatin } from '#server/lib/srp6.ts';

/** Password hashes of a game, which an operator has imported. Each is replaced at the account's first sign-in. */
export type ForeignHash =
  | { readonly kind: 'bcrypt'; readonly hash: string; readonly cost: number }
  | { readonly kind: 'srp6'; readonly name: string; readonly salt: Buffer; readonly verifier: Buffer }
  | {
      readonly kind: 'digest';
      readonly algorithm: string;
      readonly before: string;
      readonly after: string;
      readonly digest: Buffer;
    };

/** The highest cost of bcrypt that is verified: about a second of one core. */
export const MAX_BCRYPT_COST = 14;

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
/** `$md5$<hex>`, `$md5:salt+password$<salt>$<hex>`, `$md5:password+salt$<salt>$<hex>`; the same with sha1 and sha256. */
const DIGEST =
  /^\$(md5|sha1|sha256)(?:|:(salt\+password|password\+salt)\$([^\p{Cc}]{1,128}))\$([0-9a-f]+)$/iu;
/** `$srp6$<name>$<salt>$<verifier>`: AzerothCore and TrinityCore. */
const SRP6 = /^\$srp6\$([^$\p{Cc}]{1,64})\$([0-9a-f]{64})\$([0-9a-f]{64})$/iu;
const DIGEST_BYTES: Readonly<Record<string, number>> = { md5: 16, sha1: 20, sha256: 32 };

/** Reads a foreign hash; null for any other text. The cost of bcrypt is not checked here. */
export function readForeignHash(hash: string): ForeignHash | null {
  const bcrypt = BCRYPT.exec(hash);
  if (bcrypt) return { kind: 'bcrypt', hash, cost: Number(bcrypt[1]) };
  const [, name, salt6 = '', verifier = ''] = SRP6.exec(hash) ?? [];
  if (name !== undefined)
    return { kind: 'srp6', name, salt: Buffer.from(salt6, 'hex'), verifier: Buffer.from(verifier, 'hex') };
  const [, algorithmName = '', order, salt = '', hex = ''] = DIGEST.exec(hash) ?? [];
  const algorithm = algorithmName.toLowerCase();
  if (hex.length === 0 || hex.length !== 2 * (DIGEST_BYTES[algorithm] ?? 0)) return null;
  const isBefore = order?.toLowerCase() === 'salt+password';
  const [before, after] = isBefore ? [salt, ''] : ['', salt];
  return { kind: 'digest', algorithm, before, after, digest: Buffer.from(hex, 'hex') };
}

/** Whether a foreign hash can be verified without taking too long. */
export const isAffordable = (foreign: ForeignHash): boolean =>
  foreign.kind !== 'bcrypt' || (foreign.cost >= 4 && foreign.cost <= MAX_BCRYPT_COST);

/** The characters of windows-1252 from byte 0x80 to 0x9f, in which it differs from Latin-1. Node's TextDecoder takes it for Latin-1. */
const WINDOWS_1252 = [
  0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d,
  0x17d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a,
  0x153, 0x9d, 0x17e, 0x178,
];

/**
 * The bytes that a text may have had in the game: UTF-8, and windows-1252, in which old games and their sites send accents. One encoding
 * where both are equal or windows-1252 lacks a character.
 */
function encodingsOf(text: string): Buffer[] {
  const utf8 = Buffer.from(text, 'utf8');
  const codes = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const place = WINDOWS_1252.indexOf(code);
    return place < 0 ? code : 0x80 + place;
  });
  const isOther = utf8.length > codes.length && codes.every((code) => code <= 0xff);
  return isOther ? [utf8, Buffer.from(codes)] : [utf8];
}

/** Whether a password matches a foreign hash. bcrypt runs in the thread pool, and is loaded for the first account that needs it. */
export async function verifyForeignHash(foreign: ForeignHash, password: string): Promise<boolean> {
  if (foreign.kind === 'bcrypt') {
    const { verify } = await import('@node-rs/bcrypt');
    for (const bytes of encodingsOf(password)) if (await verify(bytes, foreign.hash)) return true;
    return false;
  }
  if (foreign.kind === 'srp6') {
    const { name, salt, verifier } = foreign;
    return encodingsOf(upperLatin(`${name}:${password}`)).some((identity) =>
      timingSafeEqual(srp6Verifier({ identity, salt }), verifier),
    );
  }
  const { algorithm, before, after, digest } = foreign;
  return encodingsOf(before + password + after).some((bytes) =>
    timingSafeEqual(createHash(algorithm).update(bytes).digest(), digest),
  );
}
