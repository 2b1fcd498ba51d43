import type { RankingPeriod } from '#contract/ranking.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { createBriefCache } from '#server/http/brief-cache.ts';
import type { CachedList } from '#server/http/cached-list.ts';
import { rankCharacters, rankGuilds, rankOwn, readStandings } from './ranking.queries.ts';

/**
 * Rankings are computed again after this time. They have no version, because the game writes kills all the time. Midnight must be a
 * multiple of it, so that the daily ranking is empty from then on.
 */
const MAX_AGE_MS = 15_000;

type Rank<Value> = (input: { db: Db; period: RankingPeriod; now: Date }) => Promise<Value>;

/** The six cached rankings, and what the own places are computed from. */
export const cacheRankings = (deps: Deps) => ({
  characters: cachePeriods({ deps, rank: rankCharacters }),
  guilds: cachePeriods({ deps, rank: rankGuilds }),
  standings: cachePeriods({ deps, rank: readStandings }),
});

type CachedRankings = ReturnType<typeof cacheRankings>;

export function rankingRoutes(
  { clock, database }: Deps,
  { characters, guilds, standings }: CachedRankings,
): Pick<Handlers, 'rankCharacters' | 'rankGuilds' | 'rankOwn'> {
  return {
    rankCharacters: ({ params }) => characters[params.period](),
    rankGuilds: ({ params }) => guilds[params.period](),
    rankOwn: async ({ actor: { accountId }, params: { period } }) => {
      const { value } = await standings[period]();
      const { value: listed } = await characters[period]();
      return rankOwn({ db: database.db, accountId, period, now: clock(), standings: value, listed });
    },
  };
}

function cachePeriods<Value>({
  deps,
  rank,
}: {
  deps: Deps;
  rank: Rank<Value>;
}): Record<RankingPeriod, CachedList<Value>> {
  const { clock, database } = deps;
  const cache = createBriefCache({ clock, maxAgeMs: MAX_AGE_MS });
  const list = (period: RankingPeriod) => cache.list(() => rank({ db: database.db, period, now: clock() }));
  return { general: list('general'), daily: list('daily'), weekly: list('weekly') };
}
