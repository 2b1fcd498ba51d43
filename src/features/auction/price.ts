import { PRICE_HISTORY, SALE_PRICE, type ItemPrices } from '#contract/auction.ts';
import { formatNumber } from '#lib/number.ts';

/** A sale price that was typed (product 8.3): the price, or what is wrong with it; neither while the field is empty. */
export function readPrice(text: string): { price: number | null; problem?: string } {
  if (text.trim() === '') return { price: null };
  const price = Number(text);
  if (!Number.isInteger(price)) return { price: null, problem: 'Use um número inteiro de créditos.' };
  if (price < SALE_PRICE.min) return { price: null, problem: 'O preço deve ser pelo menos 1 crédito.' };
  if (price > SALE_PRICE.max) {
    return { price: null, problem: `O preço deve ser no máximo ${formatNumber(SALE_PRICE.max)} créditos.` };
  }
  return { price };
}

/** Whether a unit's price is ten times or more off what it sold for lately (product 8.9), and to which side. */
export function compareWithMedian({
  unitPrice,
  median,
}: {
  unitPrice: number;
  median: number | null;
}): 'above' | 'below' | null {
  if (!median) return null;
  if (unitPrice >= median * PRICE_HISTORY.farOff) return 'above';
  return unitPrice <= median / PRICE_HISTORY.farOff ? 'below' : null;
}

const cents = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** '1 crédito', '24.500 créditos', '2,5 créditos'. */
export const creditsText = (amount: number): string =>
  `${cents.format(amount)} ${amount === 1 ? 'crédito' : 'créditos'}`;

/** The points of a line through daily medians in a box of `width` by `height`: days to the right, credits upwards. */
export function chartPoints(input: {
  daily: ItemPrices['daily'];
  width: number;
  height: number;
}): { x: number; y: number; day: string; median: number }[] {
  const { daily, width, height } = input;
  const times = daily.map(({ day }) => Date.parse(day));
  const medians = daily.map(({ median }) => median);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const [lowest, highest] = [Math.min(...medians), Math.max(...medians)];
  // A single day, or a single price, stands in the middle.
  const share = (value: number, from: number, to: number) =>
    from === to ? 0.5 : (value - from) / (to - from);
  return daily.map(({ day, median }) => ({
    day,
    median,
    x: share(Date.parse(day), first, last) * width,
    y: height - share(median, lowest, highest) * height,
  }));
}
