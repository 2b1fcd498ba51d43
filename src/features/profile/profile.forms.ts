import * as v from 'valibot';
import { FILL_ALL } from '#contract/fill-texts.ts';
import { passwordBody } from '#contract/registration.ts';
import { newPasswordForm } from '#session/session.forms.ts';

/** The form that changes the password (product 3.7). */
export const passwordForm = v.pipe(
  v.intersect([v.pick(passwordBody, ['currentPassword']), newPasswordForm]),
  v.metadata({ forAllFields: FILL_ALL }),
);
