import { LRUCache } from 'lru-cache';
import { FIRST_PAGE } from '#contract/paging.ts';
import { createCachedList, type CachedList } from '#server/http/cached-list.ts';
import type { Deps } from '#server/http/handler.ts';
import { pageOfListings } from './listing-pages.ts';
import { getItemPrices, lastSale } from './sold.ts';
import { listAuction } from './usecases.ts';

/** How long a list of listings is answered from memory, unless this process changes one. */
const LISTINGS_MAX_AGE_MS = 1000;
const PRICES_MAX_AGE_MS = 60_000;
/** Pages of listings, and items with prices, that are kept in memory. */
const MOST_PAGES = 60;
const MOST_PRICED_ITEMS = 1000;

type Listings = Awaited<ReturnType<typeof listAuction>>;
type ListingsPage = Awaited<ReturnType<typeof pageOfListings>>;
type Prices = Awaited<ReturnType<typeof getItemPrices>>;

/**
 * What everybody reads of the auction, kept in memory ready to send, so that many readers cost what one does. Listings are at most a
 * second old (other processes and the game write too), prices as old as the item's last sale.
 */
export function cacheAuction({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const { db } = database;
  let changes = 0;
  const version = () => `${changes}/${Math.floor(clock().getTime() / LISTINGS_MAX_AGE_MS)}`;
  const all: CachedList<Listings> = createCachedList({
    version,
    read: async () => ({ value: await listAuction(db) }),
  });
  const pages = new LRUCache<string, CachedList<ListingsPage>>({ max: MOST_PAGES });
  const prices = new LRUCache<number, CachedList<Prices>>({ max: MOST_PRICED_ITEMS });

  const cachePage = (cursor: string): CachedList<ListingsPage> =>
    createCachedList({ version, read: async () => ({ value: await pageOfListings({ db, cursor }) }) });
  const cachePrices = (itemId: number): CachedList<Prices> =>
    createCachedList({
      version: async () =>
        `${await lastSale({ db, itemId })}/${Math.floor(clock().getTime() / PRICES_MAX_AGE_MS)}`,
      read: async () => ({ value: await getItemPrices({ db, now: clock(), itemId }) }),
    });

  return {
    /** The newest listings, for who names no page. */
    all,
    page: (cursor = FIRST_PAGE) => stored({ cache: pages, key: cursor, create: cachePage }),
    prices: (itemId: number) => stored({ cache: prices, key: itemId, create: cachePrices }),
    /** Called once a listing was changed here: the next reader sees it. */
    changed: () => void (changes += 1),
  };
}

function stored<Key extends string | number, Value extends object>(input: {
  cache: LRUCache<Key, Value>;
  key: Key;
  create: (key: Key) => Value;
}): Value {
  const { cache, key, create } = input;
  const found = cache.get(key);
  if (found) return found;
  const created = create(key);
  cache.set(key, created);
  return created;
}
