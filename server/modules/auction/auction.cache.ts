import { FIRST_PAGE } from '#contract/paging.ts';
import { createBriefCache, keyed } from '#server/http/brief-cache.ts';
import { createCachedList } from '#server/http/cached-list.ts';
import type { Deps } from '#server/core/deps.ts';
import { pageOfListings } from './auction.listing-pages.ts';
import { getItemPrices, lastSale } from './auction.queries.ts';
import { listAuction } from './auction.usecases.ts';

const PRICES_MAX_AGE_MS = 60_000;
/** Pages of listings, and items with prices, that are kept in memory. */
const MOST_PAGES = 60;
const MOST_PRICED_ITEMS = 1000;

/** What everybody reads of the auction. Prices are as old as the item's last sale, and a minute at most. */
export function cacheAuction({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const { db } = database;
  const listings = createBriefCache({ clock });
  const page = listings.lists({
    max: MOST_PAGES,
    read: (cursor: string) => pageOfListings({ db, cursor }),
  });
  const prices = keyed({
    max: MOST_PRICED_ITEMS,
    create: (itemId: number) =>
      createCachedList({
        version: async () =>
          `${await lastSale({ db, itemId })}/${Math.floor(clock().getTime() / PRICES_MAX_AGE_MS)}`,
        read: async () => ({ value: await getItemPrices({ db, now: clock(), itemId }) }),
      }),
  });
  return {
    /** The newest listings, for who names no page. */
    all: listings.list(() => listAuction(db)),
    page: (cursor = FIRST_PAGE) => page(cursor),
    prices,
    /** Called once a listing was changed here: the next reader sees it. */
    changed: listings.changed,
  };
}
