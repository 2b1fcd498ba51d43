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
    /** Null if unknown (extension). */
    classinfo: v.nullish(numeric, null),
    killpoints: numeric,
  }),
);
export const guildRanking = v.array(v.object({ guild_name: v.string(), killpoints: numeric }));

/** The most characters of an account in the reply of GET /ranking/{period}/me: its best. */
export const OWN_RANKED = 10;
/** Reply of GET /ranking/{period}/me, an extension: places of the account's characters and their guilds, also beyond the rows of the lists. */
export const ownRanking = v.object({
  characters: v.array(v.object({ position: numeric, character_name: v.string(), killpoints: numeric })),
  guilds: v.array(v.object({ position: numeric, guild_name: v.string(), killpoints: numeric })),
});
