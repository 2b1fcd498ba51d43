import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { itemDisplay } from '#contract/items.ts';
import { TIME_ZONE } from '#contract/limits.ts';

/** A sale as its price is compared with others. */
export interface Sale {
  readonly preco: number;
  readonly quantity: number;
  readonly refine: number;
  readonly item_type: number;
  readonly soldAt: Date;
}

export interface Prices {
  readonly count: number;
  readonly median: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly daily: { day: string; count: number; median: number }[];
}

/** Credits of one unit: what carries a plus level is one, of the rest the quantity shown counts (product 6.3). */
export function unitPrice({ preco, ...item }: Omit<Sale, 'soldAt'>): number {
  return preco / Math.max(itemDisplay(item).quantity ?? 1, 1);
}

/** What one unit sold for (product 8.9), to the hundredth; by day of America/Sao_Paulo, the oldest first. */
export function priceStatistics(sales: readonly Sale[]): Prices {
  const byDay = new Map<string, number[]>();
  for (const sale of sales) {
    const day = format(new TZDate(sale.soldAt, TIME_ZONE), 'yyyy-MM-dd');
    const prices = byDay.get(day) ?? [];
    prices.push(unitPrice(sale));
    byDay.set(day, prices);
  }
  const units = sorted([...byDay.values()].flat());
  return {
    count: units.length,
    median: units.length === 0 ? null : medianOf(units),
    lowest: rounded(units[0]),
    highest: rounded(units.at(-1)),
    daily: [...byDay]
      .map(([day, prices]) => ({ day, count: prices.length, median: medianOf(sorted(prices)) }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

const sorted = (prices: readonly number[]): number[] => prices.toSorted((a, b) => a - b);

/** Of prices in order, of which there is at least one. */
function medianOf(prices: readonly number[]): number {
  const middle = (prices.length - 1) / 2;
  const [low = 0, high = 0] = [prices[Math.floor(middle)], prices[Math.ceil(middle)]];
  return hundredths((low + high) / 2);
}

const rounded = (price: number | undefined): number | null =>
  price === undefined ? null : hundredths(price);
const hundredths = (price: number): number => Math.round(price * 100) / 100;

/** The last row of a page, after which the next one begins. */
export interface Cursor {
  readonly listedAt: Date;
  readonly id: number;
}

export const writeCursor = ({ listedAt, id }: Cursor): string => `${listedAt.getTime()}-${id}`;

/** What `writeCursor` wrote; null for anything else. */
export function readCursor(text: string): Cursor | null {
  const [, time, id] = /^(\d{1,14})-(\d{1,10})$/.exec(text) ?? [];
  if (time === undefined || Number(id) > MAX_ID) return null;
  return { listedAt: new Date(Number(time)), id: Number(id) };
}

const MAX_ID = 2_147_483_647;
