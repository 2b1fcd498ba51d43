import type { Call } from '#contract/call.ts';
import { passwordBody, registerBody } from '#contract/credentials.ts';
import { anything } from '#contract/shape.ts';

// oxfmt-ignore
export const accountCalls = {
  register: { method: 'POST', path: '/auth/register', who: 'visitor', about: 'Create an account', body: registerBody, reply: anything, fails: ['username_taken', 'mail_taken', 'referral_unknown', 'referral_self'], failure: { fallback: 'Erro ao criar conta.' } },
  changePassword: { method: 'POST', path: '/auth/password', who: 'player', about: 'Change the password; other sessions end', body: passwordBody, reply: anything, fails: ['wrong_password'], extension: true, failure: { fallback: 'Erro ao alterar senha.' } },
} as const satisfies Record<string, Call>;
