/**
 * The server's process is killed while players buy (product 18.3): what was acknowledged is stored, the books are right, and an order
 * whose reply was lost has one effect when it is sent again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createSeededRandom } from '#demo/world/seeded-random.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { SESSION_SECRET, startApi } from '#support/api-process.ts';
import { startTestApp } from '#support/app.ts';
import { copyEmptyDatabase, createTestDatabase } from '#support/database.ts';
import { addListing } from '#support/economy.ts';
import { TradeLog } from '#support/trading.log.ts';
import { openMarket, PACKS } from '#support/trading.market.ts';
import type { Order } from '#support/trading.orders.ts';
import { sendTo } from '#support/trading.sending.ts';
import { temporaryFolder } from '#support/lifetime.ts';

/** Each kill needs a start of the server; use 30 before a change of money paths is accepted. */
const KILLS = Number(process.env.KILLS ?? 2);
const AT_ONCE = 8;
/** The number of acknowledgements after which the process is killed: few or many. */
const ACKNOWLEDGED = { least: 1, most: 40 };

const server = process.env.TEST_DATABASE_URL;
const dataDir = temporaryFolder();
const given = server === undefined ? undefined : await createTestDatabase({ server });
if (given === undefined) await copyEmptyDatabase({ dataDir });
const market = await within(async (database) => {
  const app = await startTestApp({ database, config: { sessionSecret: SESSION_SECRET } });
  const opened = await openMarket({ app, credits: [1, 1e9, 1e9, 1e9] });
  await app.close();
  return opened;
});
afterAll(() => given?.drop());

/** Opens the database while no server runs, because the embedded engine belongs to one process at a time. */
async function within<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await connectDatabase(given === undefined ? { dataDir } : { url: given.url });
  try {
    // PostgreSQL ends the work of a killed client only when it notices that the client is gone.
    while (database.engine === 'postgres' && !(await isQuiet(database))) await wait(20);
    return await work(database);
  } finally {
    await database.close();
  }
}

async function isQuiet({ db }: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`);
  return rows.length === 0;
}

test(`${KILLS} kills lose nothing that was acknowledged before`, { timeout: KILLS * 60_000 }, async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
  const random = createSeededRandom(seed);
  const log = new TradeLog();
  const [seller, ...buyers] = market.traders;
  let keys = 0;
  let settled = 0;

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const listings = await within(async (database) => {
      const ids: number[] = [];
      while (ids.length < ACKNOWLEDGED.most)
        ids.push(await addListing({ database, ownerId: seller!.id, preco: 50 }));
      return ids;
    });
    const api = await startApi({ dataDir, databaseUrl: given?.url });
    const send = sendTo(api.url);

    // Orders without a reply are sent again, and some with one too: each has one effect.
    const again = [...log.pending, ...random.some(log.acknowledged, 3)];
    settled += log.pending.length;
    const answers = await Promise.all(again.map((order) => log.send({ order, send })));
    expect(answers.map(({ status }) => status)).toEqual(again.map(() => 200));

    const next = (): Order => {
      const trader = random.pick(buyers);
      const { price: _, ...pack } = random.pick(PACKS);
      const listing = listings.pop();
      const params = { bannerId: market.banner };
      const acts: Omit<Order, 'trader' | 'key'>[] = [
        { call: 'purchaseShopItem', body: pack },
        { call: 'drawOnce', params },
        { call: 'drawTen', params },
      ];
      const buy = {
        call: 'buyAuctionItem',
        params: { id: listing! },
        body: { characterName: trader.character },
      } as const;
      if (listing !== undefined) acts.push(buy, buy);
      return { ...random.pick(acts), trader, key: `ordem-${(keys += 1)}` };
    };
    let left = random.between(ACKNOWLEDGED.least, ACKNOWLEDGED.most);
    let killed: Promise<void> | undefined;
    const buy = async () => {
      while (killed === undefined) {
        await log.send({ order: next(), send });
        left -= 1;
        if (left === 0) killed = api.kill();
      }
    };
    // Requests without a reply when the process ends never get one.
    await Promise.allSettled(Array.from({ length: AT_ONCE }, buy));
    await killed;

    const progress = `kill ${kill}, seed ${seed}: ${log.acknowledged.length} acknowledged, ${log.pending.length} unanswered`;
    expect(await within((database) => log.audit(database)), progress).toEqual([]);
  }
  const summary = `${KILLS} kills: ${log.acknowledged.length} acknowledged, ${settled} unanswered and sent again`;
  // Printed only on request.
  console.log(summary);
  expect(log.acknowledged.length, summary).toBeGreaterThan(KILLS);
});
