/**
 * The order of locks (product 18.3, decision 0013): every call that moves credits or items locks the accounts before anything else, so
 * that no two calls wait for each other.
 */
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { auditBooks, deadlocks } from '#support/economy.ts';
import { isAnyWaiting, ROW_LOCK_ENGINES } from '#support/row-locks.ts';
import { paymentConfig } from '#support/payments.ts';
import { addItem, openMarket, PACKS, type Trader } from '#support/trading.market.ts';
import type { Order } from '#support/trading.orders.ts';
import { sendInside } from '#support/trading.sending.ts';
import { lockAccounts } from '#server/modules/accounts/accounts.locks.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp({ config: paymentConfig });
const market = await openMarket({ app, credits: [100_000, 100_000], admins: 2 });

let keys = 0;
const key = () => `ordem-${(keys += 1)}`;
const trader = (index: number) => market.traders[index]!;

async function held(owner = trader(0)): Promise<number> {
  await addItem({ market, owner });
  return market.items.at(-1)!.id;
}
async function listing(owner = trader(0)): Promise<number> {
  const id = await held(owner);
  await owner.client.patch(`/auction/toggle-sale/${id}`, { preco: 100 });
  return id;
}

const { price: _, ...pack } = PACKS[0];
const orders: { name: string; waitsFor: number; order: () => Promise<Omit<Order, 'key'>> }[] = [
  {
    name: 'a purchase',
    waitsFor: 0,
    order: async () => ({ trader: trader(0), call: 'purchaseShopItem', body: pack }),
  },
  {
    name: 'a sale',
    waitsFor: 0,
    order: async () => ({
      trader: trader(0),
      call: 'toggleSale',
      params: { id: await held() },
      body: { preco: 10 },
    }),
  },
  {
    name: 'a cancellation',
    waitsFor: 0,
    order: async () => ({
      trader: trader(0),
      call: 'toggleSale',
      params: { id: await listing() },
      body: { preco: 1 },
    }),
  },
  {
    name: 'a return',
    waitsFor: 0,
    order: async () => ({
      trader: trader(0),
      call: 'returnAuctionItem',
      params: { id: await held() },
      body: { characterName: trader(0).character },
    }),
  },
  ...[0, 1].map((waitsFor) => ({
    name: `a buyer, whose ${waitsFor === 0 ? 'seller' : 'own account'} is locked,`,
    waitsFor,
    order: async () => ({
      trader: trader(1),
      call: 'buyAuctionItem' as const,
      params: { id: await listing() },
      body: { characterName: trader(1).character },
    }),
  })),
  {
    name: 'a gift of the team',
    waitsFor: 0,
    order: async () => ({
      trader: market.admins[0]!,
      call: 'changeCredits',
      params: { id: trader(0).id },
      body: { amount: 5, reason: 'Prêmio' },
    }),
  },
  {
    name: 'a confirmation',
    waitsFor: 0,
    order: async () => {
      const body = { amount: 60_000, reason: 'Prêmio' };
      const { id } = (await market.admins[1]!.client.post(`/players/${trader(0).id}/credits`, body)).json();
      return { trader: market.admins[0]!, call: 'confirmCredits', params: { id } };
    },
  },
  {
    name: 'a refund',
    waitsFor: 0,
    order: async () => {
      await trader(0).client.post('/site-store/purchase', pack);
      const { rows } = await app.database.db.execute(sql`
        update deliveries set status = 'failed', finished_at = now()
        where id = (select max(id) from deliveries where account_id = ${trader(0).id} and source = 'shop') returning id`);
      return { trader: market.admins[0]!, call: 'refundDelivery', params: { id: Number(rows[0]?.id) } };
    },
  },
  {
    name: 'a payment',
    waitsFor: 0,
    order: async () => ({
      trader: trader(0),
      call: 'receivePayment',
      body: { type: 'paid', payment_id: key(), account_id: trader(0).id, credits: 5 },
    }),
  },
  {
    name: 'a refund of a payment',
    waitsFor: 0,
    order: async () => {
      const payment_id = key();
      const paid = { type: 'paid', payment_id, account_id: trader(0).id, credits: 5 };
      await sendInside({ trader: trader(0), call: 'receivePayment', body: paid, key: key() });
      return { trader: trader(0), call: 'receivePayment', body: { type: 'refunded', payment_id } };
    },
  },
  {
    name: 'a coupon',
    waitsFor: 0,
    order: async () => ({
      trader: trader(0),
      call: 'redeemCoupon',
      body: { code: market.codes[0]!, characterName: trader(0).character },
    }),
  },
  ...(['drawOnce', 'drawTen'] as const).map((call) => ({
    name: call,
    waitsFor: 0,
    order: async () => ({ trader: trader(0), call, params: { bannerId: market.banner } }),
  })),
];

/** The tables with a row that another connection has locked. */
async function lockedTables(client: PoolClient): Promise<string[]> {
  const locked: string[] = [];
  for (const table of [
    ...['auction_items', 'gacha_pity', 'banners', 'site_store', 'characters'],
    ...['credit_changes', 'deliveries', 'payments', 'coupon_series', 'coupon_codes'],
  ]) {
    const { rows } = await client.query(
      `select (select count(*) from ${table}) - (select count(*) from (select 1 from ${table} for update skip locked) free) as taken`,
    );
    if (Number(rows[0].taken) > 0) locked.push(table);
  }
  return locked;
}

test('two players who buy from each other at the same moment both receive what they paid for', async () => {
  const { database } = app;
  for (let round = 0; round < 5; round += 1) {
    const [mine, theirs] = [await listing(trader(0)), await listing(trader(1))];
    const buy = (buyer: Trader, id: number) =>
      sendInside({
        trader: buyer,
        call: 'buyAuctionItem',
        params: { id },
        body: { characterName: buyer.character },
        key: key(),
      });
    const answers = await Promise.all([buy(trader(0), theirs), buy(trader(1), mine)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
  expect(await auditBooks({ database })).toEqual([]);
  expect(await deadlocks(database)).toBe(0);
});

test.each(ROW_LOCK_ENGINES)('on %s an account is locked once lockAccounts has returned', async () => {
  const { database } = app;
  const { id } = trader(0);
  const free = 'select id from accounts where id = $1 for no key update skip locked';
  const other = await database.pool!.connect();
  try {
    await database.transact(async (tx) => {
      await lockAccounts({ tx, ids: [id] });
      expect((await other.query(free, [id])).rows).toEqual([]);
    });
    expect((await other.query(free, [id])).rows).toEqual([{ id }]);
  } finally {
    other.release();
  }
});

const waiters = ROW_LOCK_ENGINES.length === 0 ? [] : orders;
test.each(waiters)('$name locks the account before anything else', async ({ waitsFor, order }) => {
  const { database } = app;
  // A first draw creates the rows that later draws lock.
  await trader(0).client.post(`/gacha/${market.banner}/pull`);
  const waiting: Order = { ...(await order()), key: key() };
  const holder = await database.pool!.connect();
  let answer;
  try {
    await holder.query('begin');
    await holder.query('select 1 from accounts where id = $1 for no key update', [trader(waitsFor).id]);
    answer = sendInside(waiting);
    await expect.poll(() => isAnyWaiting(app.database)).toBe(true);
    expect(await lockedTables(holder)).toEqual([]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await answer).toMatchObject({ status: 200 });
  expect(await auditBooks({ database })).toEqual([]);
});
