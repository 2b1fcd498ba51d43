import { queryOptions } from '@tanstack/react-query';
import { rankingCalls } from '#contract/calls/ranking.ts';
import type { RankingPeriod } from '#contract/ranking.ts';
import type { Http } from '#lib/http.ts';
import { persisted } from '#offline/queries/persisted.ts';

const STALE_TIME_MS = 60_000;

/** The six tables of /ranking, and the own places. The last replies are persisted for offline reading. */
export const rankingQueries = (http: Http) => ({
  characters: (period: RankingPeriod) =>
    queryOptions({
      queryKey: ['ranking', period, 'characters'],
      queryFn: ({ signal }) => http(rankingCalls.rankCharacters, { params: { period }, signal }),
      staleTime: STALE_TIME_MS,
      ...persisted('public'),
    }),
  guilds: (period: RankingPeriod) =>
    queryOptions({
      queryKey: ['ranking', period, 'guilds'],
      queryFn: ({ signal }) => http(rankingCalls.rankGuilds, { params: { period }, signal }),
      staleTime: STALE_TIME_MS,
      ...persisted('public'),
    }),
  /** The account's own places. */
  own: (period: RankingPeriod) =>
    queryOptions({
      queryKey: ['ranking', period, 'own'],
      queryFn: ({ signal }) => http(rankingCalls.rankOwn, { params: { period }, signal }),
      staleTime: STALE_TIME_MS,
      ...persisted('account'),
    }),
});
