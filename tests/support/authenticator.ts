import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const FLAGS = { present: 1, verified: 4, backedUp: 0x18, newKey: 0x40 } as const;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

interface Options {
  /** The origin of the page that asks, and the site that it asks for. */
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the person was verified, by a finger or a PIN. */
  readonly verified?: boolean;
}

/** A device with one passkey (ES256). It answers as a browser's WebAuthn would. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authData({ rpId = 'localhost', verified = true }: Options, extra: number, tail = Buffer.alloc(0)) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = FLAGS.present | (verified ? FLAGS.verified : 0) | FLAGS.backedUp | extra;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, tail]);
  }

  /** The public key in COSE (CBOR). */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const part = (key: number, value: string) =>
      Buffer.concat([Buffer.from([key, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      part(0x21, x),
      part(0x22, y),
    ]);
  }

  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };
  return {
    id: credential.id,
    /** Sets the counter back, as a copy of the device would have it. */
    setCounter: (value: number) => void (counter = value),
    create(challenge: string, options: Options = {}) {
      const { origin = 'http://localhost' } = options;
      const tail = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()]);
      const data = authData(options, FLAGS.newKey, tail);
      const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    get(challenge: string, options: Options = {}) {
      counter += 1;
      const { origin = 'http://localhost' } = options;
      const client = clientData('webauthn.get', challenge, origin);
      const data = authData(options, 0);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
