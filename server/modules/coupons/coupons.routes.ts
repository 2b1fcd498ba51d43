import type { couponSeriesCalls } from '#contract/calls/coupon-series.ts';
import type { couponsCalls } from '#contract/calls/coupons.ts';
import type { Deps } from '#server/core/deps.ts';
import { createEdits } from '#server/http/edits.ts';
import type { Handlers } from '#server/http/handler.ts';
import { countFailures } from '#server/modules/limits/limits.attempts.usecases.ts';
import type { Limiter } from '#server/modules/limits/limits.limiter.adapter.ts';
import { byAddress } from '#server/modules/limits/limits.rules.ts';
import { redeemCoupon } from './coupons.redemption.usecases.ts';
import {
  createCouponSeries,
  endCouponSeries,
  listCouponCodes,
  listCouponSeries,
  restoreCouponSeries,
} from './coupons.series.usecases.ts';
import { listCoupons } from './coupons.queries.ts';

type Owned = keyof typeof couponsCalls | keyof typeof couponSeriesCalls;

export function couponsRoutes(deps: Deps, { limiter }: { limiter: Limiter }): Pick<Handlers, Owned> {
  const { database, clock, random, config } = deps;
  const { db } = database;
  const { edit, editOne } = createEdits(deps);
  return {
    listCoupons: ({ actor }) => listCoupons({ database, actor }),
    redeemCoupon: ({ actor, body, key, request }) => {
      const attempts = [
        { limit: 'couponAccount', key: String(actor.accountId) } as const,
        ...byAddress({ limit: 'couponAddress', ip: request.ip }),
      ];
      const work = () => redeemCoupon({ database, actor, clock, key, body });
      return countFailures({ limiter, attempts, work });
    },
    listCouponSeries: ({ actor, query }) => listCouponSeries({ db, actor, query }),
    createCouponSeries: (call) => createCouponSeries({ ...edit(call), random, limits: config.teamCredits }),
    endCouponSeries: (call) => endCouponSeries(editOne(call)),
    restoreCouponSeries: (call) => restoreCouponSeries(editOne(call)),
    listCouponCodes: ({ actor, params }) => listCouponCodes({ db, actor, id: params.id }),
  };
}
