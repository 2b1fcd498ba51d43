/** What the failover drill breaks: a portal on two servers of PostgreSQL, and players who buy all the time. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { SESSION_SECRET, startApi } from './api-process.ts';
import { startTestApp } from './app.ts';
import { startBuyers, type Buyers } from './buyers.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { runServer, type RunningServer } from './server-process.ts';
import { openMarket, type Trader } from './trading.market.ts';

const PROCESSES = 2;
const BUYERS = 16;
const CREDITS = 1e12;

export interface Portal {
  readonly cluster: Cluster;
  readonly urls: readonly string[];
  readonly admin: Trader;
  readonly buyers: Buyers;
  readonly worker: RunningServer;
  /** The file with one line for each delivery that the worker has handed over. */
  readonly deliveryFile: string;
}

/** Starts the database, two API processes, the deliveries worker and the players, and adds to `stops` what ends each of them. */
export async function startPortal(stops: (() => Promise<unknown>)[]): Promise<Portal> {
  const cluster = await startCluster();
  stops.push(cluster.stop);
  const { url, directUrl } = cluster.pooler;
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-drill-'));
  stops.push(() => rm(dataDir, { recursive: true, force: true }));
  const { traders, admins } = await createPlayers(cluster);
  const [admin] = admins;
  if (admin === undefined) throw new Error('There is no administrator.');
  const env = { DATABASE_DIRECT_URL: directUrl };
  const servers = await Promise.all(
    Array.from({ length: PROCESSES }, () => startApi({ dataDir, databaseUrl: url, env })),
  );
  for (const { stop } of servers) stops.push(stop);
  const deliveryFile = join(dataDir, 'deliveries.jsonl');
  const worker = runServer(
    { ...env, DATABASE_URL: url, DATA_DIR: dataDir, DELIVERY_FILE: deliveryFile },
    { entry: ['server/deliveries.ts'] },
  );
  stops.push(async () => {
    worker.signal('SIGTERM');
    await worker.exited;
  });
  await worker.waitForOutput('waiting');
  const urls = servers.map((server) => server.url);
  const buyers = startBuyers({ urls, traders });
  stops.push(buyers.stop);
  return { cluster, urls, admin, buyers, worker, deliveryFile };
}

function createPlayers(cluster: Cluster): Promise<{ traders: readonly Trader[]; admins: readonly Trader[] }> {
  return withPrimary(cluster, async (database) => {
    await database.migrate();
    const app = await startTestApp({ database, config: { sessionSecret: SESSION_SECRET } });
    const market = await openMarket({ app, credits: Array<number>(BUYERS).fill(CREDITS), admins: 1 });
    await app.close();
    return market;
  });
}

/** Connects to the primary itself, without PgBouncer. */
export async function withPrimary<T>(cluster: Cluster, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await connectDatabase({ url: cluster.primaryUrl() });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
