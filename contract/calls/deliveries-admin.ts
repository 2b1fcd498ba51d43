import type { Call } from '#contract/call.ts';
import { idParams } from '#contract/input.ts';
import { holdBody, holdReply } from '#contract/player-help.ts';
import { deskDeliveriesPage, deskDeliveriesQuery, doneReply, refundReply } from '#contract/players.ts';
import { anyBody } from '#contract/shape.ts';

// oxfmt-ignore
export const deliveriesAdminCalls = {
  listDeskDeliveries: {
    method: 'GET', path: '/deliveries-desk', access: 'players',
    about: 'Deliveries of all accounts with their failures, the newest first',
    query: deskDeliveriesQuery, reply: deskDeliveriesPage, extension: true,
    messages: { fallback: 'Erro ao carregar as entregas', quiet: true },
  },
  retryDelivery: {
    method: 'POST', path: '/deliveries/{id}/retry', access: 'admin', about: 'Queue a failed delivery again',
    params: idParams, body: anyBody, reply: doneReply, errors: ['not_found', 'delivery_not_failed'],
    extension: true,
    messages: { fallback: 'Erro ao tentar a entrega de novo' },
  },
  refundDelivery: {
    method: 'POST', path: '/deliveries/{id}/refund', access: 'admin',
    about: 'Give back what a failed delivery cost',
    params: idParams, body: anyBody, reply: refundReply,
    errors: ['not_found', 'account_closed', 'delivery_not_failed', 'delivery_held', 'delivery_not_paid', 'draw_refunded', 'own_account_refused', 'credits_limit', 'balance_full'],
    idempotent: true, extension: true,
    messages: { fallback: 'Erro ao reembolsar a entrega' },
  },
  holdDeliveries: {
    method: 'POST', path: '/players/{id}/deliveries/hold', access: 'admin',
    about: 'Stop an account’s deliveries that wait: they fail, until the team queues them again',
    params: idParams, body: holdBody, reply: holdReply, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao segurar as entregas' },
  },
} as const satisfies Record<string, Call>;
