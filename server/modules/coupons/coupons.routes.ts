import type { FastifyRequest } from 'fastify';
import type { couponSeriesCalls } from '#contract/calls/coupon-series.ts';
import type { couponsCalls } from '#contract/calls/coupons.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/modules/idempotency/idempotency.usecases.ts';
import { addressKey, type Limiter } from '#server/modules/limits/limits.limiter.ts';
import { redeemCoupon } from './coupon-redemption.usecases.ts';
import {
  createCouponSeries,
  endCouponSeries,
  listCouponCodes,
  listCouponSeries,
  restoreCouponSeries,
} from './coupon-series.usecases.ts';
import { listCoupons } from './coupons.usecases.ts';

type Owned = keyof typeof couponsCalls | keyof typeof couponSeriesCalls;

export function couponsRoutes(deps: Deps, { limiter }: { limiter: Limiter }): Pick<Handlers, Owned> {
  const { database, clock, random, config } = deps;
  const { db } = database;
  const edit = ({ actor, request }: { actor: Actor; request: FastifyRequest }) => ({
    database,
    change: { actor, now: clock(), requestId: request.id },
  });
  return {
    listCoupons: ({ actor }) => listCoupons({ database, actor }),
    redeemCoupon: async ({ actor, body, request }) => {
      const attempts = [
        { limit: 'couponAccount', key: String(actor.accountId) },
        { limit: 'couponAddress', key: addressKey(request.ip) },
      ] as const;
      await limiter.consumeAll(attempts);
      // Only codes that do not exist count: nobody guesses with those that do.
      const takeBack = () => Promise.all(attempts.map((attempt) => limiter.refund(attempt)));
      try {
        const key = idempotencyKey(request);
        const reply = await redeemCoupon({ database, actor, now: clock(), key, body });
        await takeBack();
        return reply;
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'coupon_unknown')) await takeBack();
        throw error;
      }
    },
    listCouponSeries: ({ actor, query }) => listCouponSeries({ db, actor, query }),
    createCouponSeries: (call) =>
      createCouponSeries({
        ...edit(call),
        random,
        limits: config.teamCredits,
        key: idempotencyKey(call.request),
        body: call.body,
      }),
    endCouponSeries: (call) => endCouponSeries({ ...edit(call), id: call.params.id }),
    restoreCouponSeries: (call) => restoreCouponSeries({ ...edit(call), id: call.params.id }),
    listCouponCodes: ({ actor, params }) => listCouponCodes({ db, actor, id: params.id }),
  };
}
