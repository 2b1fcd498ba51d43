/**
 * One, two and four API processes on one PostgreSQL, with 2,000 keep-alive connections in total: public lists, and some purchases. Everything
 * runs on this machine, so the processor time of the processes, of PostgreSQL and of the load itself is reported too. docs/operating.md has the
 * conclusions.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCrowd, type ClientSpec, type Crowd } from '#scripts/lib/crowd.ts';
import { processorTime, quantile, requestOf, residentMemory } from '#scripts/lib/load.ts';
import { providePostgres, type Postgres } from '#scripts/lib/postgres.ts';
import { purchaseRequests } from '#support/purchase-requests.ts';
import { startApi } from '#support/api-process.ts';
import type { Bench, Row } from '#support/bench.ts';
import { createTestDatabase } from '#support/database.ts';
import { addNews } from '#support/large-catalogue.ts';
import { createShop } from '#support/purchases.ts';
import type { Server } from '#support/server.ts';
import type { Trader } from '#support/trading.market.ts';

const PROCESSES = [1, 2, 4];
const CONNECTIONS = 2000;
const LISTS = [
  '/api/news',
  '/api/game-items',
  '/api/site-store',
  '/api/ranking/general/characters',
  '/api/guides',
];
/** One of this many readers has no copy and gets the whole list; the others get a 304. */
const WITHOUT_COPY = 5;
const ARTICLES = 30;
/** Pause of a player between two purchases, and of a reader who is not in a hurry. */
const PAUSE_MS = { purchase: 1000, reader: 4000 } as const;

export const bench: Bench = async ({ quick }) => {
  const postgres = await providePostgres({ durable: true });
  if ('reason' in postgres) {
    console.log(`No PostgreSQL: ${postgres.reason}`);
    return [];
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'valdora-scale-'));
  try {
    const { url } = await createTestDatabase({ server: postgres.url });
    const traders = await createShop({ dataDir, url });
    await addNews({ url, count: ARTICLES });
    const rows: Row[] = [];
    for (const count of PROCESSES)
      rows.push(...(await measure({ count, postgres, url, dataDir, traders, ms: quick ? 5000 : 15_000 })));
    return rows;
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

interface World {
  readonly count: number;
  readonly postgres: Extract<Postgres, { pid: number }>;
  readonly url: string;
  readonly dataDir: string;
  readonly traders: readonly Trader[];
  readonly ms: number;
}

async function measure(world: World): Promise<Row[]> {
  const { count, postgres, url, dataDir, traders, ms } = world;
  const servers: Server[] = [];
  let crowd: Crowd | undefined;
  try {
    // With a log line per request and a proxy, as in production.
    const env = { LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' };
    while (servers.length < count) servers.push(await startApi({ dataDir, databaseUrl: url, env }));
    crowd = await openCrowd(await clientsOf({ servers, traders }));
    const pids = servers.map(({ pid }) => pid);
    // Compiles the code and fills the caches.
    await crowd.run({ ms, pauseMs: 0 });
    const usedBy = [pids, treeOf(postgres.pid), [process.pid]].map(watchProcessor);
    const start = performance.now();
    const { times, unavailable } = await crowd.run({ ms, pauseMs: 0 });
    const elapsed = performance.now() - start;
    const cores = usedBy.map((used) => used() / 1e6 / elapsed);
    const { list, purchase } = times;
    const rate = ((list.length + purchase.length) * 1000) / elapsed;
    const { times: paced } = await crowd.run({ ms, pauseMs: PAUSE_MS.reader });
    const memory = Math.max(...pids.map(residentMemory)) / 2 ** 20;
    const name = `${count} ${count === 1 ? 'process' : 'processes'}`;
    const row = (what: string, value: number, unit: string): Row => ({
      name: `${name}: ${what}`,
      value: Math.round(value),
      unit,
    });
    return [
      row(`requests, ${CONNECTIONS} connections without a pause`, rate, '/s'),
      row('p99 of lists then', quantile(list, 0.99), 'ms'),
      row('p99 of purchases then', quantile(purchase, 0.99), 'ms'),
      row('answered 503 then', unavailable, ''),
      row(
        `requests, a pause of ${PAUSE_MS.reader} ms`,
        ((paced.list.length + paced.purchase.length) * 1000) / ms,
        '/s',
      ),
      row('p99 of lists then', quantile(paced.list, 0.99), 'ms'),
      row('p99 of purchases then', quantile(paced.purchase, 0.99), 'ms'),
      row('memory of the largest', memory, 'MB'),
      ...['the processes', 'PostgreSQL', 'the load'].map((who, index) =>
        row(`processor of ${who} a request`, ((cores[index] ?? 0) * 1e6) / rate, 'µs'),
      ),
    ];
  } finally {
    crowd?.close();
    for (const server of servers) await server.stop();
  }
}

/** Buyers and readers, spread evenly over the processes. */
async function clientsOf(input: {
  servers: readonly Server[];
  traders: readonly Trader[];
}): Promise<ClientSpec[]> {
  const { servers, traders } = input;
  const urlAt = (index: number) => servers[index % servers.length]?.url ?? '';
  const buyers = purchaseRequests(traders).map(({ sourceFor }, index): ClientSpec => {
    const url = urlAt(index);
    return { kind: 'purchase', url, request: sourceFor(url), status: 200, pauseMs: PAUSE_MS.purchase };
  });
  const tags = new Map<string, string>();
  for (const path of LISTS) {
    const { headers } = await fetch(`${urlAt(0)}${path}`, { headers: { 'Accept-Encoding': 'gzip, br' } });
    tags.set(path, headers.get('ETag') ?? '');
  }
  const readers = Array.from({ length: CONNECTIONS - buyers.length }, (_, index): ClientSpec => {
    const url = urlAt(index);
    const path = LISTS[Math.floor(index / servers.length) % LISTS.length] ?? '';
    const tag =
      Math.floor(index / servers.length / LISTS.length) % WITHOUT_COPY === 0 ? undefined : tags.get(path);
    const bytes = Buffer.from(requestOf({ url, path, ...(tag === undefined ? {} : { tag }), cookie: '' }));
    return { kind: 'list', url, request: () => bytes, status: tag === undefined ? 200 : 304, pauseMs: null };
  });
  return [...buyers, ...readers];
}

/** Returns a function for the nanoseconds of processor time since this call. Processes that have ended meanwhile do not count. */
function watchProcessor(pids: readonly number[]): () => number {
  const before = pids.map((pid) => ({ pid, time: processorTime(pid) }));
  return () =>
    before
      .filter(({ pid }) => existsSync(`/proc/${pid}`))
      .reduce((sum, { pid, time }) => sum + processorTime(pid) - time, 0);
}

/** The id of a process and those of its children. */
const treeOf = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
];
