import type { QueryClient } from '@tanstack/react-query';
import { keysOf } from '#contract/keys.ts';
import { RANKING_PERIODS } from '#contract/ranking.ts';
import type { Http } from '#lib/http.ts';
import { rankingQueries } from './ranking.queries.ts';

/** Prefetches all six tables, one after the other, so that each can be read offline. Never throws. */
export async function prefetchRankings({
  http,
  queryClient,
}: {
  http: Http;
  queryClient: QueryClient;
}): Promise<void> {
  const queries = rankingQueries(http);
  for (const period of keysOf(RANKING_PERIODS)) {
    await queryClient.prefetchQuery(queries.characters(period));
    await queryClient.prefetchQuery(queries.guilds(period));
  }
}
