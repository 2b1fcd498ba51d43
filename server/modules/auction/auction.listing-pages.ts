import { and, count, eq, sql } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { AUCTION_PAGE } from '#contract/auction.ts';
import { FIRST_PAGE, type Page } from '#contract/paging.ts';
import type { Db } from '#server/db/connect.ts';
import { cutPage, invalidPage } from '#server/core/paging.ts';
import { readCursor, writeCursor, type Cursor } from './auction.rules.ts';
import { auctionItems } from './auction.table.ts';
import { fields, newest } from './auction.usecases.ts';

type Item = ReplyInput<Calls['listAuction']>[number];

/**
 * A page of all listings (product 8.12), the newest first; how many there are in all comes with the first. What is listed meanwhile
 * stands before the first page, so nothing moves from one page to the next. Throws invalid_input for a cursor that is none.
 */
export async function pageOfListings(input: { db: Db; cursor: string; size?: number }): Promise<Page<Item>> {
  const { db, cursor, size = AUCTION_PAGE.listings } = input;
  const isFirst = cursor === FIRST_PAGE;
  const after = isFirst ? null : readCursor(cursor);
  if (!isFirst && after === null) throw invalidPage();
  const isListed = eq(auctionItems.status, 'listed');
  const read = await db
    .select({ ...fields, listedAt: auctionItems.listedAt })
    .from(auctionItems)
    .where(after ? and(isListed, isAfter(after)) : isListed)
    .orderBy(...newest)
    .limit(size + 1);
  const { items, next } = cutPage({
    read,
    size,
    cursorOf: ({ listedAt, id }) => listedAt && writeCursor({ listedAt, id }),
  });
  const page = { items: items.map(({ listedAt: _listedAt, ...item }) => item), next };
  if (!isFirst) return page;
  const [all] = await db.select({ total: count() }).from(auctionItems).where(isListed);
  return { ...page, total: all?.total ?? items.length };
}

const isAfter = ({ listedAt, id }: Cursor) =>
  sql`(${auctionItems.listedAt}, ${auctionItems.id}) < (${listedAt.toISOString()}::timestamptz, ${id})`;
