import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { startOfWeek } from 'date-fns/startOfWeek';
import { startOfDay } from 'date-fns/startOfDay';
import { TIME_ZONE } from '#contract/limits.ts';
import { RANKING_KINDS, RANKING_PERIODS } from '#contract/ranking.ts';
import { formatTimestamp } from '#lib/format.ts';
import type { RankingChoice } from './ranking.search.ts';

/** One line of a table. `guild` is null for a player without one, undefined in a table of guilds. */
export interface RankingRow {
  /** From 1. */
  position: number;
  name: string;
  guild?: string | null;
  /** The class of a player; null or undefined if unknown. */
  classinfo?: number | null;
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

/** The days that a ranking counts and when it ends, in São Paulo's time: '23 a 29 de novembro, termina em 2 dias'. Null for the general ranking. */
export function spanText({ period, now }: Pick<RankingChoice, 'period'> & { now: number }): string | null {
  if (period === 'general') return null;
  const today = startOfDay(new TZDate(now, TIME_ZONE));
  const first = period === 'daily' ? today : startOfWeek(today, { weekStartsOn: 1 });
  const end = addDays(first, period === 'daily' ? 1 : 7);
  const last = addDays(end, -1);
  const lastText = formatTimestamp(last.getTime(), 'dayOfMonth');
  const ends = `termina em ${timeText(end.getTime() - now)}`;
  if (period === 'daily') return `Hoje, ${lastText}, ${ends}`;
  const firstText = formatTimestamp(first.getTime(), 'dayOfMonth');
  const sameMonth = first.getMonth() === last.getMonth();
  return `${sameMonth ? firstText.slice(0, 2) : firstText} a ${lastText}, ${ends}`;
}

/** A time in whole days, below one in hours, below one in minutes. */
function timeText(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`;
  if (days > 0) return count(days, 'dia');
  return hours > 0 ? count(hours, 'hora') : count(minutes, 'minuto');
}

/** The best own row: its place in the table, which may be newer, or the one that the server has told. */
export function bestOwn(input: {
  rows: readonly RankingRow[];
  own: ReadonlySet<string>;
  told: RankingRow | undefined;
}): RankingRow | undefined {
  return input.rows.find(({ name }) => input.own.has(name)) ?? input.told;
}
