/** The schemas of the registration and password forms. In a file of their own to keep the start chunk small. */
import * as v from 'valibot';
import { optionalTextInput, textInput } from './input.ts';
import { nameInput, PASSWORD, passwordInput } from './auth.ts';
import { FILL_ALL, FILL_REQUIRED } from './fill-texts.ts';

/** Inputs of registration and of the password form (product 3.5, 3.7). */
const MAIL_MAX = 254;
const REFERRAL_MAX = 32;

const TOO_SHORT = 'A senha deve ter no mínimo 6 caracteres';
const BAD_MAIL = 'Por favor, forneça um e-mail válido';
/** An address that every mail server takes: ASCII words with single dots, and a domain whose last label begins with a letter. */
const MAIL_SHAPE =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;
const isMail = (mail: string): boolean => MAIL_SHAPE.test(mail);

/** The rule for the length of a new password. */
export const LONG_ENOUGH = v.check((value: string) => value.length >= PASSWORD.min, TOO_SHORT);

/** Body of POST /auth/register; referred_by is left out when empty. */
export const registerBody = v.object({
  username: nameInput(FILL_REQUIRED),
  password: v.pipe(passwordInput(FILL_REQUIRED), LONG_ENOUGH),
  mail: v.pipe(textInput({ max: MAIL_MAX, message: FILL_REQUIRED }), v.check(isMail, BAD_MAIL)),
  referred_by: optionalTextInput({ max: REFERRAL_MAX }),
});

/** The registration form, in the order of product 3.5: all filled, equal passwords, length, then e-mail. */
export const registerForm = v.pipe(
  v.object({
    username: nameInput(FILL_REQUIRED),
    mail: textInput({ max: MAIL_MAX, message: FILL_REQUIRED }),
    password: passwordInput(FILL_REQUIRED),
    confirmPassword: passwordInput(FILL_REQUIRED),
    referred_by: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(REFERRAL_MAX, 'Código de indicação inválido.')),
      '',
    ),
  }),
  v.forward(
    v.check((form) => form.password === form.confirmPassword, 'As senhas não coincidem'),
    ['confirmPassword'],
  ),
  v.forward(
    v.check((form) => form.password.length >= PASSWORD.min, TOO_SHORT),
    ['password'],
  ),
  v.forward(
    v.check((form) => isMail(form.mail), BAD_MAIL),
    ['mail'],
  ),
);

/** Body of POST /auth/password, an extension. */
export const passwordBody = v.object({
  currentPassword: passwordInput(FILL_ALL),
  newPassword: v.pipe(passwordInput(FILL_ALL), LONG_ENOUGH),
});

/** A form for a new password: all filled, then equal, then length (product 3.7, in its order). */
export const newPasswordForm = v.pipe(
  v.object({ newPassword: passwordInput(FILL_ALL), confirmPassword: passwordInput(FILL_ALL) }),
  v.forward(
    v.check((form) => form.newPassword === form.confirmPassword, 'As novas senhas não coincidem'),
    ['confirmPassword'],
  ),
  v.forward(
    v.check((form) => form.newPassword.length >= PASSWORD.min, TOO_SHORT),
    ['newPassword'],
  ),
);

/** The password form of the profile. */
export const passwordForm = v.intersect([
  v.object({ currentPassword: passwordInput(FILL_ALL) }),
  newPasswordForm,
]);
