import { and, count, desc, eq, gte, inArray, or, sql, type SQL } from 'drizzle-orm';
import { PRICE_HISTORY } from '#contract/auction.ts';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { REFINE_STEP, REFINED_TYPES } from '#contract/items.ts';
import { TIME_ZONE } from '#contract/limits.ts';
import type { Db } from '#server/db/connect.ts';
import { withoutNulls } from '#server/lib/without-nulls.ts';
import { auctionItems } from './auction.table.ts';

/** Prices are computed from the newest sales of an item, at most this many. */
const MAX_SALES = 10_000;
const DAY_MS = 86_400_000;

const { item_id, preco, status, closedAt } = auctionItems;

/** The quantity that the portal shows (`itemDisplay` of the contract): 1 for an item with a plus level. */
const shownQuantity = sql`case
  when ${inArray(auctionItems.item_type, REFINED_TYPES)} then 1
  when ${auctionItems.refine} > 0 then ${auctionItems.refine} / ${sql.raw(String(REFINE_STEP))}
  else ${auctionItems.quantity} end`;

/** The price of one unit, not rounded. */
export const unitPrice = sql<number>`${preco}::numeric / greatest(${shownQuantity}, 1)`;

const hundredths = (price: SQL) => sql<number>`round((${price})::numeric, 2)::float8`;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/**
 * The price of one unit of an item in the last 30 days, overall and by day of America/Sao_Paulo, rounded to hundredths. An
 * item without sales, or an unknown one, has no prices.
 */
export async function getItemPrices(input: {
  db: Db;
  now: Date;
  itemId: number;
}): Promise<ReplyInput<Calls['getItemPrices']>> {
  const { db, now, itemId } = input;
  const sales = db
    .select({
      day: sql<string>`to_char(${closedAt} at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`.as('day'),
      price: unitPrice.as('price'),
    })
    .from(auctionItems)
    .where(soldSince({ itemId, since: daysBefore(now, PRICE_HISTORY.days) }))
    .orderBy(desc(closedAt))
    .limit(MAX_SALES)
    .as('sales');
  // The grouping set without a day is the row of all sales; it exists even without sales.
  const rows = await db
    .select({
      day: sql<string | null>`${sales.day}`,
      count: count(),
      median: hundredths(sql`percentile_cont(0.5) within group (order by ${sales.price})`),
      lowest: hundredths(sql`min(${sales.price})`),
      highest: hundredths(sql`max(${sales.price})`),
    })
    .from(sales)
    .groupBy(sql`grouping sets ((${sales.day}), ())`)
    .orderBy(sales.day);
  const overall = rows.find(({ day }) => day === null);
  return {
    item_id: itemId,
    count: overall?.count ?? 0,
    median: overall?.median ?? null,
    lowest: overall?.lowest ?? null,
    highest: overall?.highest ?? null,
    daily: rows.flatMap((row) =>
      row.day === null ? [] : { day: row.day, count: row.count, median: row.median },
    ),
  };
}

/** The time of an item's last sale, as text; empty where it was never sold. */
export async function lastSale({ db, itemId }: { db: Db; itemId: number }): Promise<string> {
  const [row] = await db
    .select({ closedAt })
    .from(auctionItems)
    .where(soldSince({ itemId, since: new Date(0) }))
    .orderBy(desc(closedAt))
    .limit(1);
  return row?.closedAt?.toISOString() ?? '';
}

const soldSince = ({ itemId, since }: { itemId: number; since: Date }) =>
  and(eq(auctionItems.item_id, itemId), eq(auctionItems.status, 'sold'), gte(auctionItems.closedAt, since));

/** The unit prices of every item that is on sale or was sold in the last 30 days, rounded to hundredths, by item. */
export async function listMarket(input: { db: Db; now: Date }): Promise<ReplyInput<Calls['listMarket']>> {
  const { db, now } = input;
  const traded = db
    .select({ item_id, status, closedAt, price: unitPrice.as('price') })
    .from(auctionItems)
    .where(
      or(eq(status, 'listed'), and(eq(status, 'sold'), gte(closedAt, daysBefore(now, PRICE_HISTORY.days)))),
    )
    .as('traded');
  const isListed = eq(traded.status, 'listed');
  const isSold = eq(traded.status, 'sold');
  const isRecent = sql`${isSold} and ${gte(traded.closedAt, daysBefore(now, PRICE_HISTORY.shortDays))}`;
  const median = (filter: SQL) =>
    hundredths(sql`percentile_cont(0.5) within group (order by ${traded.price}) filter (where ${filter})`);
  const countOf = (filter: SQL) => sql<number>`(count(*) filter (where ${filter}))::int`;
  const rows = await db
    .select({
      item_id: traded.item_id,
      on_sale: countOf(isListed),
      lowest: hundredths(sql`min(${traded.price}) filter (where ${isListed})`),
      sold_7: countOf(isRecent),
      median_7: median(isRecent),
      sold_30: countOf(isSold),
      median_30: median(isSold),
    })
    .from(traded)
    .groupBy(traded.item_id)
    .orderBy(traded.item_id);
  return rows.map(({ item_id: id, on_sale, sold_7, sold_30, ...prices }) => ({
    item_id: id,
    // In many rows these are nought.
    ...withoutNulls({
      on_sale: on_sale || null,
      sold_7: sold_7 || null,
      sold_30: sold_30 || null,
      ...prices,
    }),
  }));
}
