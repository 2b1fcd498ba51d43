import { createBriefCache } from '#server/http/brief-cache.ts';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/modules/idempotency/idempotency.usecases.ts';
import {
  getPity,
  listActiveBanners,
  listBannerItems,
  listBanners,
  listDrawHistory,
} from './banners.queries.ts';
import { createBanner, createBannerItem, drawOnce, drawTen } from './banners.usecases.ts';

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

/** Banners whose items are in the cache. */
const MAX_BANNERS = 100;

export function bannersRoutes({ database, clock, random }: Deps): Pick<Handlers, Calls> {
  const { db } = database;
  const cache = createBriefCache({ clock });
  const active = cache.list(() => listActiveBanners({ db, now: clock() }));
  const all = cache.list(() => listBanners(db));
  const items = cache.lists({
    max: MAX_BANNERS,
    read: (id: number) => listBannerItems({ db, id }),
  });
  return {
    listActiveBanners: ({ request, reply }) => sendCachedList({ list: active, request, reply }),
    listBanners: ({ request, reply }) => sendCachedList({ list: all, request, reply }),
    listBannerItems: ({ params, request, reply }) =>
      sendCachedList({ list: items(params.id), request, reply }),
    getPity: ({ params, actor }) => getPity({ db, actor, id: params.id }),
    listDrawHistory: ({ params, actor }) => listDrawHistory({ db, actor, id: params.bannerId }),
    drawOnce: ({ params: { bannerId }, body, actor, request }) =>
      drawOnce({ database, actor, now: clock(), random, key: idempotencyKey(request), bannerId, body }),
    drawTen: ({ params: { bannerId }, body, actor, request }) =>
      drawTen({ database, actor, now: clock(), random, key: idempotencyKey(request), bannerId, body }),
    createBanner: async ({ body, actor, request }) => {
      const change = { actor, now: clock(), requestId: request.id };
      const banner = await createBanner({ database, change, body });
      cache.changed();
      return banner;
    },
    createBannerItem: async ({ body, actor, request }) => {
      const change = { actor, now: clock(), requestId: request.id };
      const item = await createBannerItem({ database, change, body });
      cache.changed();
      return item;
    },
  };
}
