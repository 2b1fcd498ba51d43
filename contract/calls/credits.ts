import type { Call } from '#contract/call.ts';
import * as credits from '#contract/credits.ts';
import { idParams } from '#contract/input.ts';
import { PACK } from '#contract/pack.ts';
import { pageQuery } from '#contract/paging.ts';
import { anyBody } from '#contract/shape.ts';

// oxfmt-ignore
export const creditsCalls = {
  receivePayment: {
    method: 'POST', path: '/payments/events', access: 'signed',
    about: 'The operator’s own system reports that a payment was paid or refunded',
    body: credits.paymentEvent, reply: credits.paymentEventReply,
    errors: ['not_offered', 'not_found', 'payment_taken', 'balance_full'], extension: true,
  },
  receiveMercadoPago: {
    method: 'POST', path: '/payments/mercado-pago', access: 'signed',
    about: 'Mercado Pago reports that a payment has changed',
    query: credits.mercadoPagoQuery, body: credits.mercadoPagoBody, reply: credits.paymentEventReply,
    errors: ['not_offered', 'payment_taken', 'balance_full', 'payment_unavailable'], extension: true,
  },
  getTopUp: {
    method: 'GET', path: '/top-up', access: 'player',
    about: 'How credits are bought: the operator’s text and the packages',
    reply: credits.topUpOffer, extension: true,
    messages: { fallback: `Erro ao carregar a compra de ${PACK.currency.many}`, quiet: true },
  },
  listTopUps: {
    method: 'GET', path: '/top-ups', access: 'player',
    about: 'The account’s own purchases of credits, the newest first',
    reply: credits.topUps, extension: true,
    messages: { fallback: `Erro ao carregar suas compras de ${PACK.currency.many}`, quiet: true },
  },
  createTopUp: {
    method: 'POST', path: '/top-ups', access: 'player',
    about: 'Begin a purchase of credits: the code to pay it with',
    body: credits.topUpBody, reply: credits.topUp,
    errors: ['not_offered', 'top_up_refused', 'mail_missing', 'package_changed', 'payment_refused', 'payment_closed', 'payment_unavailable'],
    idempotent: true, extension: true,
    messages: { fallback: 'Erro ao gerar o código PIX' },
  },
  checkTopUp: {
    method: 'POST', path: '/top-ups/{id}/check', access: 'player',
    about: 'Ask the provider whether a purchase was paid',
    params: idParams, body: anyBody, reply: credits.topUp,
    errors: ['not_offered', 'not_found', 'top_up_refused', 'mail_missing', 'balance_full', 'payment_refused', 'payment_closed', 'payment_unavailable'],
    extension: true,
    messages: { fallback: 'Erro ao verificar o pagamento' },
  },
  listPayments: {
    method: 'GET', path: '/payments', access: 'players',
    about: 'Payments whose refund the balance did not cover, the newest first',
    query: pageQuery, reply: credits.paymentsPage, extension: true,
    messages: { fallback: 'Erro ao carregar os pagamentos', quiet: true },
  },
  listPlayerPayments: {
    method: 'GET', path: '/players/{id}/payments', access: 'players',
    about: 'An account’s payments, the newest first',
    params: idParams, query: pageQuery, reply: credits.paymentsPage, extension: true,
    messages: { fallback: 'Erro ao carregar os pagamentos', quiet: true },
  },
} as const satisfies Record<string, Call>;
