/** Schemas of names, passwords and the login form. In a file of their own to keep the start chunk small. */
import * as v from 'valibot';
import { FILL_ALL } from './fill-texts.ts';
import { unspecified } from './shape.ts';

/** Lengths of names and passwords, in UTF-16 units. */
export const PASSWORD = { min: 6, max: 128 } as const;
const USERNAME_MAX = 32;

/** Ours has 66 characters. */
const LONGEST_TOKEN = 200;
const PASSWORD_LONG = `Use no máximo ${PASSWORD.max} caracteres.`;
const NAME_LONG = `Use no máximo ${USERNAME_MAX} caracteres.`;
const UNUSABLE = 'O texto contém caracteres inválidos.';

/** Control, zero-width, bidirectional and filler characters, line ends, and code points without a character. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Scripts with letters that look like letters of another script. */
const CONFUSABLE_SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee'];

/** Whether a name with letters of a confusable script has no letters of other scripts, so that no letter imitates another. */
const isUnconfusable = (name: string): boolean =>
  CONFUSABLE_SCRIPTS.every(
    (script) =>
      !new RegExp(`\\p{sc=${script}}`, 'u').test(name) ||
      !new RegExp(`(?!\\p{scx=${script}})\\p{L}`, 'u').test(name),
  );

/** A player's name, for login and registration. Names that look the same get one spelling. */
export const nameInput = (message: string) =>
  v.pipe(
    v.string(message),
    // Bounds the work of normalising. The factor is generous, because the spellings of one name differ in length.
    v.check((name) => name.length <= USERNAME_MAX * 8, NAME_LONG),
    v.normalize('NFKC'),
    v.trim(),
    v.minLength(1, message),
    v.maxLength(USERNAME_MAX, NAME_LONG),
    v.check((name) => !INVISIBLE.test(name) && !name.includes('  ') && isUnconfusable(name), UNUSABLE),
  );

/** A password as it is hashed. It is normalised, because keyboards encode accents differently, and never trimmed. */
export const passwordInput = (message: string) =>
  v.pipe(
    v.string(message),
    v.minLength(1, message),
    v.check((password) => password.length <= PASSWORD.max * 4, PASSWORD_LONG),
    v.check((password) => !/\p{Cs}/u.test(password), UNUSABLE),
    v.normalize('NFC'),
    v.maxLength(PASSWORD.max, PASSWORD_LONG),
  );

/** The browser's IANA time zone. A malformed one is ignored, because it must not prevent a sign-in. */
export const zoneInput = v.fallback(
  v.optional(v.pipe(v.string(), v.maxLength(64), v.regex(/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/))),
  undefined,
);

/** Body of POST /auth/login, also the login form. */
export const loginBody = v.object({
  username: nameInput(FILL_ALL),
  password: passwordInput(FILL_ALL),
  /** Extension. */
  time_zone: zoneInput,
});

/**
 * Body of POST /auth/logout. Extension: `session` names the session to end by an XSRF token that it had, so that a late or
 * repeated logout does not end the next one. Without it the current session ends.
 */
export const logoutBody = v.optional(
  v.object({ session: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_TOKEN))) }),
);

/**
 * Reply of POST /auth/login. Extension: with `second_factor` no session has started; it lists the methods that can
 * finish the sign-in.
 */
export const loginReply = unspecified(
  v.object({ ok: v.literal(true), second_factor: v.optional(v.array(v.string())) }),
);
export type LoginBody = v.InferInput<typeof loginBody>;
