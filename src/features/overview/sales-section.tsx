import { useQuery } from '@tanstack/react-query';
import { overviewCalls } from '#contract/calls/overview.ts';
import type { Sales, SalesDay } from '#contract/overview.ts';
import { formatCredits } from '#lib/credits.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { grid } from '#ui/layout.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { BarChart } from './bar-chart.tsx';
import { overviewQueries } from './overview.queries.ts';
import { salesBars, totalOf } from './overview.rules.ts';
import { Tile } from './tile.tsx';

const KINDS = [
  { kind: 'shop', title: 'Loja', one: 'compra', many: 'compras' },
  { kind: 'draws', title: 'Banners', one: 'sorteio', many: 'sorteios' },
  { kind: 'auction', title: 'Leilão', one: 'venda', many: 'vendas' },
] as const satisfies readonly { kind: keyof Sales; title: string; one: string; many: string }[];

/** The sales of the last days. */
export function SalesSection() {
  const query = useQuery(overviewQueries(useHttp()).sales());
  const { data } = query;
  return (
    <section aria-labelledby="vendas">
      <SectionHead id="vendas" title="O que vende" />
      {data ? (
        <div className={grid({ columns: 3 })}>
          {KINDS.map(({ kind, ...texts }) => {
            const days = data[kind];
            return days ? <Days key={kind} days={days} {...texts} /> : null;
          })}
        </div>
      ) : (
        <QueryFallback query={query} failed={overviewCalls.getSales.messages.fallback} />
      )}
    </section>
  );
}

function Days(props: { title: string; one: string; many: string; days: readonly SalesDay[] }) {
  const { title, one, many, days } = props;
  const total = totalOf(days);
  return (
    <Tile title={title}>
      <p>{`${formatCredits(total.credits)} em ${formatNumber(total.count)} ${total.count === 1 ? one : many}`}</p>
      <BarChart title={`${title}: créditos por dia`} head="Dia" bars={salesBars(days)} />
    </Tile>
  );
}
