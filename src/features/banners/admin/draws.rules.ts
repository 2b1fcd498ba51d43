import { type DrawsTotals, REFUNDED_DRAWS_MAX } from '#contract/draw-refunds.ts';
import { formatCredits } from '#lib/credits.ts';
import { formatNumber } from '#lib/number.ts';

const countOf = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** "11 sorteios de 2 contas: 10.000 créditos a devolver". */
export function refundSummary({ draws, accounts, credits, more }: DrawsTotals & { more?: boolean }): string {
  if (more) return `Mais de ${countOf(REFUNDED_DRAWS_MAX, 'sorteio', 'sorteios')}: escolha um período menor`;
  if (draws === 0) return `Nada a devolver`;
  const what = `${countOf(draws, 'sorteio', 'sorteios')} de ${countOf(accounts, 'conta', 'contas')}`;
  return `${what}: ${formatCredits(credits)} a devolver`;
}
