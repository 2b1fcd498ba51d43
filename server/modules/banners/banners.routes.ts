import { bannersCalls } from '#contract/calls/banners.ts';
import { keysOf } from '#contract/keys.ts';
import { createBriefCache } from '#server/http/brief-cache.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import { createEdits } from '#server/http/edits.ts';
import type { Handlers } from '#server/http/handler.ts';
import {
  createBannerItem,
  deleteBannerItem,
  restoreBannerItem,
  setDirectPrice,
  updateBannerItem,
} from './banners.items.usecases.ts';
import {
  createBanner,
  deleteBanner,
  endBanner,
  restoreBanner,
  updateBanner,
} from './banners.admin.usecases.ts';
import {
  getPity,
  listActiveBanners,
  listBannerItems,
  listBanners,
  listDrawHistory,
  listEditableBannerItems,
  listEditableBanners,
} from './banners.queries.ts';
import { buyBannerItem } from './banners.purchases.usecases.ts';
import { drawOnce, drawTen } from './banners.usecases.ts';

/** Banners whose items are in the cache. */
const MAX_BANNERS = 100;

type BannersHandlers = Pick<Handlers, keyof typeof bannersCalls>;

/** Without draws (`DRAWS=off`) every call answers 404. */
export const bannersRoutes = (deps: Deps): BannersHandlers =>
  deps.config.draws.mode === 'off' ? refuseAll() : offeredRoutes(deps);

function refuseAll(): BannersHandlers {
  const refuse = () => {
    throw new AppError('not_offered');
  };
  // Safe cast: the keys are those of the calls.
  return Object.fromEntries(keysOf(bannersCalls).map((name) => [name, refuse])) as Record<
    keyof BannersHandlers,
    () => never
  >;
}

function offeredRoutes(deps: Deps): BannersHandlers {
  const { database, clock, random, config } = deps;
  const draws = config.draws.mode;
  const { minorMonthly } = config.ages;
  const { db } = database;
  const { edit, editOne } = createEdits(deps);
  const cache = createBriefCache({ clock });
  const activeBanners = cache.list(() => listActiveBanners({ db: database.db, now: clock() }));
  const allBanners = cache.list(() => listBanners(database.db));
  const items = cache.lists({
    max: MAX_BANNERS,
    read: (id: number) => listBannerItems({ db: database.db, id }),
  });
  return {
    listActiveBanners: () => activeBanners(),
    listBanners: () => allBanners(),
    listBannerItems: ({ params }) => items(params.id)(),
    getPity: ({ params, actor }) => getPity({ db, actor, id: params.id }),
    listDrawHistory: ({ params, actor }) => listDrawHistory({ db, actor, id: params.bannerId }),
    drawOnce: ({ params: { bannerId }, body, actor, key }) =>
      drawOnce({ database, draws, minorMonthly, actor, clock, random, key, bannerId, body }),
    drawTen: ({ params: { bannerId }, body, actor, key }) =>
      drawTen({ database, draws, minorMonthly, actor, clock, random, key, bannerId, body }),
    buyBannerItem: ({ params: { id }, body, actor, key }) =>
      buyBannerItem({ database, actor, clock, minorMonthly, key, id, body }),
    setDirectPrice: (input) => cache.afterChange(setDirectPrice(editOne(input))),
    listEditableBanners: () => listEditableBanners(db),
    listEditableBannerItems: ({ params }) => listEditableBannerItems({ db, id: params.id }),
    createBanner: (input) => cache.afterChange(createBanner(edit(input))),
    updateBanner: (input) => cache.afterChange(updateBanner(editOne(input))),
    endBanner: (input) => cache.afterChange(endBanner(editOne(input))),
    deleteBanner: (input) => cache.afterChange(deleteBanner(editOne(input))),
    restoreBanner: (input) => cache.afterChange(restoreBanner(editOne(input))),
    createBannerItem: (input) => cache.afterChange(createBannerItem(edit(input))),
    updateBannerItem: (input) => cache.afterChange(updateBannerItem(editOne(input))),
    deleteBannerItem: (input) => cache.afterChange(deleteBannerItem(editOne(input))),
    restoreBannerItem: (input) => cache.afterChange(restoreBannerItem(editOne(input))),
  };
}
