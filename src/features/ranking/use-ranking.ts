import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHttp } from '#lib/http-context.ts';
import { whenIdle } from '#lib/idle.ts';
import { useConnection } from '#offline/connectivity/connectivity-context.ts';
import { prefetchRankings } from './ranking.prefetch.ts';
import { rankingQueries } from './ranking.queries.ts';
import type { RankingRow } from './ranking.rules.ts';
import type { RankingChoice } from './ranking.search.ts';

/** The state of a table. `updatedAt` is when its rows were read, in milliseconds. */
export type Ranking =
  | { state: 'waiting' }
  | { state: 'failed'; busy: boolean; retry: () => void }
  | {
      state: 'ready';
      rows: readonly RankingRow[];
      updatedAt: number;
      failed: boolean;
      busy: boolean;
      retry: () => void;
    };

/** One table of the ranking: from the server, or the last one persisted. */
export function useRanking({ period, kind }: RankingChoice): Ranking {
  const queries = rankingQueries(useHttp());
  const players = useQuery({ ...queries.characters(period), enabled: kind === 'characters' });
  const guilds = useQuery({ ...queries.guilds(period), enabled: kind === 'guilds' });
  const query = kind === 'characters' ? players : guilds;
  const connection = useConnection();
  const { isError, isFetching, refetch } = query;

  useEffect(() => {
    if (connection === 'online' && isError) void refetch();
    // oxlint-disable-next-line react/exhaustive-deps -- only when the connection is back: a refusal is not repeated for ever
  }, [connection]);

  const retry = () => void refetch();
  const rows =
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
  if (rows) {
    return {
      state: 'ready',
      rows,
      updatedAt: query.dataUpdatedAt,
      failed: isError,
      busy: isFetching,
      retry,
    };
  }
  return isError ? { state: 'failed', busy: isFetching, retry } : { state: 'waiting' };
}

/** Prefetches all tables once the first is loaded, for offline reading. */
export function usePrefetchRankings({ ready }: { ready: boolean }): void {
  const http = useHttp();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (ready) void whenIdle().then(() => prefetchRankings({ http, queryClient }));
  }, [ready, http, queryClient]);
}
