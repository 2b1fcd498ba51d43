import * as account from '#contract/account.ts';
import type { Call } from '#contract/call.ts';
import { loginBody } from '#contract/login.ts';
import { anything, none } from '#contract/shape.ts';

// oxfmt-ignore
export const sessionCalls = {
  login: { method: 'POST', path: '/auth/login', who: 'visitor', about: 'Start a session', body: loginBody, reply: anything, fails: ['invalid_credentials'], failure: { fallback: 'Erro ao fazer login' } },
  logout: { method: 'POST', path: '/auth/logout', who: 'visitor', about: 'End the session', body: none, reply: anything },
  getAccount: { method: 'GET', path: '/accounts/me', who: 'player', about: 'The signed-in account', reply: account.account },
  listCharacters: { method: 'GET', path: '/characters', who: 'player', about: "The account's characters", reply: account.characters },
} as const satisfies Record<string, Call>;
