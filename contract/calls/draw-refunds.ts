import type { Call } from '#contract/call.ts';
import * as refunds from '#contract/draw-refunds.ts';
import { idParams } from '#contract/input.ts';
import { pageQuery } from '#contract/paging.ts';
import { anyBody } from '#contract/shape.ts';

// oxfmt-ignore
export const drawRefundsCalls = {
  listBannerDraws: {
    method: 'GET', path: '/gacha/banners/{id}/draws', access: 'admin',
    about: 'A banner’s draws in a period, the newest first, and what they cost',
    params: idParams, query: refunds.drawsQuery, reply: refunds.drawsPage, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao carregar os sorteios', quiet: true },
  },
  refundDraws: {
    method: 'POST', path: '/gacha/banners/{id}/draws/refund', access: 'admin',
    about: 'Give back what a banner’s draws in a period cost, once another administrator confirms',
    params: idParams, body: refunds.drawRefundBody, reply: refunds.drawRefundReply,
    errors: ['not_found', 'nothing_to_refund', 'draws_too_many', 'refund_pending', 'balance_full'], idempotent: true, extension: true,
    messages: { fallback: 'Erro ao devolver os sorteios' },
  },
  listDrawRefunds: {
    method: 'GET', path: '/draw-refunds', access: 'admin',
    about: 'Refunds of draws that wait for a second administrator',
    query: pageQuery, reply: refunds.drawRefundsPage, extension: true,
    messages: { fallback: 'Erro ao carregar os pedidos de devolução', quiet: true },
  },
  confirmDrawRefund: {
    method: 'POST', path: '/draw-refunds/{id}/confirm', access: 'admin',
    about: 'Confirm another administrator’s refund of draws',
    params: idParams, body: anyBody, reply: refunds.drawRefundReply,
    errors: ['not_found', 'own_request', 'request_decided', 'refund_changed', 'nothing_to_refund', 'draws_too_many', 'balance_full'],
    idempotent: true, extension: true,
    messages: { fallback: 'Erro ao confirmar a devolução' },
  },
  refuseDrawRefund: {
    method: 'POST', path: '/draw-refunds/{id}/refuse', access: 'admin',
    about: 'Refuse a refund of draws, or withdraw an own one',
    params: idParams, body: anyBody, reply: refunds.drawRefundReply, errors: ['not_found', 'request_decided'],
    extension: true,
    messages: { fallback: 'Erro ao recusar a devolução' },
  },
} as const satisfies Record<string, Call>;
