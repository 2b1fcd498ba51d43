import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

interface Sealing {
  readonly sessionSecret: string;
  /** What the sealed texts are. Each purpose has a key of its own. */
  readonly purpose: string;
  /** Whose text it is. It can be opened for nobody else. */
  readonly boundTo: string;
}

const keyOf = ({ sessionSecret, purpose }: Sealing): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32));

/** Encrypts a text with a key that is derived from the session secret. `iv` has 12 random bytes. */
export function seal(input: Sealing & { text: string; iv: Uint8Array }): string {
  const cipher = createCipheriv('aes-256-gcm', keyOf(input), input.iv);
  cipher.setAAD(Buffer.from(input.boundTo));
  const sealed = Buffer.concat([cipher.update(input.text, 'utf8'), cipher.final()]);
  return [Buffer.from(input.iv), cipher.getAuthTag(), sealed]
    .map((part) => part.toString('base64url'))
    .join('.');
}

/** Decrypts a sealed text. Null where the session secret has changed since. */
export function unseal(input: Sealing & { sealed: string }): string | null {
  const [iv, tag, sealed] = input.sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !sealed) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(input), iv, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(input.boundTo));
    decipher.setAuthTag(tag);
    return decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
