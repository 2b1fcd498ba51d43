import * as v from 'valibot';
import { loginBody, nameInput, PASSWORD, passwordInput } from '#contract/auth.ts';
import { FILL_ALL, FILL_REQUIRED } from '#contract/fill-texts.ts';
import { textInput } from '#contract/input.ts';
import { keysOf } from '#contract/keys.ts';
import {
  AGE_BANDS,
  type AgeBand,
  BAD_MAIL,
  CHOOSE_AGE,
  isMail,
  REGISTRATION,
  TOO_SHORT,
} from '#contract/registration.ts';

export const loginForm = v.pipe(loginBody, v.metadata({ forAllFields: FILL_ALL }));

/** The registration form, in the order of product 3.5: all filled, equal passwords, length, then e-mail. */
const registerFormWith = (age_band: v.GenericSchema<unknown, AgeBand | undefined>) =>
  v.pipe(
    v.object({
      username: nameInput(FILL_REQUIRED),
      mail: textInput({ max: REGISTRATION.mail, message: FILL_REQUIRED }),
      password: passwordInput(FILL_REQUIRED),
      confirmPassword: passwordInput(FILL_REQUIRED),
      referred_by: v.optional(
        v.pipe(v.string(), v.trim(), v.maxLength(REGISTRATION.referral, 'Código de indicação inválido.')),
        '',
      ),
      age_band,
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

const ageBand = v.picklist(keysOf(AGE_BANDS), CHOOSE_AGE);
export const registerForm = registerFormWith(v.optional(ageBand));
/** Of a server that asks for the age band. */
export const registerFormWithAge = registerFormWith(ageBand);
