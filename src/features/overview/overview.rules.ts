import type {
  BannerProblem,
  Balances,
  Overview,
  SalesDay,
  SalesTotal,
  WaitingTickets,
} from '#contract/overview.ts';
import { keysOf } from '#contract/keys.ts';
import { formatCredits } from '#lib/credits.ts';
import { formatNumber } from '#lib/number.ts';

/** How long the players of the waiting tickets have waited. */
const TICKET_AGES = {
  hour: 'Até 1 hora',
  day: 'Até 1 dia',
  week: 'Até 1 semana',
  older: 'Mais de 1 semana',
} as const;

const BANNER_PROBLEMS: Record<BannerProblem, string> = {
  empty: 'Está ativo e não tem itens',
  no_chance: 'As chances somam 0: ninguém consegue sortear',
  no_guaranteed: 'Promete garantia e não tem item garantido que possa sair',
  ending: 'Termina em menos de um dia',
};

/** A bar of a chart: its label, its value, and the value as a text. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly text: string;
}

/** '24/11' of '2026-11-24'. */
export const dayLabel = (day: string): string => day.split('-').slice(1).toReversed().join('/');

/** The credits of each day's sales, as bars. */
export const salesBars = (days: readonly SalesDay[]): Bar[] =>
  days.map(({ day, credits: value }) => ({ label: dayLabel(day), value, text: formatCredits(value) }));

/** The sum of these days' sales. */
export const totalOf = (days: readonly SalesDay[]): SalesTotal => ({
  count: days.reduce((sum, { count }) => sum + count, 0),
  credits: days.reduce((sum, day) => sum + day.credits, 0),
});

/** How the credits of the last 14 days compare with those of the 14 days before. */
export function comparisonOf({ credits, before }: { credits: number; before: number }): {
  text: string;
  trend: 'up' | 'down' | null;
} {
  const period = 'nos 14 dias anteriores';
  if (before === 0) {
    return credits === 0
      ? { text: `Nada também ${period}.`, trend: null }
      : { text: `Nada vendido ${period}.`, trend: null };
  }
  const percent = Math.round(Math.abs(credits / before - 1) * 100);
  if (percent === 0) return { text: `O mesmo que ${period}.`, trend: null };
  return credits > before
    ? { text: `${formatNumber(percent)}% a mais que ${period}.`, trend: 'up' }
    : { text: `${formatNumber(percent)}% a menos que ${period}.`, trend: 'down' };
}

/** How long the players of the tickets wait, as bars. */
export const ageBars = (ages: WaitingTickets['ages']): Bar[] =>
  keysOf(TICKET_AGES).map((age) => ({
    label: TICKET_AGES[age],
    value: ages[age],
    text: ages[age] === 1 ? '1 ticket' : `${formatNumber(ages[age])} tickets`,
  }));

/** A chart's description for screen readers: its highest bar, or a text that there is nothing yet. */
export function summaryOf({ title, bars }: { title: string; bars: readonly Bar[] }): string {
  const highest = bars.reduce<Bar | null>((most, bar) => (bar.value > (most?.value ?? 0) ? bar : most), null);
  return highest ? `${title}. Maior valor: ${highest.text}, ${highest.label}.` : `${title}. Nada ainda.`;
}

/** The height of each bar in per cent of the highest one. A bar above zero is high enough to be seen. */
export function heightsOf(bars: readonly Bar[]): number[] {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return bars.map(({ value }) => (value > 0 ? Math.max((value / most) * 100, 4) : 0));
}

/** The texts of a banner's problems. A problem that this portal does not know is shown as the API wrote it. */
export const problemTexts = (problems: readonly string[]): string[] => {
  const texts: Readonly<Record<string, string>> = BANNER_PROBLEMS;
  return problems.map((problem) => texts[problem] ?? problem);
};

/** Whether nothing that the reader may see waits. Balances that are not compared yet count as correct. */
export function hasNothingWaiting({
  overview,
  balances,
}: {
  overview: Overview;
  balances: Balances | undefined;
}): boolean {
  const { tickets, deliveries, credits: requests, banners, suspicious } = overview;
  const waiting = [tickets?.count, deliveries?.count, requests?.count, banners?.length];
  const unusual = [suspicious?.gains.length, balances?.count];
  return [...waiting, ...unusual].every((count) => !count);
}
