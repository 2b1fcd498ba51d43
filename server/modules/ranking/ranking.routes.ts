import type { RankingPeriod } from '#contract/ranking.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { createBriefCache } from '#server/http/brief-cache.ts';
import type { CachedList } from '#server/http/cached-list.ts';
import { rankCharacters, rankGuilds } from './ranking.queries.ts';

/**
 * Rankings are computed again after this time. They have no version, because the game writes kills all the time. Midnight must be a
 * multiple of it, so that the daily ranking is empty from then on.
 */
const MAX_AGE_MS = 15_000;

type Rank<Row> = (input: { db: Db; period: RankingPeriod; now: Date }) => Promise<Row[]>;

/** The six cached rankings. */
export const cacheRankings = (deps: Deps) => ({
  characters: cachePeriods({ deps, rank: rankCharacters }),
  guilds: cachePeriods({ deps, rank: rankGuilds }),
});

export type CachedRankings = ReturnType<typeof cacheRankings>;

export function rankingRoutes({
  characters,
  guilds,
}: CachedRankings): Pick<Handlers, 'rankCharacters' | 'rankGuilds'> {
  return {
    rankCharacters: ({ params }) => characters[params.period](),
    rankGuilds: ({ params }) => guilds[params.period](),
  };
}

function cachePeriods<Row>({
  deps,
  rank,
}: {
  deps: Deps;
  rank: Rank<Row>;
}): Record<RankingPeriod, CachedList<Row[]>> {
  const { clock, database } = deps;
  const cache = createBriefCache({ clock, maxAgeMs: MAX_AGE_MS });
  const list = (period: RankingPeriod) => cache.list(() => rank({ db: database.db, period, now: clock() }));
  return { general: list('general'), daily: list('daily'), weekly: list('weekly') };
}
