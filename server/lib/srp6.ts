import { createHash } from 'node:crypto';

/** The group of AzerothCore's and TrinityCore's SRP6 (their SRP6.cpp). */
const MODULUS = 0x894b645e89e1535bbdad5b8b290650530801b18ebfbf5e8fab3c82872a3e9bb7n;
const GENERATOR = 7n;
const BYTES = 32;

const sha1 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Both cores write numbers with the least significant byte first. */
const fromLittleEndian = (bytes: Uint8Array): bigint =>
  BigInt(`0x${Buffer.from(bytes.toReversed()).toString('hex')}`);
const toLittleEndian = (number: bigint): Buffer =>
  Buffer.from(number.toString(16).padStart(BYTES * 2, '0'), 'hex').reverse();

function power(base: bigint, exponent: bigint): bigint {
  let [result, factor] = [1n, base];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * factor) % MODULUS;
    factor = (factor * factor) % MODULUS;
  }
  return result;
}

/** Both cores turn only the letters a to z into capitals (Utf8ToUpperOnlyLatin). */
export const upperLatin = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** The verifier of `NAME:PASSWORD`, given as the bytes that the game's client sends, with a salt of 32 bytes. */
export const srp6Verifier = (input: { identity: Uint8Array; salt: Uint8Array }): Buffer =>
  toLittleEndian(power(GENERATOR, fromLittleEndian(sha1(input.salt, sha1(input.identity)))));
