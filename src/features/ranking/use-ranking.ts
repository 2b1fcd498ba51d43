import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHttp } from '#lib/http-context.ts';
import { whenIdle } from '#lib/idle.ts';
import { prefetchRankings } from './ranking.prefetch.ts';
import { rankingQueries } from './ranking.queries.ts';
import type { RankingRow } from './ranking.rules.ts';
import type { RankingChoice } from './ranking.search.ts';

/** One table of the ranking: from the server, or the last one persisted. */
export function useRanking({ period, kind }: RankingChoice) {
  const queries = rankingQueries(useHttp());
  const players = useQuery({ ...queries.characters(period), enabled: kind === 'characters' });
  const guilds = useQuery({ ...queries.guilds(period), enabled: kind === 'guilds' });
  const rows: readonly RankingRow[] | undefined =
    kind === 'characters'
      ? players.data?.map((row, index) => ({
          position: index + 1,
          name: row.character_name,
          guild: row.guild_name,
          killpoints: row.killpoints,
        }))
      : guilds.data?.map((row, index) => ({
          position: index + 1,
          name: row.guild_name,
          killpoints: row.killpoints,
        }));
  return { query: kind === 'characters' ? players : guilds, rows };
}

/** Prefetches all tables once the first is loaded, for offline reading. */
export function usePrefetchRankings({ ready }: { ready: boolean }): void {
  const http = useHttp();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (ready) void whenIdle().then(() => prefetchRankings({ http, queryClient }));
  }, [ready, http, queryClient]);
}
