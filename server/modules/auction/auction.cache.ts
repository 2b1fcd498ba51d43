import { FIRST_PAGE } from '#contract/paging.ts';
import { createBriefCache } from '#server/http/brief-cache.ts';
import { createCachedList } from '#server/http/cached-list.ts';
import type { Deps } from '#server/core/deps.ts';
import { memoise } from '#server/lib/memoise.ts';
import { getItemPrices, lastSale, listMarket } from './auction.prices.queries.ts';
import { listAuction, listItemListings, pageOfListings, readFirstScreen } from './auction.queries.ts';

const PRICES_MAX_AGE_MS = 60_000;
/** Pages of listings, and items with prices or with listings, in the cache. */
const MAX_PAGES = 60;
const MAX_PRICED_ITEMS = 1000;
const MAX_LISTED_ITEMS = 200;

/** Caches of the auction's public reads. Prices are read again after a sale of the item, and after a minute at the latest. */
export function cacheAuction({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const { db } = database;
  const listings = createBriefCache({ clock });
  const prices = memoise({
    max: MAX_PRICED_ITEMS,
    create: (itemId: number) =>
      createCachedList({
        version: async () =>
          `${await lastSale({ db, itemId })}/${Math.floor(clock().getTime() / PRICES_MAX_AGE_MS)}`,
        read: async () => ({
          value: await getItemPrices({ db: database.db, now: clock(), itemId }),
        }),
      }),
  });
  return {
    /** The newest listings, for requests without a cursor. */
    all: listings.list(() => listAuction(database.db)),
    /** The first page, which every visitor of the auction reads. */
    first: listings.list(() => pageOfListings({ db: database.db, cursor: FIRST_PAGE })),
    /** What the server renders. */
    firstScreen: listings.list(() => readFirstScreen(database.db)),
    /** A later page, for each cursor. */
    page: listings.lists({
      max: MAX_PAGES,
      read: (cursor: string) => pageOfListings({ db: database.db, cursor }),
    }),
    prices,
    /** The market of all items, which pages show too. It does not change with every sale, because every device copies it. */
    market: createBriefCache({ clock, maxAgeMs: PRICES_MAX_AGE_MS }).list(() =>
      listMarket({ db: database.db, now: clock() }),
    ),
    ofItem: listings.lists({
      max: MAX_LISTED_ITEMS,
      read: (itemId: number) => listItemListings({ db: database.db, itemId }),
    }),
    afterChange: listings.afterChange,
  };
}

export type CachedAuction = ReturnType<typeof cacheAuction>;
