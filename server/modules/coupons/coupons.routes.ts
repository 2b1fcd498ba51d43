import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { listCoupons } from './coupons.usecases.ts';

export const couponsRoutes = ({ database }: Deps): Pick<Handlers, 'listCoupons'> => ({
  listCoupons: ({ actor }) => listCoupons({ database, actor }),
});
