import * as v from 'valibot';
import { passwordInput } from './auth.ts';
import { FILL_ALL } from './fill-texts.ts';
import { ERRORS } from './errors.ts';
import { LONG_ENOUGH, registerBody } from './registration.ts';
import { timestamp } from './shape.ts';

/** A new password by a one-time link. */

/** Characters of a link's token. */
const TOKEN_LENGTH = 43;
const INVALID = ERRORS.link_invalid.message;

/** The token of a one-time link. */
export const linkToken = v.pipe(
  v.string(INVALID),
  v.maxLength(TOKEN_LENGTH, INVALID),
  v.regex(new RegExp(`^[\\w-]{${TOKEN_LENGTH}}$`), INVALID),
);

/** Body of POST /auth/forgot, also the form. */
export const forgotBody = v.object({ mail: registerBody.entries.mail });

/** Body of POST /auth/reset. */
export const resetBody = v.object({
  token: linkToken,
  newPassword: v.pipe(passwordInput(FILL_ALL), LONG_ENOUGH),
});

/** Reply of POST /players/{id}/reset-link. `path` is an address of the portal, without its origin. */
export const resetLink = v.object({
  path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
  expires_at: timestamp,
});
