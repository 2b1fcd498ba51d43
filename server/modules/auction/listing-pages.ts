import { and, count, eq, sql } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { AUCTION_PAGE } from '#contract/auction.ts';
import { FIRST_PAGE, type CursorPage } from '#contract/cursor.ts';
import type { Db } from '#server/db/connect.ts';
import { httpError } from '#server/http/errors.ts';
import { readCursor, writeCursor, type Cursor } from './rules.ts';
import { auctionItems } from './table.ts';
import { fields, newest } from './usecases.ts';

type Item = ReplyInput<Calls['listAuction']>[number];

/**
 * A page of all listings (product 8.12), the newest first; how many there are in all comes with the first. What is listed meanwhile
 * stands before the first page, so nothing moves from one page to the next. Throws invalid_input for a cursor that is none.
 */
export async function pageOfListings(input: {
  db: Db;
  cursor: string;
  size?: number;
}): Promise<CursorPage<Item>> {
  const { db, cursor, size = AUCTION_PAGE.listings } = input;
  const isFirst = cursor === FIRST_PAGE;
  const after = isFirst ? null : readCursor(cursor);
  if (!isFirst && after === null) throw httpError('invalid_input', { field: 'cursor' });
  const isListed = eq(auctionItems.status, 'listed');
  const rows = await db
    .select({ ...fields, listedAt: auctionItems.listedAt })
    .from(auctionItems)
    .where(after ? and(isListed, isAfter(after)) : isListed)
    .orderBy(...newest)
    // One more tells whether there is another page.
    .limit(size + 1);
  const items = rows.slice(0, size);
  const last = rows.length > size ? items.at(-1) : undefined;
  const next = last?.listedAt ? writeCursor({ listedAt: last.listedAt, id: last.id }) : null;
  const page = { items: items.map(({ listedAt: _listedAt, ...item }) => item), next };
  if (!isFirst) return page;
  const [all] = await db.select({ total: count() }).from(auctionItems).where(isListed);
  return { ...page, total: all?.total ?? items.length };
}

const isAfter = ({ listedAt, id }: Cursor) =>
  sql`(${auctionItems.listedAt}, ${auctionItems.id}) < (${listedAt.toISOString()}::timestamptz, ${id})`;
