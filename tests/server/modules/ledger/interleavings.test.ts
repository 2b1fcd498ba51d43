/** Money under concurrency (product 18.3): thousands of random requests at once, and the books are right afterwards. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeededRandom } from '#demo/world/seeded-random.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/table.ts';
import { auctionItems } from '#server/modules/auction/table.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addBanner, addCatalogue, addHeldItem, addPack, addTrader, auditBooks } from '#support/economy.ts';

/** As many as fit into a test run; 5000 before a change of money is accepted. */
const REQUESTS = Number(process.env.INTERLEAVINGS ?? 2000);
const AT_ONCE = 20;
const PLAYERS = 5;
const ITEMS = 12;

let apps: TestApp[];
let close: () => Promise<void>;

beforeAll(async () => {
  const first = await startTestApp();
  const others: { app: TestApp; database: Database }[] = [];
  const url = process.env.TEST_DATABASE_URL === undefined ? undefined : await urlOf(first.database);
  // Where processes can share a database, a second one with connections of its own.
  if (url !== undefined) {
    const database = await connectDatabase({ url });
    others.push({ app: await startTestApp({ database }), database });
  }
  apps = [first, ...others.map(({ app }) => app)];
  close = async () => {
    for (const { app, database } of others) {
      await app.close();
      await database.close();
    }
    await first.close();
  };
});
afterAll(() => close());

async function urlOf(database: Database): Promise<string> {
  const { rows } = (await database.db.execute(sql`select current_database() as name`)) as {
    rows: { name: string }[];
  };
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]!.name}`;
  return url.href;
}

it(`conserves credits and items through ${REQUESTS} requests at once`, { timeout: 240_000 }, async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
  const random = createSeededRandom(seed);
  const [{ database }] = apps as [TestApp];
  await addCatalogue({ database });
  await addPack({ database, item_id: 1, item_cnt: 1, price: 700 });
  await addPack({ database, item_id: 2, item_cnt: 10, price: 2500 });
  const banner = await addBanner({ database, now: new Date() });
  const traders: Awaited<ReturnType<typeof addTrader>>[] = [];
  while (traders.length < PLAYERS) traders.push(await addTrader({ app: apps[0]!, credits: 400_000 }));
  const items: number[] = [];
  for (let left = ITEMS; left > 0; left -= 1) {
    items.push(await addHeldItem({ database, ownerId: random.pick(traders).id }));
  }
  const clients = traders.map((trader) => ({
    ...trader,
    over: apps.map(({ visitor }) => {
      const client = visitor();
      for (const [name, value] of trader.client.cookies) client.cookies.set(name, value);
      return client;
    }),
  }));

  const keys = Array.from({ length: 40 }, (_, index) => `chave-${index}`);
  const request = () => {
    const trader = random.pick(clients);
    const client = random.pick(trader.over);
    const item = random.pick(items);
    const character = random.chance(20) ? random.pick(clients).character : trader.character;
    // Some keys come again, for the same or another intent.
    const key = random.chance(33) ? random.pick(keys) : `${random.between(0, 1e9)}`;
    const sent = { headers: { 'Idempotency-Key': key } };
    const deliver = { characterName: character };
    const acts = [
      () =>
        client.post(
          '/site-store/purchase',
          random.pick([
            { item_id: 1, item_cnt: 1 },
            { item_id: 2, item_cnt: 10 },
          ]),
          sent,
        ),
      () => client.patch(`/auction/toggle-sale/${item}`, { preco: random.between(1, 5000) }, sent),
      () => client.patch(`/auction/toggle-sale/${item}`, { preco: random.between(1, 5000) }, sent),
      () => client.post(`/auction/buy/${item}`, deliver, sent),
      () => client.post(`/auction/buy/${item}`, deliver, sent),
      () => client.post(`/gacha/${banner}/pull`, undefined, sent),
      () => client.post(`/gacha/${banner}/pull10`, undefined, sent),
      ...(random.chance(12) ? [() => client.post(`/auction/return/${item}`, deliver, sent)] : []),
    ];
    return random.pick(acts)();
  };

  const answers = new Map<string, number>();
  let sent = 0;
  const wave = async () => {
    while (sent < REQUESTS) {
      sent += 1;
      const reply = await request();
      const kind = `${reply.statusCode} ${reply.statusCode === 200 ? '' : reply.json().code}`.trim();
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
      // What was sold or returned is replaced, so that there is always something to fight for.
      if (random.chance(4)) items.push(await addHeldItem({ database, ownerId: random.pick(traders).id }));
      if (items.length > ITEMS) items.shift();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, wave));

  const told = `seed ${seed}: ${JSON.stringify(Object.fromEntries(answers))}`;
  expect(await auditBooks({ database }), told).toEqual([]);
  expect(
    [...answers.keys()].filter((kind) => kind.startsWith('5')),
    told,
  ).toEqual([]);
  // Each of these was met, so each was tried.
  for (const kind of ['200', '409 listing_gone', '409 idempotency_mismatch', '404 character_not_found']) {
    expect(answers.get(kind), `${kind}; ${told}`).toBeGreaterThan(0);
  }
  const sold = await database.db.select().from(auctionItems).where(eq(auctionItems.status, 'sold'));
  expect(sold.length, told).toBeGreaterThan(REQUESTS / 500);
  const balances = await database.db.select({ credits: accounts.cash_site }).from(accounts);
  expect(Math.min(...balances.map(({ credits }) => credits)), told).toBeGreaterThanOrEqual(0);
});
