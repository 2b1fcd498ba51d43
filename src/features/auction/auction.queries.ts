import {
  experimental_streamedQuery as streamedQuery,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import type { AuctionItem } from '#contract/auction.ts';
import { auctionCalls } from '#contract/calls/auction.ts';
import { FIRST_PAGE, type Page } from '#contract/paging.ts';
import type { RowId } from '#contract/shape.ts';
import type { Http } from '#lib/http.ts';
import { readListOrPage } from '#lib/paged-query.ts';
import { listOrPage } from '#lib/list-calls.ts';
import { persisted } from '#offline/queries/persisted.ts';

/** Short, because every purchase by any player changes the list. */
const STALE_TIME_MS = 15_000;
const PRICES_STALE_MS = 300_000;

/** The daily prices of so many items stay on the device, the last ones that were opened: some 60 kB. */
export const SEEN_PRICES = { queryKey: ['auction', 'prices', 'seen'], most: 50 } as const;

/** The rows of a list that are loaded. `total` counts the whole list; null if the API does not tell it. */
interface AuctionList {
  items: readonly AuctionItem[];
  total: number | null;
}

/** The calls of the three lists. */
export const AUCTION_LISTS = {
  held: auctionCalls.listOwnAuctionItems,
  ownListings: auctionCalls.listOwnListings,
  listings: auctionCalls.listAuction,
} as const;
export type AuctionListName = keyof typeof AUCTION_LISTS;
type ListCall = (typeof AUCTION_LISTS)[AuctionListName];

const EMPTY: AuctionList = { items: [], total: null };

/** The lists of the auction. They are not persisted, because an old list would look current; what was sold stays so. */
export const auctionQueries = (http: Http) => ({
  all: () => ({ queryKey: ['auction'] }),
  /** The items held, the own listings, and all listings. */
  list: (list: AuctionListName) =>
    queryOptions({
      queryKey: ['auction', list],
      // The first page is shown at once and the others are added to it. A later read replaces the list when it is complete.
      queryFn: streamedQuery({
        streamFn: ({ signal }) => pagesOf({ http, call: AUCTION_LISTS[list], signal }),
        refetchMode: 'replace',
        initialValue: EMPTY,
        reducer: (all: AuctionList, page: AuctionList): AuctionList => ({
          items: [...all.items, ...page.items],
          total: page.total ?? all.total,
        }),
      }),
      staleTime: STALE_TIME_MS,
    }),
  /** The own sales and their earnings (an extension). */
  sales: () =>
    queryOptions({
      queryKey: ['auction', 'sales'],
      queryFn: ({ signal }) => http(auctionCalls.listOwnSales, { signal }),
      staleTime: STALE_TIME_MS,
      ...persisted('account'),
    }),
  /** The recent prices of an item (an extension). */
  prices: (itemId: number) =>
    queryOptions({
      queryKey: ['auction', 'prices', itemId],
      queryFn: ({ signal }) => http(auctionCalls.getItemPrices, { params: { item_id: itemId }, signal }),
      staleTime: PRICES_STALE_MS,
    }),
  /** The same as the last visit to the item's page has seen it: persisted, so it is never shown as the price of a sale or purchase. */
  seenPrices: (itemId: number) =>
    queryOptions({
      queryKey: [...SEEN_PRICES.queryKey, itemId],
      queryFn: ({ signal }) => http(auctionCalls.getItemPrices, { params: { item_id: itemId }, signal }),
      staleTime: PRICES_STALE_MS,
      ...persisted('public'),
    }),
  /** The listings of an item, the cheapest unit first (an extension). */
  ofItem: (itemId: number) =>
    queryOptions({
      queryKey: ['auction', 'of item', itemId],
      queryFn: ({ signal }) => http(auctionCalls.listItemListings, { params: { item_id: itemId }, signal }),
      staleTime: STALE_TIME_MS,
    }),
});

type AuctionQueries = ReturnType<typeof auctionQueries>;

/** Reads page after page. An API without pages answers the whole list at once. */
async function* pagesOf(input: {
  http: Http;
  call: ListCall;
  signal: AbortSignal;
}): AsyncGenerator<AuctionList> {
  const { http, call, signal } = input;
  const readIds = new Set<RowId>();
  let cursor: string | null = FIRST_PAGE;
  while (cursor !== null) {
    const page: Page<AuctionItem> = await readListOrPage({
      read: (request) => http(listOrPage(call), request),
      cursor,
      signal,
    });
    // A player may cancel a listing and list the item again between two pages; it would then appear twice.
    const items = page.items.filter(({ id }) => !readIds.has(id) && readIds.add(id));
    yield { items, total: page.total ?? null };
    cursor = page.next === cursor ? null : page.next;
  }
}

/** Removes an item from a cached list at once, and marks the other lists stale, so that they are read again. */
export async function removeItem(input: {
  queryClient: QueryClient;
  queries: AuctionQueries;
  list: AuctionListName;
  id: RowId;
}): Promise<void> {
  const { queryClient, queries, list, id } = input;
  const { queryKey } = queries.list(list);
  // A read that started before the removal would put the item into the list again.
  const wasReading = queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching';
  if (wasReading) await queryClient.cancelQueries({ queryKey }, { revert: false });
  queryClient.setQueryData<AuctionList>(queryKey, (before) => {
    if (!before) return before;
    const items = before.items.filter((item) => item.id !== id);
    const removedCount = before.items.length - items.length;
    return { items, total: before.total === null ? null : before.total - removedCount };
  });
  void queryClient.invalidateQueries({
    ...queries.all(),
    predicate: ({ queryKey: [, name] }) => name !== 'prices' && (wasReading || name !== list),
  });
}
