import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { AUCTION_PAGE_SIZE } from '#contract/auction.ts';
import { auctionCalls } from '#contract/calls/auction.ts';
import { FIRST_PAGE, pageOf } from '#contract/paging.ts';
import { auctionItems } from '#server/modules/auction/auction.table.ts';
import { pageOfListings } from '#server/modules/auction/auction.queries.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { addCatalogue, addTrader } from '#support/economy.ts';
import { listOrPage } from '#lib/list-calls.ts';
import { openTestApp } from '#support/lifetime.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const MINUTE = 60_000;

const app = await openTestApp({ now: NOW });
await addCatalogue(app);
const seller = await addTrader({ app, credits: 0 });
const buyer = await addTrader({ app, credits: 0 });

const before = (minutes: number) => new Date(Date.parse(NOW) - minutes * MINUTE);
type NewItem = Partial<typeof auctionItems.$inferInsert>;
const add = (row: NewItem) =>
  app.database.db.insert(auctionItems).values({ ownerId: seller.id, item_id: 3, ...row });
const sold = ({ preco, minutes, ...row }: NewItem & { preco: number; minutes: number }) =>
  add({
    ...row,
    status: 'sold',
    preco,
    buyerId: buyer.id,
    listedAt: before(minutes + 5),
    closedAt: before(minutes),
  });
const page = pageOf(auctionCalls.listAuction.reply);
const readPage = async (cursor: string) =>
  v.parse(page, (await app.visitor().get(`/auction/?cursor=${encodeURIComponent(cursor)}`)).json());

it('an account’s sales come with their prices, times and sum', async () => {
  await sold({ preco: 300, minutes: 2 });
  await sold({ preco: 50, minutes: 1, item_id: 4, quantity: 5 });
  expect(await seller.client.call('listOwnSales')).toMatchObject({
    count: 2,
    earned: 350,
    items: [
      { item_id: 4, preco: 50, sold_at: before(1).toISOString() },
      { item_id: 3, preco: 300, sold_at: before(2).toISOString() },
    ],
  });
  expect(await buyer.client.call('listOwnSales')).toEqual({ count: 0, earned: 0, items: [] });
});

it('an item’s prices are unit prices of the last 30 days, and empty when it was not sold', async () => {
  await sold({ preco: 100, minutes: 30 * 24 * 60 - 1, item_id: 5, quantity: 10 });
  await sold({ preco: 20, minutes: 60, item_id: 5 });
  await sold({ preco: 9999, minutes: 30 * 24 * 60 + 1, item_id: 5 });
  await add({ status: 'listed', preco: 7777, listedAt: before(3), item_id: 5 });
  const prices = (item_id: number) => app.visitor().call('getItemPrices', { params: { item_id } });
  expect(await prices(5)).toEqual({
    item_id: 5,
    count: 2,
    median: 15,
    lowest: 10,
    highest: 20,
    daily: [
      { day: '2026-10-21', count: 1, median: 10 },
      { day: '2026-11-20', count: 1, median: 20 },
    ],
  });
  for (const item_id of [1, 999_999]) expect(await prices(item_id)).toMatchObject({ count: 0, median: null });
  expect((await app.visitor().get('/auction/prices/0')).statusCode).toBe(400);
});

it('the market has a row for each item that is on sale or was sold in 30 days, and an item’s listings begin with the cheapest unit', async () => {
  const day = 24 * 60;
  const item_id = 6;
  const items = [6, 7, 8, 9].map((id) => ({ id, label: `Item ${id}` }));
  await app.database.db.insert(gameItems).values(items);
  await sold({ preco: 40, minutes: 8 * day, item_id, quantity: 4 });
  await sold({ preco: 20, minutes: 6 * day, item_id });
  await sold({ preco: 60, minutes: 60, item_id });
  await sold({ preco: 5, minutes: 31 * day, item_id: 7 });
  await add({ status: 'listed', preco: 90, listedAt: before(3), item_id });
  await add({ status: 'listed', preco: 100, listedAt: before(2), item_id, quantity: 3 });
  await add({ status: 'held', item_id: 8 });
  await add({ status: 'listed', preco: 7, listedAt: before(1), item_id: 9 });
  const market = await app.visitor().call('listMarket', {});
  expect(market.find((row) => row.item_id === item_id)).toEqual({
    item_id,
    on_sale: 2,
    lowest: 33.33,
    sold_7: 2,
    median_7: 40,
    sold_30: 3,
    median_30: 20,
  });
  expect(market.filter((row) => row.item_id === 7 || row.item_id === 8)).toEqual([]);
  expect(market.find((row) => row.item_id === 9)).toMatchObject({
    on_sale: 1,
    sold_7: 0,
    median_7: null,
    median_30: null,
  });

  const listings = await app.visitor().call('listItemListings', { params: { item_id } });
  expect(listings.map(({ preco, quantity }) => [preco, quantity])).toEqual([
    [100, 3],
    [90, 1],
  ]);
  expect(listings[0]).toHaveProperty('seller_name');
  expect(await app.visitor().call('listItemListings', { params: { item_id: 999_999 } })).toEqual([]);
});

