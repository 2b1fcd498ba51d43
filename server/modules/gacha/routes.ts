import type { Deps, Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/modules/idempotency/usecases.ts';
import {
  createBanner,
  createBannerItem,
  drawOnce,
  drawTen,
  getPity,
  listActiveBanners,
  listBannerItems,
  listBanners,
  listDrawHistory,
} from './usecases.ts';

type Calls =
  | 'listActiveBanners'
  | 'listBanners'
  | 'listBannerItems'
  | 'getPity'
  | 'listDrawHistory'
  | 'drawOnce'
  | 'drawTen'
  | 'createBanner'
  | 'createBannerItem';

export function gachaRoutes({ database, clock, random }: Deps): Pick<Handlers, Calls> {
  const { db } = database;
  return {
    listActiveBanners: () => listActiveBanners({ db, now: clock() }),
    listBanners: () => listBanners(db),
    listBannerItems: ({ params }) => listBannerItems({ db, id: params.id }),
    getPity: ({ params, actor }) => getPity({ db, actor, id: params.id }),
    listDrawHistory: ({ params, actor }) => listDrawHistory({ db, actor, id: params.bannerId }),
    drawOnce: ({ params: { bannerId }, body, actor, request }) =>
      drawOnce({ database, actor, now: clock(), random, key: idempotencyKey(request), bannerId, body }),
    drawTen: ({ params: { bannerId }, body, actor, request }) =>
      drawTen({ database, actor, now: clock(), random, key: idempotencyKey(request), bannerId, body }),
    createBanner: ({ body, actor, request }) =>
      createBanner({ database, change: { actor, now: clock(), requestId: request.id }, body }),
    createBannerItem: ({ body, actor, request }) =>
      createBannerItem({ database, change: { actor, now: clock(), requestId: request.id }, body }),
  };
}
