import type { Call } from '#contract/call.ts';
import { loginBody, loginReply } from '#contract/auth.ts';
import { anyBody, okReply } from '#contract/shape.ts';

// oxfmt-ignore
export const authCalls = {
  login: {
    method: 'POST', path: '/auth/login', access: 'visitor', about: 'Start a session',
    body: loginBody, reply: loginReply, errors: ['invalid_credentials', 'account_suspended'],
    messages: { fallback: 'Erro ao fazer login' },
  },
  logout: {
    method: 'POST', path: '/auth/logout', access: 'visitor', about: 'End the session',
    body: anyBody, reply: okReply,
  },
} as const satisfies Record<string, Call>;
