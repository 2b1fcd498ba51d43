/** The bodies of the registration and of a new password. In a file of their own to keep the start chunk small. */
import * as v from 'valibot';
import type { MinimumAge } from './ages.ts';
import { keysOf } from './keys.ts';
import { optionalTextInput, textInput } from './input.ts';
import { nameInput, PASSWORD, passwordInput } from './auth.ts';
import { FILL_ALL, FILL_REQUIRED } from './fill-texts.ts';

/** Lengths of an address and of a referral code. */
export const REGISTRATION = { mail: 254, referral: 32 } as const;

export const CHOOSE_AGE = 'Escolha a sua faixa de idade.';
export const TOO_SHORT = 'A senha deve ter no mínimo 6 caracteres';
export const BAD_MAIL = 'Por favor, forneça um e-mail válido';
/** An address that every mail server takes: ASCII words with single dots, and a domain whose last label begins with a letter. */
const MAIL_SHAPE =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;
export const isMail = (mail: string): boolean => MAIL_SHAPE.test(mail);

/** The rule for the length of a new password. */
export const LONG_ENOUGH = v.check((value: string) => value.length >= PASSWORD.min, TOO_SHORT);

/** The age bands that the registration asks for, where the operator wants it (product 3.5), and the age at which each begins. */
export const AGE_BANDS = {
  '0-11': { label: 'Menos de 12 anos', from: 0 },
  '12-15': { label: '12 a 15 anos', from: 12 },
  '16-17': { label: '16 a 17 anos', from: 16 },
  '18+': { label: '18 anos ou mais', from: 18 },
} as const;
export type AgeBand = keyof typeof AGE_BANDS;

/** Whether who is in this band is too young. */
export const isTooYoung = ({ band, minimum }: { band: AgeBand; minimum: MinimumAge }): boolean =>
  AGE_BANDS[band].from < minimum;

/** Body of POST /auth/register; referred_by is left out when empty, age_band where the server does not ask for it. */
export const registerBody = v.object({
  username: nameInput(FILL_REQUIRED),
  password: v.pipe(passwordInput(FILL_REQUIRED), LONG_ENOUGH),
  mail: v.pipe(textInput({ max: REGISTRATION.mail, message: FILL_REQUIRED }), v.check(isMail, BAD_MAIL)),
  referred_by: optionalTextInput({ max: REGISTRATION.referral }),
  age_band: v.optional(v.picklist(keysOf(AGE_BANDS), CHOOSE_AGE)),
});

/** Body of POST /auth/password, an extension. */
export const passwordBody = v.object({
  currentPassword: passwordInput(FILL_ALL),
  newPassword: v.pipe(passwordInput(FILL_ALL), LONG_ENOUGH),
});
