import * as v from 'valibot';
import { passwordInput, zoneInput } from './auth.ts';
import { FILL_ALL } from './fill-texts.ts';
import { textInput } from './input.ts';
import { flag, numeric, timestamp } from './shape.ts';

/** The second step of a sign-in: codes of an app, passkeys and recovery codes. */

export const FACTOR_LIMITS = { passkeys: 10, passkeyName: 60, recoveryCodes: 10 } as const;

/** Ways to finish a sign-in. */
export type FactorMethod = 'totp' | 'passkey' | 'recovery';

const CODE_NEEDED = 'Digite o código';
const REFUSED = 'A chave de acesso não pôde ser lida.';

/** A code of the app or a recovery code, as people type it: blanks and hyphens do not count. */
const codeInput = v.pipe(
  v.string(CODE_NEEDED),
  v.maxLength(40, CODE_NEEDED),
  v.transform((code) => code.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^(?:\d{6}|[A-Z2-9]{12})$/, 'O código tem 6 números; o de recuperação, 12 letras e números.'),
);

const encoded = (max: number) =>
  v.pipe(v.string(REFUSED), v.minLength(1, REFUSED), v.maxLength(max, REFUSED), v.regex(/^[\w-]+$/, REFUSED));

/** Fields that every answer of an authenticator has. Others are ignored. */
const credential = { id: encoded(1400), rawId: encoded(1400), type: v.literal('public-key', REFUSED) };

/** An authenticator's answer to a sign-in, as the browser's `toJSON` writes it. */
const passkeyAnswer = v.object(
  {
    ...credential,
    response: v.object(
      {
        clientDataJSON: encoded(4000),
        authenticatorData: encoded(2000),
        signature: encoded(2000),
        userHandle: v.nullish(v.pipe(v.string(REFUSED), v.maxLength(100, REFUSED))),
      },
      REFUSED,
    ),
  },
  REFUSED,
);
export type PasskeyAnswer = v.InferOutput<typeof passkeyAnswer>;

/** An authenticator's new passkey. */
const newPasskey = v.object(
  {
    ...credential,
    response: v.object(
      {
        clientDataJSON: encoded(4000),
        attestationObject: encoded(8000),
        transports: v.fallback(
          v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10))),
          undefined,
        ),
      },
      REFUSED,
    ),
  },
  REFUSED,
);
export type NewPasskey = v.InferOutput<typeof newPasskey>;

const proof = { code: v.nullish(codeInput, null), passkey: v.nullish(passkeyAnswer, null) };

/** Body of POST /auth/factor: a code or a passkey. */
export const factorBody = v.pipe(
  v.object({ ...proof, time_zone: zoneInput }),
  v.forward(
    v.check(({ code, passkey }) => code !== null || passkey !== null, CODE_NEEDED),
    ['code'],
  ),
);

/** Body of POST /accounts/factors/totp/confirm, also the form of a code. */
export const codeBody = v.object({ code: codeInput });

/** Body of POST /auth/passkey. */
export const passkeyLoginBody = v.object({ passkey: passkeyAnswer, time_zone: zoneInput });

/** Body of POST /accounts/factors/unlock: the password, and the second factor where the account has one. */
export const unlockBody = v.object({ password: passwordInput(FILL_ALL), ...proof });

/** Body of POST /accounts/passkeys. */
export const passkeyBody = v.object({
  name: textInput({ max: FACTOR_LIMITS.passkeyName, message: 'Dê um nome à chave' }),
  passkey: newPasskey,
});

export const passkeyParams = v.object({
  passkeyId: v.pipe(v.string(), v.maxLength(36), v.uuid('Identificador inválido.')),
});

/** Reply of GET /auth/methods. */
export const signInMethods = v.object({ passkeys: v.nullish(flag, false) });

const passkey = v.object({
  id: v.string(),
  name: v.string(),
  /** Whether it is copied to the owner's other devices. */
  synced: v.nullish(flag, false),
  created_at: timestamp,
  last_used_at: v.nullish(timestamp, null),
});
export type Passkey = v.InferOutput<typeof passkey>;

/** Reply of GET /accounts/factors. */
export const factors = v.object({
  /** When the app was set up. */
  totp: v.nullish(timestamp, null),
  passkeys: v.array(passkey),
  /** Recovery codes that are not used. */
  recovery_codes: numeric,
  /** Whether this server can take passkeys. */
  passkeys_offered: v.nullish(flag, false),
  /** Whether the account's role needs a second factor. */
  required: v.nullish(flag, false),
  /** Until when this session may change factors; null where the password has to be typed first. */
  unlocked_until: v.nullish(timestamp, null),
});
export type Factors = v.InferOutput<typeof factors>;

/** Reply of POST /accounts/factors/totp: the new secret as text (base32) and as the address in a QR code. */
export const totpSetup = v.object({ secret: v.string(), uri: v.string() });

/** New recovery codes, which are shown once. Empty where the account already has some. */
export const recoveryCodes = v.object({ recovery_codes: v.array(v.string()) });

const transports = v.optional(v.array(v.string()));
const descriptors = v.optional(
  v.array(v.object({ id: v.string(), type: v.literal('public-key'), transports })),
);
const verification = v.picklist(['required', 'preferred', 'discouraged']);

/** What the browser needs to ask an authenticator for a passkey (WebAuthn's PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequest = v.object({
  challenge: v.string(),
  timeout: v.optional(v.number()),
  rpId: v.optional(v.string()),
  allowCredentials: descriptors,
  userVerification: v.optional(verification),
});

/** What the browser needs to create a passkey (WebAuthn's PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreation = v.object({
  rp: v.object({ id: v.optional(v.string()), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.optional(v.number()),
  excludeCredentials: descriptors,
  authenticatorSelection: v.optional(
    v.object({
      residentKey: v.optional(verification),
      requireResidentKey: v.optional(v.boolean()),
      userVerification: v.optional(verification),
    }),
  ),
  attestation: v.optional(v.picklist(['none'])),
});
