import { and, count, desc, eq, getTableColumns, inArray, lt, sql, type SQL, sum } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { AUCTION_PAGE_SIZE } from '#contract/auction.ts';
import type { ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { FIRST_PAGE, type Page } from '#contract/paging.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/core/deps.ts';
import { cutPage, idOfCursor, invalidPage, isAfter, type PageOrder } from '#server/core/paging.ts';
import type { AuctionPageData } from '#contract/pages.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { effectNames, gameItems } from '#server/modules/items/items.table.ts';
import { unitPrice } from './auction.prices.queries.ts';
import { readCursor, writeCursor } from './auction.rules.ts';
import { auctionItems } from './auction.table.ts';

type Items = ReplyInput<Calls['listAuction']>;
type ItemsPage = Page<Items[number]>;

// oxfmt-ignore
const {
  id, item_id, quantity, refine, item_type, preco,
  effect1_index, effect1_value, effect2_index, effect2_value, effect3_index, effect3_value,
} = getTableColumns(auctionItems);
/** An auction item's columns by their wire names. */
// oxfmt-ignore
const columns = {
  id, item_id, quantity, refine, item_type, preco,
  effect1_index, effect1_value, effect2_index, effect2_value, effect3_index, effect3_value,
};
/** The seller's character and not the account's name, which is part of the credentials (decision 0001). */
const sellerName = (owner: AnyPgColumn | number) => sql<string | null>`(
  select ${characters.name} from ${characters}
  where ${characters.accountId} = ${owner}
  order by ${characters.level} desc, ${characters.name} limit 1)`;
const fields = { ...columns, seller_name: sellerName(auctionItems.ownerId) };
/** The same of an account's items: the database looks the seller's name up only once. */
const fieldsOf = (accountId: number) => ({ ...columns, seller_name: sellerName(accountId) });

type Order = PageOrder<{ id: number; listedAt: Date | null }>;

const HELD_ORDER: Order = {
  by: [desc(auctionItems.id)],
  after: (cursor) => lt(auctionItems.id, idOfCursor(cursor)),
  cursorOf: ({ id }) => id,
};

const LISTED_ORDER: Order = {
  by: [desc(auctionItems.listedAt), desc(auctionItems.id)],
  after: (cursor) => {
    const position = readCursor(cursor);
    if (position === null) throw invalidPage();
    return sql`(${auctionItems.listedAt}, ${auctionItems.id}) < (${position.listedAt.toISOString()}::timestamptz, ${position.id})`;
  },
  cursorOf: ({ listedAt, id }) => listedAt && writeCursor({ listedAt, id }),
};

type QueryOf = { db: Db; accountId: number; query: ParsedQuery<Calls['listOwnListings']> };

/** A page of the account's own held items, newest first. Throws invalid_input for an invalid cursor. */
export const listOwnAuctionItems = (input: {
  db: Db;
  actor: Actor;
  query: ParsedQuery<Calls['listOwnAuctionItems']>;
}): Promise<Items | ItemsPage> =>
  listPageOf({ ...input, accountId: input.actor.accountId, status: 'held', order: HELD_ORDER });

/** A page of an account's listings, newest first. Throws invalid_input for an invalid cursor. */
export const listListingsOf = (input: QueryOf): Promise<Items | ItemsPage> =>
  listPageOf({ ...input, status: 'listed', order: LISTED_ORDER });

async function listPageOf(
  input: QueryOf & { status: 'held' | 'listed'; order: Order },
): Promise<Items | ItemsPage> {
  const { db, accountId, query, status, order } = input;
  const page = await readPage({
    db,
    fields: fieldsOf(accountId),
    where: and(eq(auctionItems.ownerId, accountId), eq(auctionItems.status, status)),
    order,
    cursor: query.cursor,
    size: AUCTION_PAGE_SIZE.own,
  });
  return query.cursor === undefined ? page.items : page;
}

/** The newest listings, one page of them. */
export const listAuction = async (db: Db): Promise<Items> => (await pageOfListings({ db })).items;

/** A page of all listings, newest first. Throws invalid_input for an invalid cursor. */
export const pageOfListings = (input: { db: Db; cursor?: string; size?: number }): Promise<ItemsPage> =>
  readPage({
    fields,
    where: eq(auctionItems.status, 'listed'),
    order: LISTED_ORDER,
    size: AUCTION_PAGE_SIZE.listings,
    cursor: undefined,
    ...input,
  });

/** More rows than the portal shows at first. */
const FIRST_SCREEN = 20;

/** The newest listings with the names of their items and effects, as the server renders them. */
export async function readFirstScreen(db: Db): Promise<AuctionPageData> {
  const page = await pageOfListings({ db, cursor: FIRST_PAGE, size: FIRST_SCREEN });
  const ids = page.items.map((item) => Number(item.item_id));
  const indexes = page.items
    .flatMap((item) => [item.effect1_index, item.effect2_index, item.effect3_index])
    .flatMap((index) => index ?? [])
    .map(Number);
  const item = { id: gameItems.id, label: gameItems.label, icon: gameItems.icon };
  const { effect_index, effect_name } = effectNames;
  const effect = { effect_index, effect_name };
  return {
    listings: page.items,
    total: page.total ?? 0,
    items: await db.select(item).from(gameItems).where(inArray(gameItems.id, ids)).orderBy(gameItems.id),
    effects: await db
      .select(effect)
      .from(effectNames)
      .where(inArray(effect_index, indexes))
      .orderBy(effect_index),
  };
}

/**
 * A page of a list; without a cursor the first one. `total` is counted only for the cursor of the first page. Items listed meanwhile come
 * before the first page, so later pages do not shift.
 */
async function readPage(input: {
  db: Db;
  fields: typeof fields;
  where: SQL | undefined;
  order: Order;
  cursor: string | undefined;
  size: number;
}): Promise<ItemsPage> {
  const { db, where, order, cursor, size } = input;
  const rows = await db
    .select({ ...input.fields, listedAt: auctionItems.listedAt })
    .from(auctionItems)
    .where(and(where, isAfter(order, cursor)))
    .orderBy(...order.by)
    .limit(size + 1);
  const { items, next } = cutPage({ rows, size, cursorOf: order.cursorOf });
  const page = { items: items.map(({ listedAt: _listedAt, ...item }) => item), next };
  if (cursor !== FIRST_PAGE) return page;
  return { ...page, total: await db.$count(auctionItems, where) };
}

/** The account's number of sales and its earnings in all, and its last sales, newest first. */
export async function listOwnSales(input: {
  db: Db;
  actor: Actor;
}): Promise<ReplyInput<Calls['listOwnSales']>> {
  const { db, actor } = input;
  const isOwnSale = and(eq(auctionItems.ownerId, actor.accountId), eq(auctionItems.status, 'sold'));
  const [totals] = await db
    .select({ count: count(), earned: sum(auctionItems.preco).mapWith(Number) })
    .from(auctionItems)
    .where(isOwnSale);
  const rows = await db
    .select({ ...fieldsOf(actor.accountId), soldAt: auctionItems.closedAt })
    .from(auctionItems)
    .where(isOwnSale)
    .orderBy(desc(auctionItems.closedAt), desc(auctionItems.id))
    .limit(AUCTION_PAGE_SIZE.sales);
  return {
    count: totals?.count ?? 0,
    earned: totals?.earned ?? 0,
    items: rows.flatMap(({ soldAt, preco, ...item }) =>
      soldAt === null || preco === null ? [] : { ...item, preco, sold_at: soldAt.toISOString() },
    ),
  };
}

/** The cheapest listings of an item by the price of one unit, those of one price by age; none for an unknown item. */
export const listItemListings = (input: {
  db: Db;
  itemId: number;
}): Promise<ReplyInput<Calls['listItemListings']>> =>
  input.db
    .select(fields)
    .from(auctionItems)
    .where(and(eq(auctionItems.item_id, input.itemId), eq(auctionItems.status, 'listed')))
    .orderBy(unitPrice, auctionItems.listedAt, auctionItems.id)
    .limit(AUCTION_PAGE_SIZE.ofItem);
