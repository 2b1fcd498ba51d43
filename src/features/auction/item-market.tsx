import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PRICE_HISTORY, type ItemPrices } from '#contract/auction.ts';
import type { MarketItem } from '#contract/auction-market.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { CollectionUpdated } from '#offline/collections/collection-updated.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Fact } from '#ui/fact.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Table } from '#ui/table.tsx';
import { auctionQueries } from './auction.queries.ts';
import { creditsText } from './auction.price.rules.ts';
import { ItemListings } from './item-listings.tsx';
import { PriceChart } from './price-history.tsx';
import style from './item-market.module.css';

/** What an item is worth at the auction, and who sells it now. `row` is as this device has it; null if the item is not traded. */
export function ItemMarket({ id, label, row }: { id: number; label: string; row: MarketItem | null }) {
  const { data: prices } = useQuery({
    ...auctionQueries(useHttp()).seenPrices(id),
    enabled: row !== null && row.sold_30 > 0,
  });
  return (
    <section aria-labelledby="leilao">
      <SectionHead id="leilao" title="Leilão" />
      {row ? <Prices row={row} /> : null}
      {row && prices && prices.daily.length > 0 ? <Days daily={prices.daily} /> : null}
      <ItemListings id={id} label={label} isTraded={row !== null} />
      <p className={style.links}>
        <Link to="/auction" search={{ aba: 'itens', nome: label }} className={buttonStyle()}>
          Vender o meu
        </Link>
        {row && row.on_sale > 0 ? (
          <Link
            to="/auction"
            search={{ aba: 'todos', nome: label, ordem: 'unidade' }}
            className={buttonStyle({ variant: 'ghost' })}
          >
            Ver no leilão
          </Link>
        ) : null}
      </p>
      <CollectionUpdated name="market" />
    </section>
  );
}

const salesText = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'venda' : 'vendas'}`;

/** Unit prices; a price that is not known is a dash. */
function Prices({ row }: { row: MarketItem }) {
  const { on_sale, lowest, sold_7, median_7, sold_30, median_30 } = row;
  const unit = (amount: number | null | undefined) => (amount ? creditsText(amount) : '–');
  return (
    <dl className={style.facts}>
      <Fact label="Menor preço">
        {unit(lowest)}
        <small>{on_sale === 1 ? '1 anúncio' : `${formatNumber(on_sale)} anúncios`}</small>
      </Fact>
      <Fact label={`Mediana em ${PRICE_HISTORY.shortDays} dias`}>
        {unit(median_7)}
        <small>{salesText(sold_7)}</small>
      </Fact>
      <Fact label={`Mediana em ${PRICE_HISTORY.days} dias`}>
        {unit(median_30)}
        <small>{salesText(sold_30)}</small>
      </Fact>
    </dl>
  );
}

/** The medians of the days with sales, as a line and, unfolded, as a table. */
function Days({ daily }: { daily: ItemPrices['daily'] }) {
  return (
    <>
      {daily.length > 1 ? <PriceChart daily={daily} /> : null}
      <details className={style.days}>
        <summary>Preço de cada dia</summary>
        <Table caption="Vendas e mediana de cada dia">
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col" data-num>
                Vendas
              </th>
              <th scope="col" data-num>
                Mediana por unidade
              </th>
            </tr>
          </thead>
          <tbody>
            {daily.toReversed().map(({ day, count, median }) => (
              <tr key={day}>
                <th scope="row">{formatTimestamp(`${day}T12:00:00Z`, 'dayOfMonth')}</th>
                <td data-num>{formatNumber(count)}</td>
                <td data-num>{creditsText(median)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </>
  );
}
