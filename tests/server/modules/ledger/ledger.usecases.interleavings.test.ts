/**
 * Tests the books under concurrency (product 18.3): they are checked after each wave of random simultaneous requests. On the
 * embedded engine the requests run in this process, which owns the database; on PostgreSQL in two API processes.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeededRandom } from '#demo/world/seeded-random.ts';
import { startApi } from '#support/api-process.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { createTestDatabase } from '#support/database.ts';
import { deadlocks } from '#support/economy.ts';
import { PAYMENT_ENV, paymentConfig } from '#support/payments.ts';
import { takeBack, workOnce } from '#support/trading.game.ts';
import { TradeLog } from '#support/trading.log.ts';
import { addItem, type Market, openMarket } from '#support/trading.market.ts';
import { randomOrder, type Order } from '#support/trading.orders.ts';
import { sendInside, sendTo, type Answer, type Send } from '#support/trading.sending.ts';

/** Enough requests to detect a removed lock or check (decision 0013); use 5000 before a change of money paths is accepted. */
const REQUESTS = Number(process.env.INTERLEAVINGS ?? 800);
const WAVE = 200;
const AT_ONCE = 20;
const ITEMS = 12;
/** Some players can pay for everything, others cannot. */
const CREDITS = [4_000_000, 4_000_000, 4_000_000, 60_000, 9000];

let app: TestApp;
let servers: Send[];
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) {
    app = await startTestApp({ config: paymentConfig });
    servers = [sendInside];
    closing.push(() => app.close());
    return;
  }
  const given = await createTestDatabase({ server });
  const database = await given.connect();
  closing.push(() => database.close());
  app = await startTestApp({ database, config: paymentConfig });
  closing.push(() => app.close());
  const dataDir = await mkdtemp(join(tmpdir(), 'valdora-two-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const processes = await Promise.all(
    [1, 2].map(() => startApi({ dataDir, databaseUrl: given.url, env: PAYMENT_ENV })),
  );
  for (const { stop } of processes) closing.push(stop);
  servers = processes.map(({ url }) => sendTo(url));
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

/** The change of credits that this order left waiting for a second administrator. */
function requestOf({ order, answer }: { order: Order; answer: Answer }): number | null {
  if (order.call !== 'changeCredits' || answer.status !== 200) return null;
  const { id, status } = JSON.parse(answer.body);
  return status === 'pending' ? id : null;
}

/** The administrators who alone have moved more credits than a day's limit. */
async function beyondLimit(): Promise<unknown[]> {
  const { rows } = await app.database.db.execute(sql`
    select requested_by, sum(abs(amount)) from credit_changes where status = 'done' and decided_by is null
    group by 1 having sum(abs(amount)) > ${app.config.teamCredits.dayLimit}`);
  return rows;
}

/** A player buys an own listing, which may be missing among the random orders. */
async function buyOwn({ log, item: { id, owner } }: { log: TradeLog; item: Market['items'][number] }) {
  const own = { trader: owner, params: { id } };
  const { character: characterName } = owner;
  const orders: Order[] = [
    { ...own, call: 'toggleSale', body: { preco: 100 }, key: 'anuncio-proprio' },
    { ...own, call: 'buyAuctionItem', body: { characterName }, key: 'compra-propria' },
  ];
  for (const order of orders) await log.send({ order, send: servers[0]! });
}

it(`${REQUESTS} concurrent requests conserve credits and items`, { timeout: 600_000 }, async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
  const random = createSeededRandom(seed);
  const { database } = app;
  const market = await openMarket({ app, credits: CREDITS, admins: 3 });
  const { items } = market;
  const add = () => addItem({ market, owner: random.pick(market.traders) });
  while (items.length < ITEMS) await add();

  const log = new TradeLog();
  let sent = 0;
  const trade = async (end: number) => {
    while (sent < end) {
      sent += 1;
      const order = randomOrder({ random, market });
      const answer = await log.send({ order, send: random.pick(servers) });
      const request = requestOf({ order, answer });
      if (request !== null) market.requests.push(request);
      if (random.chance(15)) await workOnce({ market, random });
      if (random.chance(2) && (await takeBack({ database, ...random.pick(items) }))) log.noteTakenBack();
      // Sold and returned items are replaced, so that there is always something to compete for.
      if (random.chance(6)) await add();
      if (items.length > ITEMS) items.shift();
    }
  };
  await buyOwn({ log, item: items[0]! });
  const summary = () => `${sent} requests, seed ${seed}: ${JSON.stringify(Object.fromEntries(log.answers))}`;
  for (let wave = 1; wave <= Math.ceil(REQUESTS / WAVE); wave += 1) {
    const end = Math.min(wave * WAVE, REQUESTS);
    await Promise.all(Array.from({ length: AT_ONCE }, () => trade(end)));
    // When the busy machine did not get a lock in time, the player presses again.
    for (const order of log.pending) await log.send({ order, send: random.pick(servers) });
    expect(await log.audit(database), summary()).toEqual([]);
    expect(await beyondLimit(), summary()).toEqual([]);
  }
  expect(await deadlocks(database), summary()).toBe(0);
  // Each of these replies occurred, so each path was tested. Replies that so few requests may miss are not listed.
  const expectedAnswers = [
    '200',
    '404 not_found',
    '404 character_not_found',
    '409 listing_gone',
    '409 own_listing',
    '409 price_changed',
    '409 idempotency_mismatch',
    '409 insufficient_credits',
    '409 payment_taken',
    '409 delivery_not_failed',
    '404 coupon_unknown',
  ];
  expect([...log.answers.keys()], summary()).toEqual(expect.arrayContaining(expectedAnswers));
  console.log(summary());
});
