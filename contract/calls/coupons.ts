import * as coupons from '#contract/coupons.ts';
import type { Call } from '#contract/call.ts';

// oxfmt-ignore
export const couponsCalls = {
  listCoupons: { method: 'GET', path: '/site-user-coupons', access: 'player', about: "The account's coupons", reply: coupons.coupons, messages: { fallback: 'Nenhum cupom encontrado.', quiet: true } },
} as const satisfies Record<string, Call>;
