import { PRICE_HISTORY, type ItemPrices } from '#contract/auction.ts';
import { unitsOf, type AuctionEntry } from './auction.entries.rules.ts';
import { atMedianText, besideMedian, priceAtMedian } from './auction.price.rules.ts';

/** In a list of facts: the recent median of as many units as a listing has, and how far its price is from it. */
export function MedianRows({ entry, prices }: { entry: AuctionEntry; prices: ItemPrices | undefined }) {
  const price = entry.item.preco;
  const median = prices?.median ?? null;
  if (price === null || median === null) return null;
  const units = unitsOf(entry);
  return (
    <>
      <dt>{`Mediana de ${PRICE_HISTORY.days} dias`}</dt>
      <dd>{atMedianText({ median, units })}</dd>
      <dt>Este preço</dt>
      <dd>{besideMedian({ price, atMedian: priceAtMedian({ median, units }) })}</dd>
    </>
  );
}
