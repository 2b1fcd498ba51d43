/**
 * The calls of the registration and password forms. In a file of their own to keep the start chunk small: it has auth.ts, but not these
 * schemas.
 */
import type { Call } from '#contract/call.ts';
import { passwordBody, registerBody } from '#contract/registration.ts';
import { okReply } from '#contract/shape.ts';

// oxfmt-ignore
export const registrationCalls = {
  register: {
    method: 'POST', path: '/auth/register', access: 'visitor', about: 'Create an account',
    body: registerBody, reply: okReply,
    errors: ['age_refused', 'username_taken', 'mail_taken', 'referral_unknown'],
    messages: { fallback: 'Erro ao criar conta.' },
  },
  changePassword: {
    method: 'POST', path: '/auth/password', access: 'player',
    about: 'Change the password; other sessions end', changesSession: true,
    body: passwordBody, reply: okReply, errors: ['wrong_password'], extension: true,
    messages: { fallback: 'Erro ao alterar senha.' },
  },
} as const satisfies Record<string, Call>;
