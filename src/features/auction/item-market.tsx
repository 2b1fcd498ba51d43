import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { use, useEffect } from 'react';
import type { ItemPrices } from '#contract/auction.ts';
import type { MarketItem } from '#contract/auction-market.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { PrerenderedRows } from '#offline/collections/prerendered-rows.ts';
import { RetryNotice } from '#offline/connectivity/retry-notice.tsx';
import { keepNewest } from '#offline/queries/keep-newest.ts';
import { EmptySection } from '#ui/empty-section.tsx';
import { lineLink } from '#ui/link-style.ts';
import { LoadingRows, RowSkeletons } from '#ui/row-skeletons.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { linkSummary } from '#ui/summary-style.ts';
import { Table } from '#ui/table.tsx';
import { auctionQueries, SEEN_PRICES } from './auction.queries.ts';
import { pricePerUnit } from '#lib/credits.ts';
import { ItemListings, SHOWN } from './item-listings.tsx';
import { FEWEST_OF_CHART, onDay, PriceChart } from './price-chart.tsx';
import style from './item-market.module.css';

const OFFLINE = 'Quem vende agora aparece quando você se conectar.';

/** What an item is worth at the auction, and who sells it now. `row` is as this device has it; null if the item is not traded. */
export function ItemMarket({ id, label, row }: { id: number; label: string; row: MarketItem | null }) {
  const hasSold = row !== null && row.sold_30 > 0;
  const { data: prices, isLoading } = useQuery({
    ...auctionQueries(useHttp()).seenPrices(id),
    enabled: hasSold,
  });
  const isOffline = useOfflineReason() !== undefined;
  const listings = useQuery(auctionQueries(useHttp()).ofItem(id));
  const queryClient = useQueryClient();
  useEffect(() => {
    if (prices) keepNewest({ queryClient, ...SEEN_PRICES });
  }, [prices, queryClient]);
  // A list of before the connection broke would look current.
  const onSale = isOffline || listings.isError ? undefined : listings.data;
  if (row === null && !onSale?.length) {
    return (
      <EmptySection
        id="leilao"
        icon="gavel"
        title="Leilão"
        pending={!isOffline && listings.isLoading}
        text={
          isOffline
            ? OFFLINE
            : listings.isError
              ? 'Não foi possível carregar quem vende este item agora.'
              : onSale
                ? 'Ninguém vende este item, nem vendeu nos últimos 30 dias.'
                : 'Procurando quem vende agora...'
        }
      >
        {onSale ? (
          <Link to="/auction" search={{ aba: 'todos' }} className={lineLink}>
            Ver o leilão
          </Link>
        ) : null}
      </EmptySection>
    );
  }
  return (
    <section aria-labelledby="leilao" className={style.box}>
      <SectionHead
        id="leilao"
        title="Leilão"
        aside={
          row && row.on_sale > 0 ? (
            <Link to="/auction" search={{ aba: 'todos', nome: label, ordem: 'unidade' }} className={lineLink}>
              Ver no leilão
            </Link>
          ) : null
        }
      />
      <div className={style.parts} data-sold={hasSold && (prices || !isOffline) ? '' : undefined}>
        <div>
          {onSale?.length ? <ItemListings id={id} label={label} listings={onSale} /> : null}
          {onSale ? null : <Pending rows={Math.min(row?.on_sale ?? 0, SHOWN)} query={listings} />}
          {onSale?.length === 0 ? <p className={style.note}>Ninguém está vendendo este item agora.</p> : null}
        </div>
        {row && prices && prices.daily.length > 0 ? (
          <div className={style.history}>
            <Days daily={prices.daily} />
          </div>
        ) : isLoading && !isOffline ? (
          <Skeleton shape="fill" className={style.chartRoom} />
        ) : null}
      </div>
    </section>
  );
}

/** In place of the listings, while they are loaded or where they cannot be. */
function Pending({ rows, query }: { rows: number; query: UseQueryResult }) {
  const isPrerendered = use(PrerenderedRows) !== null;
  if (useOfflineReason() !== undefined) return <p className={style.note}>{OFFLINE}</p>;
  // A page of the server keeps the room, and does not say for ever that they are loaded.
  if (isPrerendered)
    return (
      <div className={style.room}>
        <RowSkeletons count={rows} />
      </div>
    );
  if (!query.isError) return <LoadingRows text="Carregando quem vende agora..." count={rows} line={false} />;
  return (
    <RetryNotice
      title="Não foi possível carregar quem vende agora."
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

/** The medians of the days with sales: as a line and, unfolded, as a table; of a few days as the table alone. */
function Days({ daily }: { daily: ItemPrices['daily'] }) {
  if (daily.length < FEWEST_OF_CHART)
    return (
      <>
        <h3 className={style.historyTitle}>Preço de cada dia</h3>
        <DayTable daily={daily} />
      </>
    );
  return (
    <>
      <PriceChart daily={daily} />
      <details>
        <summary className={linkSummary}>Preço de cada dia</summary>
        <DayTable daily={daily} />
      </details>
    </>
  );
}

const DayTable = ({ daily }: { daily: ItemPrices['daily'] }) => (
  <Table caption="Vendas e mediana de cada dia">
    <thead>
      <tr>
        <th scope="col">Dia</th>
        <th scope="col" data-num>
          Vendas
        </th>
        <th scope="col" data-num className={style.unitHead}>
          Mediana por unidade
        </th>
      </tr>
    </thead>
    <tbody>
      {daily.toReversed().map(({ day, count, median }) => (
        <tr key={day}>
          <th scope="row">{onDay(day)}</th>
          <td data-num>{formatNumber(count)}</td>
          <td data-num>{pricePerUnit(median)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