it('a unit price divides by the shown quantity; items with a plus level count as one', async () => {
  const lastDay = (hours: string) => new Date(`2026-11-${hours}Z`);
  const sale = (row: NewItem) =>
    add({ status: 'sold', buyerId: buyer.id, listedAt: lastDay('01T00:00:00'), item_id: 2, ...row });
  const early = { closedAt: lastDay('19T02:59:00') };
  const late = { closedAt: lastDay('19T03:00:00') };
  await sale({ ...early, preco: 300, quantity: 3, refine: 160, item_type: 2 });
  await sale({ ...late, preco: 300, quantity: 3, refine: 96 });
  await sale({ ...late, preco: 33, quantity: 7 });
  // A stack with a refine below sixteen shows no quantity.
  await sale({ ...late, preco: 90, refine: 5 });
  expect(await app.visitor().call('getItemPrices', { params: { item_id: 2 } })).toEqual({
    item_id: 2,
    count: 4,
    median: 70,
    lowest: 4.71,
    highest: 300,
    daily: [
      { day: '2026-11-18', count: 1, median: 300 },
      { day: '2026-11-19', count: 3, median: 50 },
    ],
  });
  await sale({ ...late, closedAt: lastDay('20T12:00:00'), preco: 500 });
  expect(await app.visitor().call('getItemPrices', { params: { item_id: 2 } })).toMatchObject({
    count: 5,
    highest: 500,
  });
});

it('pages hold every listing once and in order, even when several were listed at the same moment', async () => {
  const { db } = app.database;
  await db.delete(auctionItems).where(eq(auctionItems.status, 'listed'));
  for (let index = 0; index < 7; index += 1)
    await add({ status: 'listed', preco: index + 1, listedAt: before(index < 4 ? 10 : index) });
  const pages: number[][] = [];
  let cursor: string | null = FIRST_PAGE;
  while (cursor !== null) {
    const { items, next, total } = await pageOfListings({ db, cursor, size: 3 });
    expect(total).toBe(cursor === FIRST_PAGE ? 7 : undefined);
    pages.push(items.map(({ id }) => Number(id)));
    cursor = next;
    // A listing that is added meanwhile belongs before the first page.
    await add({ status: 'listed', preco: 1, listedAt: new Date(Date.parse(NOW) + pages.length * MINUTE) });
  }
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
  const whole = await app.visitor().call('listAuction');
  expect(whole.map(({ id }) => id).slice(3)).toEqual(pages.flat());
});

it('the call answers a page when one is requested, and otherwise the whole list', async () => {
  const whole = await app.visitor().call('listAuction');
  const first = await readPage(FIRST_PAGE);
  expect(first).toEqual({ items: whole, next: null, total: whole.length });
  const { reply } = listOrPage(auctionCalls.listAuction);
  expect(v.parse(reply, first)).toEqual(first);
  expect(v.parse(reply, whole)).toEqual(whole);
});

it('an account’s own items and listings come in pages, each once; without a cursor the newest are returned', async () => {
  const owner = await addTrader({ app, credits: 0 });
  const rows = Array.from({ length: AUCTION_PAGE_SIZE.own + 5 }, (_, n) => n + 1);
  for (const status of ['held', 'listed'] as const) {
    const listed = (n: number) => ({ preco: n, listedAt: before(Math.floor(n / 3)) });
    await app.database.db.insert(auctionItems).values(
      rows.map((n) => ({
        ownerId: owner.id,
        item_id: 3,
        status,
        ...(status === 'listed' ? listed(n) : {}),
      })),
    );
  }
  for (const path of ['/auction/me', '/auction/my-sales']) {
    const readOwn = async (cursor: string) =>
      v.parse(page, (await owner.client.get(`${path}?cursor=${cursor}`)).json());
    const first = await readOwn(FIRST_PAGE);
    expect(first.total).toBe(rows.length);
    expect((await owner.client.get(path)).json()).toEqual(first.items);
    const second = await readOwn(first.next ?? '');
    expect(second.next).toBeNull();
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect([first.items.length, new Set(ids).size]).toEqual([AUCTION_PAGE_SIZE.own, rows.length]);
    expect((await owner.client.get(`${path}?cursor=x`)).statusCode).toBe(400);
  }
});
