import type { Deps } from '#server/core/deps.ts';
import { cacheAuction } from '#server/modules/auction/auction.cache.ts';
import { cacheMobGuides } from '#server/modules/drops/drops.routes.ts';
import { cacheGuides } from '#server/modules/guides/guides.routes.ts';
import { cacheItems } from '#server/modules/items/items.routes.ts';
import { cacheNews } from '#server/modules/news/news.routes.ts';
import { cachePictures } from '#server/modules/pictures/pictures.cache.ts';
import { cacheRankings } from '#server/modules/ranking/ranking.routes.ts';
import { cacheShop } from '#server/modules/shop/shop.routes.ts';
import type { PageLists } from '#server/portal/page-content.ts';

/** Creates the caches of what visitors read. The API's calls and the rendered pages share them. */
export const createLists = (deps: Deps) => ({
  news: cacheNews(deps),
  guides: cacheGuides(deps),
  items: cacheItems(deps),
  mobs: cacheMobGuides(deps),
  rankings: cacheRankings(deps),
  shop: cacheShop(deps),
  auction: cacheAuction(deps),
  findPicture: cachePictures(deps),
});

export type Lists = ReturnType<typeof createLists>;

/** Those that pages are rendered from. */
export const pageLists = ({ news, guides, items, mobs, rankings, shop, auction }: Lists): PageLists => ({
  news,
  guides,
  items,
  mobs,
  market: auction.market,
  ranking: rankings.characters.general,
  shop: shop.onSale,
  auction: auction.firstScreen,
});
