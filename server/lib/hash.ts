import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** SHA-256 as hexadecimal text. Not for passwords: it is fast. */
export const sha256 = (value: string | Uint8Array): string =>
  createHash('sha256').update(value).digest('hex');

/** HMAC-SHA-256, URL-safe. */
export function sign({ secret, value }: { secret: string; value: string }): string {
  return createHmac('sha256', secret).update(value).digest('base64url');
}

/** Compares two texts in constant time. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
