import type { Call } from '#contract/call.ts';
import { loginBody, loginReply, logoutBody } from '#contract/auth.ts';
import { okReply } from '#contract/shape.ts';

// oxfmt-ignore
export const authCalls = {
  login: {
    method: 'POST', path: '/auth/login', access: 'visitor', about: 'Start a session', changesSession: true,
    body: loginBody, reply: loginReply, errors: ['invalid_credentials', 'account_suspended', 'password_unset'],
    messages: { fallback: 'Erro ao fazer login' },
  },
  logout: {
    method: 'POST', path: '/auth/logout', access: 'visitor', about: 'End the session', changesSession: true,
    body: logoutBody, reply: okReply,
  },
} as const satisfies Record<string, Call>;
