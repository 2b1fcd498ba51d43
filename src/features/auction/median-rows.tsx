import { PRICE_HISTORY } from '#contract/auction.ts';
import { cx } from '#styled/css/index.js';
import { Skeleton } from '#ui/skeleton.tsx';
import { unitsOf, type AuctionEntry } from './auction.entries.rules.ts';
import {
  besideMedian,
  creditsText,
  isFarAboveMedian,
  priceAtMedian,
  priceTone,
  timesMedianText,
} from './auction.price.rules.ts';
import style from './auction.module.css';
import type { PricesQuery } from './price-history.tsx';

/** In a list of facts: the price of a unit, where a listing has several. */
export const UnitPriceRow = ({ entry }: { entry: AuctionEntry }) =>
  entry.unitPrice !== null && unitsOf(entry) > 1 ? (
    <>
      <dt>Por unidade</dt>
      <dd>{creditsText(entry.unitPrice)}</dd>
    </>
  ) : null;

/** In a list of facts: the recent median of as many units as a listing has, and how far its price is from it. */
export function MedianRows({
  entry,
  prices,
  own = false,
}: {
  entry: AuctionEntry;
  prices: PricesQuery;
  /** The seller looks at it, who has no use for a low price. */
  own?: boolean;
}) {
  const price = entry.item.preco;
  const median = prices.data?.median ?? null;
  if (price === null || (median === null && !prices.isLoading)) return null;
  const units = unitsOf(entry);
  const atMedian = median === null ? null : priceAtMedian({ median, units });
  return (
    <>
      <dt>{`Mediana de ${PRICE_HISTORY.days} dias`}</dt>
      <dd>
        {atMedian === null ? <Loading /> : creditsText(atMedian)}
        {median === null || units === 1 ? null : (
          <small className={style.times}>{timesMedianText({ median, units })}</small>
        )}
      </dd>
      <dt>Este preço</dt>
      {atMedian === null ? (
        <dd>
          <Loading />
        </dd>
      ) : (
        <dd className={cx(style.ofMedian, toneOf({ price, atMedian, own }))}>
          {besideMedian({ price, atMedian })}
        </dd>
      )}
    </>
  );
}

function toneOf({ own, ...prices }: { price: number; atMedian: number; own: boolean }): string | undefined {
  if (own) return isFarAboveMedian(prices) ? style.dear : undefined;
  const tone = priceTone(prices);
  return tone ? style[tone] : undefined;
}

const Loading = () => <Skeleton className={style.valueLoading} />;
