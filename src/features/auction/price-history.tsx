import { HAS_PLUS } from '#contract/items.ts';
import { PACK } from '#contract/pack.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { PRICE_HISTORY, type ItemPrices } from '#contract/auction.ts';
import type { ReactNode } from 'react';
import { useHttp } from '#lib/http-context.ts';
import { pricePerUnit } from '#lib/credits.ts';
import { formatNumber } from '#lib/number.ts';
import { css, cx } from '#styled/css/index.js';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { linkSummary } from '#ui/summary-style.ts';
import { muted } from '#ui/text-style.ts';
import { auctionQueries } from './auction.queries.ts';
import style from './auction.module.css';
import { FEWEST_OF_CHART, onDay, PriceChart } from './price-chart.tsx';

const box = css({
  marginBlock: '4',
  padding: '3',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  backgroundColor: 'sunken',
});
const title = css({ color: 'soft', fontSize: 'sm', fontWeight: '600' });
const facts = css({
  display: 'grid',
  // Below each other where large text leaves a third no room for a word.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(4.25rem, 100%), 1fr))',
  gap: '2',
  marginTop: '2',
  '& dt': { color: 'muted', fontSize: 'xs' },
  '& dd': { color: 'gold2', fontWeight: '600', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
});
// The height of the line to press is gap enough.
const fold = css({ marginTop: '-3' });
const actionBox = css({ marginTop: '2' });

export type PricesQuery = Pick<UseQueryResult<ItemPrices>, 'data' | 'isLoading'>;

/** The recent prices of an item; no data while they load and if the API has none. */
export const usePrices = (itemId: number): PricesQuery => useQuery(auctionQueries(useHttp()).prices(itemId));

/** The unit prices of an item in the last 30 days. */
export function PriceHistory({
  prices,
  folded = false,
  action,
}: {
  prices: PricesQuery;
  /** Only how many were sold, until it is pressed. */
  folded?: boolean;
  /** What can be done with the median. It is what one comes for, so the chart is folded. */
  action?: ReactNode;
}) {
  // While they load, the room that they usually need.
  if (prices.isLoading)
    return folded ? (
      <div className={style.foldLoading} />
    ) : (
      <Skeleton shape="fill" className={action ? style.foldedLoading : style.pricesLoading} />
    );
  if (!prices.data) return null;
  const { count, median, lowest, highest, daily } = prices.data;
  const sold =
    count === 0
      ? `Nenhuma venda nos últimos ${PRICE_HISTORY.days} dias`
      : `${count === 1 ? '1 venda' : `${formatNumber(count)} vendas`} nos últimos ${PRICE_HISTORY.days} dias`;
  const content =
    median === null || lowest === null || highest === null ? null : (
      <>
        <dl className={facts}>
          <div>
            <dt>Mediana</dt>
            <dd>{pricePerUnit(median)}</dd>
          </div>
          <div>
            <dt>Menor</dt>
            <dd>{pricePerUnit(lowest)}</dd>
          </div>
          <div>
            <dt>Maior</dt>
            <dd>{pricePerUnit(highest)}</dd>
          </div>
        </dl>
        <p
          className={muted({ size: 'xs' })}
        >{`Em ${PACK.currency.many} por unidade${HAS_PLUS ? ', de todos os refinos' : ''}.`}</p>
        {action ? <div className={actionBox}>{action}</div> : null}
        <Days daily={daily} folded={action !== undefined} />
      </>
    );
  if (folded && content)
    return (
      <details className={cx(fold, style.fold)}>
        <Summary text={sold} />
        {content}
      </details>
    );
  return (
    <section className={folded ? undefined : box} aria-label="Vendas recentes">
      <p className={title}>{sold}</p>
      {content}
    </section>
  );
}

const Summary = ({ text }: { text: string }) => (
  <summary className={cx(linkSummary, style.more)}>
    {text}
    <Icon name="chevron-down" />
  </summary>
);

/** The median of each day: as a chart, or as a list where a chart would be a mere line. */
function Days({ daily, folded }: { daily: ItemPrices['daily']; folded: boolean }) {
  if (daily.length < 2) return null;
  const isChart = daily.length >= FEWEST_OF_CHART;
  const days = isChart ? <PriceChart daily={daily} /> : <DayList daily={daily} />;
  if (!folded) return days;
  return (
    <details className={style.graph}>
      <Summary text={isChart ? 'Ver o gráfico' : 'Ver cada dia'} />
      {days}
    </details>
  );
}

const DayList = ({ daily }: { daily: ItemPrices['daily'] }) => (
  <div className={style.days}>
    <p className={title}>Mediana de cada dia</p>
    <ul>
      {daily.toReversed().map(({ day, median }) => (
        <li key={day}>
          <span>{onDay(day)}</span>
          <b>{pricePerUnit(median)}</b>
        </li>
      ))}
    </ul>
  </div>
);
