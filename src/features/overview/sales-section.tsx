import { useQuery } from '@tanstack/react-query';
import { overviewCalls } from '#contract/calls/overview.ts';
import type { Sales, SalesDay, SalesTotal } from '#contract/overview.ts';
import { PACK } from '#contract/pack.ts';
import { formatCredits } from '#lib/credits.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { css } from '#styled/css/index.js';
import { Icon } from '#ui/icon.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { muted } from '#ui/text-style.ts';
import { BarChart } from './bar-chart.tsx';
import { overviewQueries } from './overview.queries.ts';
import { comparisonOf, salesBars, totalOf } from './overview.rules.ts';
import style from './sales-section.module.css';
import { Tile } from './tile.tsx';

const KINDS = [
  { kind: 'shop', title: 'Loja', one: 'compra', many: 'compras' },
  { kind: 'draws', title: 'Banners', one: 'sorteio', many: 'sorteios' },
  { kind: 'auction', title: 'Leilão', one: 'venda', many: 'vendas' },
] as const satisfies readonly { kind: keyof Sales; title: string; one: string; many: string }[];

const sum = css({ color: 'gold2', fontSize: 'lg', fontWeight: '600' });
const comparison = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  color: 'muted',
  fontSize: 'sm',
  '&[data-trend=up]': { color: 'good' },
  '&[data-trend=down]': { color: 'warn' },
});

/** The sales of the last days. */
export function SalesSection() {
  const query = useQuery(overviewQueries(useHttp()).sales());
  const { data } = query;
  return (
    <section aria-labelledby="vendas">
      <SectionHead id="vendas" title="O que vende" />
      {data ? (
        <div className={style.tiles}>
          {KINDS.map(({ kind, ...texts }) => {
            const days = data[kind];
            return days ? <Days key={kind} days={days} before={data.before?.[kind]} {...texts} /> : null;
          })}
        </div>
      ) : (
        <QueryFallback query={query} failed={overviewCalls.getSales.messages.fallback} />
      )}
    </section>
  );
}

function Days(props: {
  title: string;
  one: string;
  many: string;
  days: readonly SalesDay[];
  /** The total of the days before; other servers may not send it. */
  before: SalesTotal | null | undefined;
}) {
  const { title, one, many, days, before } = props;
  const { count, credits } = totalOf(days);
  return (
    <Tile title={title} action={<span className={sum}>{formatCredits(credits)}</span>}>
      <div>
        <p className={muted()}>{`${formatNumber(count)} ${count === 1 ? one : many} em 14 dias`}</p>
        {before ? <Comparison credits={credits} before={before.credits} /> : null}
      </div>
      <BarChart title={`${title}: ${PACK.currency.many} por dia`} head="Dia" bars={salesBars(days)} low />
    </Tile>
  );
}

function Comparison(props: { credits: number; before: number }) {
  const { text, trend } = comparisonOf(props);
  return (
    <p className={comparison} data-trend={trend ?? undefined}>
      {trend ? <Icon name={trend === 'up' ? 'chevron-up' : 'chevron-down'} /> : null}
      <span>{text}</span>
    </p>
  );
}
