import * as v from 'valibot';
import { unspecified } from './shape.ts';

/** Lengths of names and passwords, in UTF-16 units. */
export const PASSWORD = { min: 6, max: 128 } as const;
export const USERNAME_MAX = 32;

export const FILL_ALL = 'Por favor, preencha todos os campos';
export const PASSWORD_LONG = `Use no máximo ${PASSWORD.max} caracteres.`;
const NAME_LONG = `Use no máximo ${USERNAME_MAX} caracteres.`;
const UNUSABLE = 'O texto contém caracteres inválidos.';

/**
 * Invisible characters and those that reverse text (controls, line ends, zero-width, bidi, fillers), and code points without a character.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Alphabets with letters that look like letters of another alphabet. */
const ALIKE = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee'];

/** Whether a text has no invisible characters. */
export const isVisible = (text: string): boolean => !UNSEEN.test(text);

/** Whether a name does not mix alphabets, so that no letter imitates another: a name with letters of one of these has no others. */
const isOneAlphabet = (name: string): boolean =>
  ALIKE.every(
    (script) =>
      !new RegExp(`\\p{sc=${script}}`, 'u').test(name) ||
      !new RegExp(`(?!\\p{scx=${script}})\\p{L}`, 'u').test(name),
  );

/** A player's name, for login and registration (product 3.12). Names that look the same get one spelling. */
export const nameInput = (message: string) =>
  v.pipe(
    v.string(message),
    // Bounds the work of normalising. The factor is generous, because the spellings of one name differ in length.
    v.check((name) => name.length <= USERNAME_MAX * 8, NAME_LONG),
    v.normalize('NFKC'),
    v.trim(),
    v.minLength(1, message),
    v.maxLength(USERNAME_MAX, NAME_LONG),
    v.check((name) => isVisible(name) && !name.includes('  ') && isOneAlphabet(name), UNUSABLE),
  );

/** A password as it is hashed (product 3.12). It is normalised, because keyboards encode accents differently, and never trimmed. */
export const passwordInput = (message: string) =>
  v.pipe(
    v.string(message),
    v.minLength(1, message),
    v.check((password) => password.length <= PASSWORD.max * 4, PASSWORD_LONG),
    v.check((password) => !/\p{Cs}/u.test(password), UNUSABLE),
    v.normalize('NFC'),
    v.maxLength(PASSWORD.max, PASSWORD_LONG),
  );

/** The browser's IANA time zone. A malformed one is left out: it must not keep anybody from signing in. */
export const zoneInput = v.fallback(
  v.optional(v.pipe(v.string(), v.maxLength(64), v.regex(/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/))),
  undefined,
);

/** Body of POST /auth/login, also the login form (product 3.4). In a file of its own, as every page loads it. */
export const loginBody = v.object({
  username: nameInput(FILL_ALL),
  password: passwordInput(FILL_ALL),
  /** Extension (product 25.6). */
  time_zone: zoneInput,
});

/** Reply of POST /auth/login. Extension (product 25.12): with `second_factor` nobody is signed in yet; it names what can finish the sign-in. */
export const loginReply = unspecified(
  v.object({ ok: v.literal(true), second_factor: v.optional(v.array(v.string())) }),
);
export type LoginBody = v.InferInput<typeof loginBody>;
