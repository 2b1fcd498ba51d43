import * as ages from '#contract/ages-admin.ts';
import type { Call } from '#contract/call.ts';
import { idParams } from '#contract/input.ts';
import { pageQuery } from '#contract/paging.ts';
import { anyBody } from '#contract/shape.ts';

// oxfmt-ignore
export const agesCalls = {
  receiveAge: {
    method: 'POST', path: '/ages/events', access: 'signed',
    about: 'An age provider reports that an account is an adult’s or a minor’s',
    body: ages.ageEvent, reply: ages.ageEventReply, errors: ['not_offered', 'not_found', 'account_closed'],
    extension: true,
  },
  requestAge: {
    method: 'POST', path: '/players/{id}/age', access: 'players',
    about: 'Ask a second person of the team to change the age of an account',
    params: idParams, body: ages.ageBody, reply: ages.ageReply,
    errors: ['not_found', 'account_closed', 'own_account_refused', 'age_request_pending'], extension: true,
    messages: { fallback: 'Erro ao mudar a idade da conta' },
  },
  listAgeRequests: {
    method: 'GET', path: '/age-requests', access: 'players',
    about: 'Ages of accounts that wait for a second person of the team',
    query: pageQuery, reply: ages.ageRequestsPage, extension: true,
    messages: { fallback: 'Erro ao carregar os pedidos de idade', quiet: true },
  },
  confirmAge: {
    method: 'POST', path: '/age-requests/{id}/confirm', access: 'players',
    about: 'Confirm the age that another person of the team has asked for',
    params: idParams, body: anyBody, reply: ages.ageReply,
    errors: ['not_found', 'account_closed', 'own_request', 'own_account_refused', 'request_decided'], extension: true,
    messages: { fallback: 'Erro ao confirmar a idade da conta' },
  },
  refuseAge: {
    method: 'POST', path: '/age-requests/{id}/refuse', access: 'players',
    about: 'Refuse an age that somebody has asked for, or withdraw an own request',
    params: idParams, body: anyBody, reply: ages.ageReply,
    errors: ['not_found', 'account_closed', 'own_account_refused', 'request_decided'], extension: true,
    messages: { fallback: 'Erro ao recusar a idade da conta' },
  },
} as const satisfies Record<string, Call>;
