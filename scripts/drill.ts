/**
 * `npm run drill [-- --rounds 20]`: kills the primary of a PostgreSQL with a synchronous standby while players buy, promotes the standby and lets
 * PgBouncer lead to it. Then every acknowledged purchase must be in the database exactly once. Seconds count from the kill. The drill promotes at
 * once; in reality a tool or a person must notice the failure first (docs/operating.md). Exit code 1 when something was lost, doubled or too slow.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { SESSION_SECRET, startApi } from '#support/api-process.ts';
import { startTestApp } from '#support/app.ts';
import { withDatabase, type Database } from '#support/database.ts';
import { auditBooks } from '#support/economy.ts';
import { startPgBouncer } from '#support/pgbouncer.ts';
import { startStandby, type NoPostgres } from '#support/postgres.ts';
import { bundleProcesses } from '#support/process-bundle.ts';
import { runServer } from '#support/server-process.ts';
import { openMarket, PACKS, type Trader } from '#support/trading.market.ts';
import type { Order } from '#support/trading.orders.ts';
import { sendTo } from '#support/trading.sending.ts';
import { providePostgres } from './lib/postgres.ts';

const PROCESSES = 2;
const BUYERS = 16;
/** Longest time from the kill until every player can buy. */
const MAX_OUTAGE_MS = 15_000;
const DRAIN_TIMEOUT_MS = 180_000;
/** Between two requests of a player. */
const PAUSE_MS = 100;

const rounds = Number(parseArgs({ options: { rounds: { type: 'string', default: '20' } } }).values.rounds);
if (!(rounds > 0)) throw new Error('--rounds must be a number.');

const problems: string[] = [];
const stops: (() => unknown)[] = [];
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The server or tool. Throws where this machine has none. */
function started<T extends object>(result: T | NoPostgres): T {
  if ('reason' in result) throw new Error(result.reason);
  return result;
}

async function execute({ db }: Database, ...statements: string[]): Promise<void> {
  for (const statement of statements) await db.execute(sql.raw(statement));
}

