import type { QueryClient } from '@tanstack/react-query';
import type { Http } from '#lib/http.ts';
import { bannersQueries, SEEN_ITEMS } from './banners.queries.ts';

/** Prefetches the open banners with their odds, so that an item's page names them offline. Never throws. */
export async function prefetchOdds({
  http,
  queryClient,
}: {
  http: Http;
  queryClient: QueryClient;
}): Promise<void> {
  const queries = bannersQueries(http);
  const active = queries.active();
  await queryClient.prefetchQuery(active);
  for (const { id } of queryClient.getQueryData(active.queryKey)?.slice(0, SEEN_ITEMS.most) ?? [])
    await queryClient.prefetchQuery(queries.seenItems(id));
}
