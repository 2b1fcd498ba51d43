import { and, count, desc, eq, gte, inArray, sql, type SQL, sum } from 'drizzle-orm';
import { AUCTION_PAGE, PRICE_HISTORY } from '#contract/auction.ts';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { REFINE_STEP, REFINED_TYPES } from '#contract/items.ts';
import { TIME_ZONE } from '#contract/limits.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/core/deps.ts';
import { auctionItems } from './auction.table.ts';
import { fields } from './auction.usecases.ts';

/** Sales of one item that are looked at; of more, the last. */
const MOST_SALES = 10_000;
const DAY_MS = 86_400_000;

/** What the account sold and what that earned in all (product 8.10), and the last of it, the newest first. */
export async function listOwnSold(input: {
  db: Db;
  actor: Actor;
}): Promise<ReplyInput<Calls['listOwnSold']>> {
  const { db, actor } = input;
  const own = and(eq(auctionItems.ownerId, actor.accountId), eq(auctionItems.status, 'sold'));
  const [all] = await db
    .select({ count: count(), earned: sum(auctionItems.preco).mapWith(Number) })
    .from(auctionItems)
    .where(own);
  const rows = await db
    .select({ ...fields, soldAt: auctionItems.closedAt })
    .from(auctionItems)
    .where(own)
    .orderBy(desc(auctionItems.closedAt), desc(auctionItems.id))
    .limit(AUCTION_PAGE.sold);
  return {
    count: all?.count ?? 0,
    earned: all?.earned ?? 0,
    items: rows.flatMap(({ soldAt, preco, ...item }) =>
      soldAt === null || preco === null ? [] : { ...item, preco, sold_at: soldAt.toISOString() },
    ),
  };
}

/**
 * What one unit of an item sold for in the last 30 days (product 8.9), in all and by day of America/Sao_Paulo, to the hundredth. Of more
 * than 10,000 sales the last count. An item that nobody sold, or that does not exist, has no prices.
 */
export async function getItemPrices(input: {
  db: Db;
  now: Date;
  itemId: number;
}): Promise<ReplyInput<Calls['getItemPrices']>> {
  const { db, now, itemId } = input;
  const { preco, closedAt } = auctionItems;
  const sales = db
    .select({
      day: sql<string>`to_char(${closedAt} at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`.as('day'),
      price: sql<number>`${preco}::numeric / greatest(${shownQuantity}, 1)`.as('price'),
    })
    .from(auctionItems)
    .where(soldSince({ itemId, since: new Date(now.getTime() - PRICE_HISTORY.days * DAY_MS) }))
    .orderBy(desc(closedAt))
    .limit(MOST_SALES)
    .as('sales');
  const hundredths = (price: SQL) => sql<number>`round((${price})::numeric, 2)::float8`;
  // The grouping set without a day is the row of all sales; it is there even when there are none.
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
  const all = rows.find(({ day }) => day === null);
  return {
    item_id: itemId,
    count: all?.count ?? 0,
    median: all?.median ?? null,
    lowest: all?.lowest ?? null,
    highest: all?.highest ?? null,
    daily: rows.flatMap((row) =>
      row.day === null ? [] : { day: row.day, count: row.count, median: row.median },
    ),
  };
}

/** The time of an item's last sale, as text; empty where it was never sold. */
export async function lastSale({ db, itemId }: { db: Db; itemId: number }): Promise<string> {
  const [row] = await db
    .select({ closedAt: auctionItems.closedAt })
    .from(auctionItems)
    .where(soldSince({ itemId, since: new Date(0) }))
    .orderBy(desc(auctionItems.closedAt))
    .limit(1);
  return row?.closedAt?.toISOString() ?? '';
}

const soldSince = ({ itemId, since }: { itemId: number; since: Date }) =>
  and(eq(auctionItems.item_id, itemId), eq(auctionItems.status, 'sold'), gte(auctionItems.closedAt, since));

/** The quantity that an item is shown with (`itemDisplay` of the contract): one where it carries a plus level. */
const shownQuantity = sql`case
  when ${inArray(auctionItems.item_type, REFINED_TYPES)} then 1
  when ${auctionItems.refine} > 0 then ${auctionItems.refine} / ${sql.raw(String(REFINE_STEP))}
  else ${auctionItems.quantity} end`;
