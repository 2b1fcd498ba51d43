import type { Call } from '#contract/call.ts';
import { pageQuery } from '#contract/paging.ts';
import { sessionList, sessionParams, signInPage } from '#contract/sessions.ts';
import { anyBody, okReply } from '#contract/shape.ts';

// oxfmt-ignore
export const sessionsCalls = {
  listSessions: {
    method: 'GET', path: '/accounts/sessions', access: 'player', about: 'Sessions of the account',
    reply: sessionList, extension: true, messages: { fallback: 'Erro ao carregar as sessões.' },
  },
  endSession: {
    method: 'DELETE', path: '/accounts/sessions/{sessionId}', access: 'player',
    about: 'End a session of the account',
    params: sessionParams, reply: okReply, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao encerrar a sessão.' },
  },
  endOtherSessions: {
    method: 'POST', path: '/accounts/sessions/end-others', access: 'player',
    about: 'End every other session of the account',
    body: anyBody, reply: okReply, extension: true, messages: { fallback: 'Erro ao encerrar as sessões.' },
  },
  listSignIns: {
    method: 'GET', path: '/accounts/sign-ins', access: 'player',
    about: 'Log of sign-ins of the account, page by page',
    query: pageQuery, reply: signInPage, extension: true,
    messages: { fallback: 'Erro ao carregar o histórico de acessos.' },
  },
} as const satisfies Record<string, Call>;
