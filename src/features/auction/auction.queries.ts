import {
  experimental_streamedQuery as streamedQuery,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import type { AuctionItem } from '#contract/auction.ts';
import { auctionCalls } from '#contract/calls/auction.ts';
import { FIRST_PAGE, wholeOrPage } from '#contract/paging.ts';
import type { RowId } from '#contract/shape.ts';
import { ApiError } from '#lib/api-error.ts';
import type { Http } from '#lib/http.ts';

/** Short, because every purchase by any player changes the list. */
const STALE_TIME_MS = 15_000;
const PRICES_STALE_MS = 300_000;

/** The rows of a list that are loaded. `total` counts the whole list; null if the API does not tell it. */
export interface AuctionList {
  items: readonly AuctionItem[];
  total: number | null;
}

const LISTS = {
  held: auctionCalls.listOwnAuctionItems,
  sales: auctionCalls.listOwnSales,
  listings: auctionCalls.listAuction,
} as const;
export type AuctionListName = keyof typeof LISTS;
type ListCall = (typeof LISTS)[AuctionListName];

const EMPTY: AuctionList = { items: [], total: null };
const whole = (items: AuctionItem[]): AuctionList => ({ items, total: items.length });

/** The lists of the auction. They are not persisted, because an old list would look current (product 16.6). */
export const auctionQueries = (http: Http) => ({
  all: () => ({ queryKey: ['auction'] }),
  /** The items held, the own listings, and all listings. */
  list: (list: AuctionListName) =>
    queryOptions({
      queryKey: ['auction', list],
      // The first page is shown at once and the others are added to it. A later read replaces the list when it is complete.
      queryFn: streamedQuery({
        streamFn: ({ signal }) => pagesOf({ http, call: LISTS[list], signal }),
        refetchMode: 'replace',
        initialValue: EMPTY,
        reducer: (all: AuctionList, page: AuctionList): AuctionList => ({
          items: [...all.items, ...page.items],
          total: page.total ?? all.total,
        }),
      }),
      staleTime: STALE_TIME_MS,
    }),
  /** The items sold and their earnings (an extension). */
  sold: () =>
    queryOptions({
      queryKey: ['auction', 'sold'],
      queryFn: ({ signal }) => http(auctionCalls.listOwnSold, { signal }),
      staleTime: STALE_TIME_MS,
    }),
  /** The recent prices of an item (an extension). */
  prices: (itemId: number) =>
    queryOptions({
      queryKey: ['auction', 'prices', itemId],
      queryFn: ({ signal }) => http(auctionCalls.getItemPrices, { params: { item_id: itemId }, signal }),
      staleTime: PRICES_STALE_MS,
    }),
});

type AuctionQueries = ReturnType<typeof auctionQueries>;

type PageInput = { http: Http; call: ListCall; signal: AbortSignal };

/** Reads page after page (product 8.12). An API without pages answers the whole list at once. */
async function* pagesOf(input: PageInput): AsyncGenerator<AuctionList> {
  const seen = new Set<RowId>();
  let cursor: string | null = FIRST_PAGE;
  while (cursor !== null) {
    const page = await readPage({ ...input, cursor });
    // A player may cancel a listing and list the item again between two pages; it would then appear twice.
    const items = page.items.filter(({ id }) => !seen.has(id) && seen.add(id));
    yield { items, total: page.total };
    cursor = page.next === cursor ? null : page.next;
  }
}

async function readPage(
  input: PageInput & { cursor: string },
): Promise<AuctionList & { next: string | null }> {
  const { http, call, signal, cursor } = input;
  const listAll = async () => ({ ...whole(await http(call, { signal })), next: null });
  try {
    const reply = await http(wholeOrPage(call), { query: { cursor }, signal });
    return Array.isArray(reply)
      ? { ...whole(reply), next: null }
      : { items: reply.items, next: reply.next, total: reply.total ?? null };
  } catch (error) {
    // The cursor is an extension, so another API may refuse it.
    if (cursor === FIRST_PAGE && error instanceof ApiError && error.status === 400) return listAll();
    throw error;
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
    const gone = before.items.length - items.length;
    return { items, total: before.total === null ? null : before.total - gone };
  });
  void queryClient.invalidateQueries({
    ...queries.all(),
    predicate: ({ queryKey: [, name] }) => name !== 'prices' && (wasReading || name !== list),
  });
}
