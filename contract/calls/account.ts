import * as account from '#contract/account.ts';
import * as credentials from '#contract/credentials.ts';
import type { Call } from '#contract/call.ts';
import { anything, none } from '#contract/shape.ts';

// oxfmt-ignore
export const accountCalls = {
  login: { method: 'POST', path: '/auth/login', who: 'visitor', about: 'Start a session', body: credentials.loginBody, reply: anything, fails: ['invalid_credentials'], failure: { fallback: 'Erro ao fazer login' } },
  register: { method: 'POST', path: '/auth/register', who: 'visitor', about: 'Create an account', body: credentials.registerBody, reply: anything, fails: ['username_taken', 'mail_taken', 'referral_unknown', 'referral_self'], failure: { fallback: 'Erro ao criar conta.' } },
  logout: { method: 'POST', path: '/auth/logout', who: 'visitor', about: 'End the session', body: none, reply: anything },
  changePassword: { method: 'POST', path: '/auth/password', who: 'player', about: 'Change the password; other sessions end', body: credentials.passwordBody, reply: anything, fails: ['wrong_password'], extension: true, failure: { fallback: 'Erro ao alterar senha.' } },
  getAccount: { method: 'GET', path: '/accounts/me', who: 'player', about: 'The signed-in account', reply: account.account },
  listCharacters: { method: 'GET', path: '/characters', who: 'player', about: "The account's characters", reply: account.characters },
} as const satisfies Record<string, Call>;
