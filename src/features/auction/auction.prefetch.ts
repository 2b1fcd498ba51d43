import type { QueryClient } from '@tanstack/react-query';
import type { Http } from '#lib/http.ts';
import { tabOf } from './auction.filters.rules.ts';
import { auctionQueries } from './auction.queries.ts';
import type { AuctionSearch } from './auction.search.ts';

/** Prefetches all listings for the tab that shows them. Own items are not prefetched: the session may not be known yet. */
export function prefetchAuction(input: {
  http: Http;
  queryClient: QueryClient;
  search: AuctionSearch;
}): void {
  const { http, queryClient, search } = input;
  const listings = auctionQueries(http).list('listings');
  // The loader also runs on every change of a filter. After the first read the screen decides when to read again.
  if (tabOf(search) !== 'todos' || queryClient.getQueryState(listings.queryKey)) return;
  void queryClient.prefetchQuery(listings);
}
