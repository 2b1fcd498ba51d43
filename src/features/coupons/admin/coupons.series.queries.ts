import { couponSeriesCalls } from '#contract/calls/coupon-series.ts';
import type { Http } from '#lib/http.ts';
import { pagedQuery } from '#lib/paged-query.ts';

export const couponsSeriesQueries = (http: Http) => ({
  list: () =>
    pagedQuery({ key: ['coupon-series'], read: (page) => http(couponSeriesCalls.listCouponSeries, page) }),
});
