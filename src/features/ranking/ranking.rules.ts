import { RANKING_KINDS, RANKING_PERIODS } from '#contract/ranking.ts';
import type { RankingChoice } from './ranking.search.ts';

/** One line of a table. `guild` is null for a player without one, undefined in a table of guilds. */
export interface RankingRow {
  /** From 1. */
  position: number;
  name: string;
  guild?: string | null;
  killpoints: number;
}

type Medal = 'gold' | 'silver' | 'bronze';
const MEDALS: readonly Medal[] = ['gold', 'silver', 'bronze'];
export const MEDAL_NAMES: Record<Medal, string> = {
  gold: 'Estrela de ouro',
  silver: 'Estrela de prata',
  bronze: 'Estrela de bronze',
};

/** The star of a position from 1; null below the third. */
export const medalOf = (position: number): Medal | null => MEDALS[position - 1] ?? null;

/** A table's caption: 'Ranking diário de guildas'. */
export function captionOf({ period, kind }: RankingChoice): string {
  return `Ranking ${RANKING_PERIODS[period].toLowerCase()} de ${RANKING_KINDS[kind].toLowerCase()}`;
}

const WHEN = { general: '', daily: ' hoje', weekly: ' nesta semana' } as const;

/** The text of a table without rows. */
export function emptyText({ period, kind }: RankingChoice): string {
  return `${kind === 'guilds' ? 'Nenhuma guilda' : 'Nenhum jogador'} pontuou${WHEN[period]} ainda.`;
}
