import * as v from 'valibot';
import { keysOf } from '#contract/keys.ts';
import type { RankingKind, RankingPeriod } from '#contract/ranking.ts';

const PERIODS = { geral: 'general', diario: 'daily', semanal: 'weekly' } as const;
const KINDS = { jogadores: 'characters', guildas: 'guilds' } as const;

/** The table in the address of /ranking. Invalid values are ignored. */
export const rankingSearch = v.object({
  periodo: v.fallback(v.optional(v.picklist(keysOf(PERIODS))), undefined),
  tipo: v.fallback(v.optional(v.picklist(keysOf(KINDS))), undefined),
  /** A player or guild whose row is shown. */
  nome: v.fallback(v.optional(v.string()), undefined),
});
export type RankingSearch = v.InferOutput<typeof rankingSearch>;

export interface RankingChoice {
  period: RankingPeriod;
  kind: RankingKind;
}

/** The table for an address: general and players by default. */
export const choiceOf = ({ periodo, tipo }: RankingSearch): RankingChoice => ({
  period: PERIODS[periodo ?? 'geral'],
  kind: KINDS[tipo ?? 'jogadores'],
});

const PERIOD_TEXTS = { general: undefined, daily: 'diario', weekly: 'semanal' } as const;

/** The address of a table. Default values are left out. */
export const searchOf = ({ period, kind, name }: RankingChoice & { name?: string }): RankingSearch => ({
  periodo: PERIOD_TEXTS[period],
  tipo: kind === 'characters' ? undefined : 'guildas',
  nome: name,
});
