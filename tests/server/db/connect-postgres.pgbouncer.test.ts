/** Two API processes on one PostgreSQL behind a real PgBouncer in transaction mode (docs/decisions/0044-more-than-one-machine.md). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { XSRF } from '#contract/limits.ts';
import { createSeededRandom } from '#demo/world/seeded-random.ts';
import { signIn } from '#scripts/lib/load.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { runCommand } from '#server/operator/commands.ts';
import { explain } from '#server/start-failure.ts';
import { startApi } from '#support/api-process.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { createTestDatabase, postgresUrls } from '#support/database.ts';
import { startPgBouncer, type StartedPgBouncer } from '#support/pgbouncer.ts';
import { PAYMENT_ENV, paymentConfig } from '#support/payments.ts';
import type { Server } from '#support/server.ts';
import { testTerminal } from '#support/terminal.ts';
import { TradeLog } from '#support/trading.log.ts';
import { addItem, openMarket, type Market } from '#support/trading.market.ts';
import { randomOrder } from '#support/trading.orders.ts';
import { sendTo } from '#support/trading.sending.ts';

const ORDERS = 300;
const AT_ONCE = 20;
const EDITS = 20;
const LIMIT_FACTOR = 5;
/** The number of unknown coupon codes that an account may try, at both processes together. */
const CODES = 20 * LIMIT_FACTOR;

const namedRows = v.array(v.object({ id: v.number(), label: v.string() }));

const [server = ''] = postgresUrls;

describe.skipIf(server === '')('two API processes behind PgBouncer in transaction mode', () => {
  let pooler: StartedPgBouncer;
  let direct: string;
  let dataDir: string;
  let app: TestApp;
  let market: Market;
  let [one, two]: Server[] = [];
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const created = await createTestDatabase({ server });
    direct = created.url;
    closing.push(() => created.drop());
    const started = await startPgBouncer(created.url);
    if ('reason' in started) throw new Error(started.reason);
    pooler = started;
    closing.push(() => pooler.stop());
    const database = await connectDatabase(pooler);
    closing.push(() => database.close());
    app = await startTestApp({ database, config: paymentConfig });
    closing.push(() => app.close());
    market = await openMarket({ app, credits: [4_000_000, 4_000_000, 60_000, 9000], admins: 2 });
    dataDir = await mkdtemp(join(tmpdir(), 'valdora-pooled-'));
    closing.push(() => rm(dataDir, { recursive: true, force: true }));
    const env = {
      ...PAYMENT_ENV,
      DATABASE_DIRECT_URL: pooler.directUrl,
      LIMIT_FACTOR: String(LIMIT_FACTOR),
    };
    const processes = await Promise.all(
      [1, 2].map(() => startApi({ dataDir, databaseUrl: pooler.url, env })),
    );
    for (const { stop } of processes) closing.push(stop);
    [one, two] = processes;
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  test('accept a session that was started at the other', async () => {
    const { username, password } = market.traders[0]!;
    const cookie = await signIn({ url: one!.url, username, password });
    const reply = await fetch(`${two!.url}/api/accounts/me`, { headers: { Cookie: cookie } });
    expect(await reply.json()).toMatchObject({ username });
  });

  test('list what an administrator edited at the other', async () => {
    const { cookies } = market.admins[0]!.client;
    const edit = (body: object) =>
      fetch(`${one!.url}/api/game-items/1`, {
        method: 'PATCH',
        headers: {
          'Content-Type': 'application/json',
          Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          [XSRF.header]: cookies.get(XSRF.cookie) ?? '',
        },
        body: JSON.stringify(body),
      });
    const read = async () => (await fetch(`${two!.url}/api/game-items?fresh=true`)).json();
    const nameIn = (list: unknown) => v.parse(namedRows, list).find(({ id }) => id === 1)?.label;
    await read();
    for (let revision = 1; revision <= EDITS; revision += 1) {
      const label = `Espada ${revision}`;
      const reply = await edit({ label, icon: 10, revision });
      expect(reply.status, await reply.text()).toBe(200);
      expect(nameIn(await read())).toBe(label);
    }
  });

  test('share the counts of rate limits', async () => {
    const answers: number[] = [];
    for (let attempt = 0; attempt < CODES + 2; attempt += 1) {
      const send = sendTo(attempt % 2 === 0 ? one!.url : two!.url);
      const trader = market.traders[1]!;
      const key = `codigo-${attempt}`;
      const { status } = await send({ trader, call: 'redeemCoupon', body: { code: `NADA-${attempt}` }, key });
      answers.push(status);
    }
    expect(answers).toEqual([...Array<number>(CODES).fill(404), 429, 429]);
  });

  test('conserve credits and items', async () => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
    const random = createSeededRandom(seed);
    while (market.items.length < 10) await addItem({ market, owner: random.pick(market.traders) });
    const log = new TradeLog();
    const send = [sendTo(one!.url), sendTo(two!.url)];
    let left = ORDERS;
    const trade = async () => {
      while ((left -= 1) >= 0)
        await log.send({ order: randomOrder({ random, market }), send: random.pick(send) });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, trade));
    for (const order of log.pending) await log.send({ order, send: random.pick(send) });
    const summary = `seed ${seed}: ${JSON.stringify(Object.fromEntries(log.answers))}`;
    expect(await log.audit(market.database), summary).toEqual([]);
    expect(log.answers.get('200'), summary).toBeGreaterThan(20);
  });

  test('keep the statement timeouts that they have without PgBouncer', async () => {
    const timeouts = async (where: { url: string; directUrl?: string }) => {
      const database = await connectDatabase(where);
      const { rows } = await database.db.execute(
        sql`select name, setting from pg_settings where name like '%timeout' order by name`,
      );
      await database.close();
      return rows;
    };
    expect(await timeouts(pooler)).toEqual(await timeouts({ url: direct }));
  });

  test('allow the operator’s commands on the direct connection', async () => {
    const environment = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.directUrl };
    const run = async (...args: string[]) => {
      const terminal = testTerminal();
      return { code: await runCommand({ args, environment, now: new Date(), terminal }), ...terminal };
    };
    expect(await run('backup', join(dataDir, 'all.backup'))).toMatchObject({ code: 0 });
    expect(await run('reconcile')).toMatchObject({ code: 0 });
  });

  test('leave nothing of a session on the pooled connections', async () => {
    const client = new Client({ connectionString: direct });
    await client.connect();
    const { rows } = await client.query(
      `select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    await client.end();
    const pooled = await connectDatabase(pooler);
    const { rows: named } = await pooled.db.execute('select name from pg_prepared_statements');
    await pooled.close();
    // Each of the two processes and this one has one LISTEN connection, which may hold its lock.
    expect(rows.length).toBeLessThanOrEqual(3);
    expect(named).toEqual([]);
  });

  test('report at the start that the direct address is missing, and start once it is there', async () => {
    const database = await connectDatabase({ url: pooler.url });
    await database.migrate();
    const failure = await database.ping().catch((error: unknown) => error);
    await database.close();
    expect(explain(failure)).toContain('DATABASE_DIRECT_URL');
    const corrected = await connectDatabase(pooler);
    await corrected.migrate();
    await corrected.close();
  });
});
