import * as series from '#contract/coupon-series.ts';
import * as coupons from '#contract/coupons.ts';
import type { Call } from '#contract/call.ts';

// oxfmt-ignore
export const couponsCalls = {
  listCoupons: {
    method: 'GET', path: '/site-user-coupons', access: 'player', about: "The account's coupons",
    reply: coupons.coupons, messages: { fallback: 'Nenhum cupom encontrado.', quiet: true },
  },
  redeemCoupon: {
    method: 'POST', path: '/site-user-coupons/redeem', access: 'player',
    about: 'Redeem a code: an item for a character, or credits',
    body: series.redeemBody, reply: series.redeemReply,
    errors: ['coupon_unknown', 'coupon_used', 'coupon_ended', 'coupon_limit', 'own_account_refused', 'character_not_found', 'balance_full'],
    idempotent: true, extension: true,
    messages: { fallback: 'Erro ao resgatar o cupom' },
  },
} as const satisfies Record<string, Call>;
