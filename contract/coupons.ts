import * as v from 'valibot';
import { numeric } from './shape.ts';

const coupon = v.object({ coupom: v.string(), target_itemid: numeric, runned: numeric });
export type Coupon = v.InferOutput<typeof coupon>;

/** The API answers at most this many coupons, the newest (product 12.3). */
export const COUPONS_MAX = 1000;

/** Reply of GET /site-user-coupons. Anything but a list counts as empty. */
export const coupons = v.pipe(
  v.unknown(),
  v.transform((reply) => (Array.isArray(reply) ? reply : [])),
  v.array(coupon),
);
