import type { Call } from '#contract/call.ts';
import * as series from '#contract/coupon-series.ts';
import { idParams } from '#contract/input.ts';
import { pageQuery } from '#contract/paging.ts';
import { anyBody } from '#contract/shape.ts';

// oxfmt-ignore
export const couponSeriesCalls = {
  listCouponSeries: {
    method: 'GET', path: '/coupon-series', access: 'coupons',
    about: 'Series of coupons and how many were used, the newest first',
    query: pageQuery, reply: series.couponSeriesPage, extension: true,
    messages: { fallback: 'Erro ao carregar as séries de cupons', quiet: true },
  },
  createCouponSeries: {
    method: 'POST', path: '/coupon-series', access: 'coupons', about: 'Make a series of coupons',
    body: series.couponSeriesBody, reply: series.couponSeries,
    errors: ['item_not_found', 'code_taken', 'credits_need_admin', 'credits_limit'], idempotent: true,
    extension: true,
    messages: { fallback: 'Erro ao criar a série de cupons' },
  },
  endCouponSeries: {
    method: 'POST', path: '/coupon-series/{id}/end', access: 'coupons', about: 'End a series before its end',
    params: idParams, body: anyBody, reply: series.couponSeries, errors: ['not_found', 'credits_need_admin'],
    extension: true,
    messages: { fallback: 'Erro ao encerrar a série' },
  },
  restoreCouponSeries: {
    method: 'POST', path: '/coupon-series/{id}/restore', access: 'coupons',
    about: 'Take back the end of a series',
    params: idParams, body: anyBody, reply: series.couponSeries, errors: ['not_found', 'credits_need_admin'],
    extension: true,
    messages: { fallback: 'Erro ao reabrir a série' },
  },
  listCouponCodes: {
    method: 'GET', path: '/coupon-series/{id}/codes', access: 'coupons',
    about: 'The codes of a series, with who used each',
    params: idParams, reply: series.couponCodes, errors: ['not_found', 'credits_need_admin'], extension: true,
    messages: { fallback: 'Erro ao carregar os códigos' },
  },
} as const satisfies Record<string, Call>;
