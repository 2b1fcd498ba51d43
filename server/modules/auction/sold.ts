import { and, count, desc, eq, gte, sum } from 'drizzle-orm';
import { AUCTION_PAGE, PRICE_HISTORY } from '#contract/auction.ts';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/handler.ts';
import { priceStatistics } from './rules.ts';
import { auctionItems } from './table.ts';
import { fields } from './usecases.ts';

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

/** What one unit of an item sold for in the last 30 days (product 8.9); an item that nobody sold, or that is none, has no prices. */
export async function getItemPrices(input: {
  db: Db;
  now: Date;
  itemId: number;
}): Promise<ReplyInput<Calls['getItemPrices']>> {
  const { db, now, itemId } = input;
  const { preco, quantity, refine, item_type, closedAt } = auctionItems;
  const rows = await db
    .select({ preco, quantity, refine, item_type, closedAt })
    .from(auctionItems)
    .where(
      and(
        eq(auctionItems.item_id, itemId),
        eq(auctionItems.status, 'sold'),
        gte(closedAt, new Date(now.getTime() - PRICE_HISTORY.days * DAY_MS)),
      ),
    )
    .orderBy(desc(closedAt))
    .limit(MOST_SALES);
  const sales = rows.flatMap(({ closedAt: soldAt, preco: price, ...sale }) =>
    soldAt === null || price === null ? [] : { ...sale, preco: price, soldAt },
  );
  return { item_id: itemId, ...priceStatistics(sales) };
}
