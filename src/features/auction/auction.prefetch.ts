import type { QueryClient } from '@tanstack/react-query';
import type { Http } from '#lib/http.ts';
import type { Sync } from '#offline/collections/sync.ts';
import type { Session } from '#session/session.ts';
import { tabOf } from './auction.filters.rules.ts';
import { auctionQueries } from './auction.queries.ts';
import type { AuctionSearch } from './auction.search.ts';

/**
 * Prefetches all listings for the tab that shows them, and for visitors, to whom every tab shows them. Own items are not prefetched. The sync
 * of the items' names starts at once, too.
 */
export async function prefetchAuction(input: {
  http: Http;
  queryClient: QueryClient;
  session: Session;
  sync: Sync;
  search: AuctionSearch;
}): Promise<void> {
  const { http, queryClient, session, sync, search } = input;
  for (const name of ['items', 'effects'] as const) void sync.sync(name, { ifOlderThan: 'fresh' });
  const listings = auctionQueries(http).list('listings');
  const isShown = tabOf(search) === 'todos' || (await session.ready()).status === 'out';
  // The loader also runs on every change of a filter. After the first read the screen decides when to read again.
  if (!isShown || queryClient.getQueryState(listings.queryKey)) return;
  await queryClient.prefetchQuery(listings);
}
