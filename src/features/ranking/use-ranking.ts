import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHttp } from '#lib/http-context.ts';
import { whenIdle } from '#lib/idle.ts';
import { useSessionState } from '#session/use-session.ts';
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
          classinfo: row.classinfo,
          killpoints: row.killpoints,
        }))
      : guilds.data?.map((row, index) => ({
          position: index + 1,
          name: row.guild_name,
          killpoints: row.killpoints,
        }));
  return { query: kind === 'characters' ? players : guilds, rows };
}

/** The names of the account's characters or their guilds, and its best place as the server has told it. Empty for visitors. */
export function useOwnPlaces({ period, kind }: RankingChoice): {
  own: ReadonlySet<string>;
  told: RankingRow | undefined;
} {
  const session = useSessionState();
  const signedIn = session.status === 'in';
  const { data } = useQuery({ ...rankingQueries(useHttp()).own(period), enabled: signedIn });
  if (!signedIn) return { own: new Set(), told: undefined };
  const told: RankingRow[] =
    kind === 'characters'
      ? (data?.characters ?? []).map((row) => ({ ...row, name: row.character_name }))
      : (data?.guilds ?? []).map((row) => ({ ...row, name: row.guild_name }));
  // An API without the extension still has the names.
  const characters = kind === 'characters' ? session.characters : [];
  return { own: new Set([...told, ...characters].map(({ name }) => name)), told: told[0] };
}

/** Prefetches all tables once the first is loaded, for offline reading. */
export function usePrefetchRankings({ ready }: { ready: boolean }): void {
  const http = useHttp();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (ready) void whenIdle().then(() => prefetchRankings({ http, queryClient }));
  }, [ready, http, queryClient]);
}
