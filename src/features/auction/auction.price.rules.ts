import { PRICE_HISTORY, SALE_PRICE, type ItemPrices } from '#contract/auction.ts';
import { PACK } from '#contract/pack.ts';
import { pricePerUnit } from '#lib/credits.ts';
import { unitsText } from '#items/item-display.ts';
import { formatNumber, numberFormatter } from '#lib/number.ts';

const formatTimes = numberFormatter({ maximumFractionDigits: 1 });

/** Whether a unit price is at least ten times the recent median, or at most a tenth of it (product 8.9). */
export const isFarFromMedian = ({
  unitPrice,
  median,
}: {
  unitPrice: number;
  median: number | null;
}): boolean =>
  median !== null &&
  median > 0 &&
  (unitPrice >= median * PRICE_HISTORY.farOff || unitPrice <= median / PRICE_HISTORY.farOff);

/** Whether a unit price is more than half as much again as the dearest sale of the last days. */
export const isFarAboveHighest = (input: { unitPrice: number; highest: number | null }): boolean =>
  input.highest !== null && input.unitPrice > input.highest * 1.5;

/** The price in credits of `units` at the recent median of one, within the limits of a sale (product 8.3). */
export const priceAtMedian = ({ median, units }: { median: number; units: number }): number =>
  Math.min(Math.max(Math.round(median * units), SALE_PRICE.min), SALE_PRICE.max);

/** Whether a price is so far above the median that the buyer is warned: at least twice as high. */
export const isFarAboveMedian = ({ price, atMedian }: { price: number; atMedian: number }): boolean =>
  price >= atMedian * 2;

/** What a price is to a buyer, beside the median: dear or cheap from a tenth on. */
export function priceTone({ price, atMedian }: { price: number; atMedian: number }): 'dear' | 'cheap' | null {
  if (price >= atMedian * 1.1) return 'dear';
  return price <= atMedian * 0.9 ? 'cheap' : null;
}

/** How far a price is from the median, in one line of a phone: 'cerca de 5.000 vezes a mediana', '2,3 vezes a mediana', '38% acima da mediana'. */
export function besideMedian({ price, atMedian }: { price: number; atMedian: number }): string {
  const times = price / atMedian;
  if (times >= 100_000) return 'mais de 100.000 vezes a mediana';
  if (times >= 10) return `cerca de ${formatNumber(Number(times.toPrecision(2)))} vezes a mediana`;
  if (times >= 2) return `${formatTimes(times)} vezes a mediana`;
  const percent = Math.round((times - 1) * 100);
  if (percent === 0) return 'igual à mediana';
  if (percent === -100) return 'mais de 99% abaixo da mediana';
  return `${Math.abs(percent)}% ${percent > 0 ? 'acima' : 'abaixo'} da mediana`;
}

/** What a sale says of the typed price of `units`: how far it is from the median, and whether it may be a slip. */
export function judgePrice(input: { price: number; units: number; median: number; highest: number | null }): {
  text: string;
  isDoubtful: boolean;
} {
  const { price, units, median, highest } = input;
  const compared = { price, atMedian: priceAtMedian({ median, units }) };
  const beside = besideMedian(compared);
  const unitPrice = price / units;
  if (isFarFromMedian({ unitPrice, median })) return { text: `Confira: ${beside}`, isDoubtful: true };
  if (isFarAboveHighest({ unitPrice, highest }))
    return { text: `Acima da maior venda: ${beside}`, isDoubtful: true };
  return { text: beside, isDoubtful: isFarAboveMedian(compared) };
}

/** '1 crédito', '24.500 créditos', '2,5 créditos'. */
export const creditsText = (amount: number): string =>
  `${pricePerUnit(amount)} ${amount === 1 ? PACK.currency.one : PACK.currency.many}`;

/** How the median of several units comes from that of one: '5 un. × 59,8'. A line does not break in it. */
export const timesMedianText = ({ median, units }: { median: number; units: number }): string =>
  `${unitsText(units)} × ${pricePerUnit(median)}`.replaceAll(' ', '\u{a0}');

/** The price at the median; of several units also how it comes from the median of one: '299 créditos (5 un. × 59,8)'. */
export function atMedianText({ median, units }: { median: number; units: number }): string {
  const price = creditsText(priceAtMedian({ median, units }));
  // A line breaks before the bracket, not in it.
  return units === 1 ? price : `${price} (${timesMedianText({ median, units })})`;
}

/** The points of a line chart of daily medians in a box of `width` by `height`. */
export function chartPoints(input: {
  daily: ItemPrices['daily'];
  width: number;
  height: number;
}): { x: number; y: number; day: string }[] {
  const { daily, width, height } = input;
  const times = daily.map(({ day }) => Date.parse(day));
  const medians = daily.map(({ median }) => median);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const [lowest, highest] = [Math.min(...medians), Math.max(...medians)];
  // A single day or a single price is centred.
  const fractionOf = (value: number, from: number, to: number) =>
    from === to ? 0.5 : (value - from) / (to - from);
  return daily.map(({ day, median }) => ({
    day,
    x: fractionOf(Date.parse(day), first, last) * width,
    y: height - fractionOf(median, lowest, highest) * height,
  }));
}
