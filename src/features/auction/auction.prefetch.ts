import type { QueryClient } from '@tanstack/react-query';
import type { Http } from '#lib/http.ts';
import { tabOf } from './auction.filters.ts';
import { auctionQueries } from './auction.queries.ts';
import type { AuctionSearch } from './auction.search.ts';

/** Asks for all listings with the screen where they are what it shows; what is the player's own waits for who that is. */
export function prefetchAuction(input: {
  http: Http;
  queryClient: QueryClient;
  search: AuctionSearch;
}): void {
  const { http, queryClient, search } = input;
  const listings = auctionQueries(http).listings();
  // The loader runs at every filter too; by then the screen decides when to read again.
  if (tabOf(search) !== 'todos' || queryClient.getQueryState(listings.queryKey)) return;
  void queryClient.prefetchQuery(listings);
}