async function addStandby(url: string) {
  const standby = started(await startStandby({ primary: url, durable: true }));
  await withDatabase(url, async (database) => {
    await execute(database, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
    const ready = sql`select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`;
    while ((await database.db.execute(ready)).rows.length === 0) await wait(20);
  });
  return standby;
}

/** Acknowledged purchases by account, and when the last of them was sent. */
type Bought = Map<number, { count: number; sent: number }>;

/** Players who buy all the time. Like the portal, they repeat a purchase without an answer with the same key until there is one. */
function startBuyers({ urls, traders }: { urls: string[]; traders: readonly Trader[] }) {
  const servers = urls.map(sendTo);
  const { price: _, ...body } = PACKS[0];
  const bought: Bought = new Map(traders.map(({ id }) => [id, { count: 0, sent: 0 }]));
  const state = { paused: false, waiting: 0, retries: 0, keys: 0 };
  async function buy(trader: Trader): Promise<never> {
    let key: string | null = null;
    // Asks another process at each attempt, as a load balancer would.
    for (let attempt = trader.id; ; attempt += 1) {
      await wait(PAUSE_MS);
      if (key === null && state.paused) continue;
      if (key === null) state.waiting += 1;
      key ??= `compra-${(state.keys += 1)}`;
      const sent = performance.now();
      const order: Order = { trader, call: 'purchaseShopItem', body, key };
      const answer = await servers[attempt % PROCESSES]!(order).catch(() => null);
      if (answer === null || answer.status === 503) state.retries += 1;
      else {
        if (answer.status === 200) bought.set(trader.id, { count: bought.get(trader.id)!.count + 1, sent });
        else problems.push(`a purchase was answered ${answer.status}: ${answer.body}`);
        key = null;
        state.waiting -= 1;
      }
    }
  }
  for (const trader of traders) void buy(trader);
  return {
    bought,
    state,
    /** When so many players have an acknowledged purchase that was sent after `since`. */
    async served(players: number, since: number): Promise<number> {
      const count = () => [...bought.values()].filter(({ sent }) => sent > since).length;
      while (count() < players && performance.now() - since < MAX_OUTAGE_MS) await wait(5);
      return count() < players ? Infinity : performance.now();
    },
    async pause() {
      state.paused = true;
      while (state.waiting > 0) await wait(10);
    },
  };
}

/** Reports what is lost, doubled or wrong in the books while no request is under way. */
async function comparePurchases(database: Database, bought: Bought): Promise<void> {
  const { rows } = await database.db.execute<{ account: number; found: number[] }>(sql`
    select id as account, json_build_array(
      (select count(*) from purchases p where p.account_id = a.id),
      (select count(*) from idempotency_keys k where k.account_id = a.id),
      (select count(*) from deliveries d where d.account_id = a.id and d.source = 'shop')) as found
    from accounts a where role is null and accounttype < 5`);
  for (const { account, found } of rows) {
    const expected = bought.get(account)?.count ?? 0;
    if (found.some((count) => count !== expected))
      problems.push(`${account}: ${expected} acknowledged, ${found.join()} purchases, keys, deliveries`);
  }
  problems.push(...(await auditBooks({ database })));
}

/** Waits until everything is handed over, and reports what was not handed over once. */
async function checkDeliveries({ db }: Database, file: string, total: number): Promise<void> {
  const pending = sql`select 1 from deliveries where status = 'pending' limit 1`;
  const deadline = performance.now() + DRAIN_TIMEOUT_MS;
  while ((await db.execute(pending)).rows.length > 0 && performance.now() < deadline) await wait(100);
  const ids = (await readFile(file, 'utf8')).match(/(?<="id":")[^"]+/g) ?? [];
  if (ids.length !== total || new Set(ids).size !== total)
    problems.push(`${total} purchases; ${ids.length} handed over, of ${new Set(ids).size} ids`);
}

async function drill(): Promise<void> {
  await bundleProcesses();
  let primary = started(await providePostgres({ durable: true }));
  stops.push(() => primary.stop());
  const pooler = started(await startPgBouncer(primary.url));
  let standby = await addStandby(primary.url);
  stops.push(() => Promise.all([standby.stop(), pooler.stop()]));
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-drill-'));
  stops.push(() => rm(dataDir, { recursive: true, force: true }));
  const { traders } = await withDatabase(primary.url, async (database) => {
    await database.migrate();
    const app = await startTestApp({ database, config: { sessionSecret: SESSION_SECRET } });
    const market = await openMarket({ app, credits: Array<number>(BUYERS).fill(1e12) });
    await app.close();
    return market;
  });
  const env = { DATABASE_DIRECT_URL: pooler.directUrl };
  const processes = Array.from({ length: PROCESSES }, () =>
    startApi({ dataDir, databaseUrl: pooler.url, env }),
  );
  const servers = await Promise.all(processes);
  stops.push(...servers.map(({ stop }) => stop));
  const file = join(dataDir, 'deliveries.jsonl');
  const workerEnv = { ...env, DATABASE_URL: pooler.url, DATA_DIR: dataDir, DELIVERY_FILE: file };
  const worker = runServer(workerEnv, { entry: ['server/deliveries.ts'] });
  stops.push(() => (worker.signal('SIGTERM'), worker.exited));
  await worker.waitForOutput('waiting');
  const buyers = startBuyers({ urls: servers.map(({ url }) => url), traders });
  const total = () => [...buyers.bought.values()].reduce((sum, { count }) => sum + count, 0);

  for (let round = 1; round <= rounds; round += 1) {
    buyers.state.paused = false;
    // A random delay, so that the kill hits different steps of a purchase.
    await wait(500 * (1 + Math.random()));
    const killed = performance.now();
    await primary.kill();
    const dead = performance.now();
    const served = Promise.all([buyers.served(1, dead), buyers.served(BUYERS, dead)]);
    // Without the setting its commits would wait for a standby that does not exist.
    const promote = [`alter system reset synchronous_standby_names`, 'select pg_reload_conf(), pg_promote()'];
    await withDatabase(standby.url, (database) => execute(database, ...promote));
    primary = standby;
    pooler.pointTo(primary.url);
    const promoted = performance.now();
    const [first, all] = await served;
    standby = await addStandby(primary.url);
    const times = {
      promoted,
      'first purchase': first,
      'every player': all,
      'standby again': performance.now(),
    };
    const texts = Object.entries(times).map(([what, time]) => `${what} ${seconds(time - killed)}`);
    console.log(`${round}: ${texts.join(', ')}; ${total()} acknowledged, ${buyers.state.retries} retried`);
    if (all === Infinity) problems.push(`round ${round}: not every player can buy`);
    await buyers.pause();
    await withDatabase(primary.url, (database) => comparePurchases(database, buyers.bought));
  }
  await withDatabase(primary.url, (database) => checkDeliveries(database, file, total()));
  console.log(problems.join('\n') || 'Nothing was lost or doubled.');
}

try {
  await drill();
} finally {
  for (const stop of stops.toReversed()) await stop();
}
// Ends the players too.
process.exit(problems.length === 0 ? 0 : 1);
