import * as v from 'valibot';
import { PASSWORD, passwordInput } from '#contract/auth.ts';
import { FILL_ALL } from '#contract/fill-texts.ts';
import { TOO_SHORT } from '#contract/registration.ts';

/** A form for a new password: all filled, then equal, then length (product 3.7, in its order). */
export const newPasswordForm = v.pipe(
  v.object({ newPassword: passwordInput(FILL_ALL), confirmPassword: passwordInput(FILL_ALL) }),
  v.metadata({ forAllFields: FILL_ALL }),
  v.forward(
    v.check((form) => form.newPassword === form.confirmPassword, 'As novas senhas não coincidem'),
    ['confirmPassword'],
  ),
  v.forward(
    v.check((form) => form.newPassword.length >= PASSWORD.min, TOO_SHORT),
    ['newPassword'],
  ),
);
