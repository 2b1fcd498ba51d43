import * as v from 'valibot';
import { keysOf } from './keys.ts';
import { numeric } from './shape.ts';

/** Rankings. */
export const RANKING_PERIODS = { general: 'Geral', daily: 'Diário', weekly: 'Semanal' } as const;
export type RankingPeriod = keyof typeof RANKING_PERIODS;
export const RANKING_KINDS = { characters: 'Jogadores', guilds: 'Guildas' } as const;
export type RankingKind = keyof typeof RANKING_KINDS;
/** The most rows of a ranking. */
export const RANKING_SIZE = 100;

export const rankingParams = v.object({
  period: v.picklist(keysOf(RANKING_PERIODS), 'Ranking desconhecido.'),
});

export const characterRanking = v.array(
  v.object({
    character_name: v.string(),
    guild_name: v.nullish(v.string(), null),
    killpoints: numeric,
  }),
);
export const guildRanking = v.array(v.object({ guild_name: v.string(), killpoints: numeric }));
