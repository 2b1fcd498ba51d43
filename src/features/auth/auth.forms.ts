import * as v from 'valibot';
import { loginBody, nameInput, PASSWORD, passwordInput } from '#contract/auth.ts';
import { FILL_ALL, FILL_REQUIRED } from '#contract/fill-texts.ts';
import { textInput } from '#contract/input.ts';
import { BAD_MAIL, isMail, REGISTRATION, TOO_SHORT } from '#contract/registration.ts';

export const loginForm = v.pipe(loginBody, v.metadata({ forAllFields: FILL_ALL }));

/** The registration form, in the order of product 3.5: all filled, equal passwords, length, then e-mail. */
export const registerForm = v.pipe(
  v.object({
    username: nameInput(FILL_REQUIRED),
    mail: textInput({ max: REGISTRATION.mail, message: FILL_REQUIRED }),
    password: passwordInput(FILL_REQUIRED),
    confirmPassword: passwordInput(FILL_REQUIRED),
    referred_by: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(REGISTRATION.referral, 'Código de indicação inválido.')),
      '',
    ),
  }),
  v.metadata({ forAllFields: FILL_REQUIRED }),
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
