import type { FastifyRequest } from 'fastify';
import { createBriefCache } from '#server/http/brief-cache.ts';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/modules/idempotency/idempotency.usecases.ts';
import {
  createBannerItem,
  deleteBannerItem,
  restoreBannerItem,
  updateBannerItem,
} from './banner-items.usecases.ts';
import {
  createBanner,
  deleteBanner,
  endBanner,
  restoreBanner,
  updateBanner,
} from './banners-admin.usecases.ts';
import {
  getPity,
  listActiveBanners,
  listBannerItems,
  listBanners,
  listDrawHistory,
  listEditableBannerItems,
  listEditableBanners,
} from './banners.queries.ts';
import { drawOnce, drawTen } from './banners.usecases.ts';

type Calls =
  | 'listActiveBanners'
  | 'listBanners'
  | 'listBannerItems'
  | 'getPity'
  | 'listDrawHistory'
  | 'drawOnce'
  | 'drawTen'
  | 'listEditableBanners'
  | 'listEditableBannerItems'
  | 'createBanner'
  | 'updateBanner'
  | 'endBanner'
  | 'deleteBanner'
  | 'restoreBanner'
  | 'createBannerItem'
  | 'updateBannerItem'
  | 'deleteBannerItem'
  | 'restoreBannerItem';

interface Author {
  readonly actor: Actor;
  readonly request: FastifyRequest;
}

/** Banners whose items are in the cache. */
const MAX_BANNERS = 100;

export function bannersRoutes({ database, clock, random }: Deps): Pick<Handlers, Calls> {
  const { db } = database;
  const cache = createBriefCache({ clock });
  const active = cache.list(() => database.readList((db) => listActiveBanners({ db, now: clock() })));
  const all = cache.list(() => database.readList(listBanners));
  const items = cache.lists({
    max: MAX_BANNERS,
    read: (id: number) => database.readList((db) => listBannerItems({ db, id })),
  });
  const edit = ({ actor, request }: Author) => ({
    database,
    change: { actor, now: clock(), requestId: request.id },
  });
  const editOne = (input: Author & { params: { id: number } }) => ({ ...edit(input), id: input.params.id });
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
    listEditableBanners: () => listEditableBanners(db),
    listEditableBannerItems: ({ params }) => listEditableBannerItems({ db, id: params.id }),
    createBanner: (input) => cache.afterChange(createBanner({ ...edit(input), body: input.body })),
    updateBanner: (input) => cache.afterChange(updateBanner({ ...editOne(input), body: input.body })),
    endBanner: (input) => cache.afterChange(endBanner(editOne(input))),
    deleteBanner: (input) => cache.afterChange(deleteBanner(editOne(input))),
    restoreBanner: (input) => cache.afterChange(restoreBanner(editOne(input))),
    createBannerItem: (input) => cache.afterChange(createBannerItem({ ...edit(input), body: input.body })),
    updateBannerItem: (input) => cache.afterChange(updateBannerItem({ ...editOne(input), body: input.body })),
    deleteBannerItem: (input) => cache.afterChange(deleteBannerItem(editOne(input))),
    restoreBannerItem: (input) => cache.afterChange(restoreBannerItem(editOne(input))),
  };
}
