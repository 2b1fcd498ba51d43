import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** SHA-256 as hexadecimal text: for storing secrets that are random already. */
export const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

/** A keyed digest, URL-safe. */
export function sign({ secret, value }: { secret: string; value: string }): string {
  return createHmac('sha256', secret).update(value).digest('base64url');
}

/** Equality in constant time, wherever two texts differ. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
