import type { Deps, Handlers } from '#server/lib/handler.ts';
import { ownCoupons } from './usecases.ts';

export const couponsRoutes = ({ database }: Deps): Pick<Handlers, 'listCoupons'> => ({
  listCoupons: ({ actor }) => ownCoupons({ database, actor }),
});
