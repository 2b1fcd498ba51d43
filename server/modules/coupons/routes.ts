import type { Deps, Handlers } from '#server/http/handler.ts';
import { ownCoupons } from './usecases.ts';

export const couponsRoutes = ({ database }: Deps): Pick<Handlers, 'listCoupons'> => ({
  listCoupons: ({ actor }) => ownCoupons({ database, actor }),
});
