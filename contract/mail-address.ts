import * as v from 'valibot';
import { passwordInput } from './auth.ts';
import { FILL_ALL } from './fill-texts.ts';
import { linkToken } from './recovery.ts';
import { registerBody } from './registration.ts';

/** The account's e-mail: confirmed by a link, and changed. */

/** Body of POST /accounts/mail, also the form. */
export const mailBody = v.object({ mail: registerBody.entries.mail, password: passwordInput(FILL_ALL) });

/** Body of POST /auth/confirm. */
export const confirmBody = v.object({ token: linkToken });
