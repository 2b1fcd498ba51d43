/** What the portal needs of `crypto`, also over plain http, where browsers have neither `randomUUID` nor `subtle`. */

const RANDOM_BYTES = 16;

/** An id that nobody else has. */
export const randomId = (): string => toHex(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));

/** The SHA-256 hash. A library replaces the browser where it has none; it is loaded only then. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (globalThis.isSecureContext) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const library = await import('@noble/hashes/sha2.js');
  return library.sha256(bytes);
}

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
