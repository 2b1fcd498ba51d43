/**
 * One, two and four API processes on one PostgreSQL, with 2,000 keep-alive connections in total: public lists, and some purchases. Everything
 * runs on this machine, so the processor time of the processes, of PostgreSQL and of the load itself is reported too. docs/operating.md has the
 * conclusions.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  browserHeaders,
  processorTime,
  quantile,
  residentMemory,
  sendAll,
  type Client,
} from '#scripts/lib/load.ts';
import { providePostgres, type Postgres } from '#scripts/lib/postgres.ts';
import { purchaseClients } from '#support/purchase-requests.ts';
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
/** Requests a second of all readers and of all buyers together, where they are not in a hurry. */
const RATE = { lists: 500, purchases: 50 } as const;

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

async function measure({ count, postgres, url, dataDir, traders, ms }: World): Promise<Row[]> {
  const servers: Server[] = [];
  try {
    // With a log line per request and a proxy, as in production.
    const env = { LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' };
    while (servers.length < count) servers.push(await startApi({ dataDir, databaseUrl: url, env }));
    const run = await crowdOf({ servers, traders, seconds: ms / 1000 });
    const pids = servers.map(({ pid }) => pid);
    // Compiles the code and fills the caches.
    await run();
    const usedBy = [pids, treeOf(postgres.pid), [process.pid]].map(watchProcessor);
    const start = performance.now();
    const hurried = await run();
    const elapsed = performance.now() - start;
    const cores = usedBy.map((used) => used() / 1e6 / elapsed);
    const rate = ((hurried.lists.length + hurried.purchases.length) * 1000) / elapsed;
    const paced = await run(RATE);
    const memory = Math.max(...pids.map(residentMemory)) / 2 ** 20;
    const name = `${count} ${count === 1 ? 'process' : 'processes'}`;
    const row = (what: string, value: number, unit: string): Row => ({
      name: `${name}: ${what}`,
      value: Math.round(value),
      unit,
    });
    return [
      row(`requests, ${CONNECTIONS} connections without a pause`, rate, '/s'),
      row('p99 of lists then', quantile(hurried.lists, 0.99), 'ms'),
      row('p99 of purchases then', quantile(hurried.purchases, 0.99), 'ms'),
      row('answered 503 then', hurried.unavailable, ''),
      row(`p99 of lists, ${RATE.lists} a second`, quantile(paced.lists, 0.99), 'ms'),
      row(`p99 of purchases, ${RATE.purchases} a second`, quantile(paced.purchases, 0.99), 'ms'),
      row('memory of the largest', memory, 'MB'),
      ...['the processes', 'PostgreSQL', 'the load'].map((who, index) =>
        row(`processor of ${who} a request`, ((cores[index] ?? 0) * 1e6) / rate, 'µs'),
      ),
    ];
  } finally {
    for (const server of servers) await server.stop();
  }
}

interface Answers {
  readonly lists: number[];
  readonly purchases: number[];
  /** Requests that were answered 503. */
  readonly unavailable: number;
}

/** Buyers and readers, spread evenly over the processes. Returns how to let them run once, without a pause or at a rate. */
async function crowdOf(input: {
  servers: readonly Server[];
  traders: readonly Trader[];
  seconds: number;
}): Promise<(rate?: typeof RATE) => Promise<Answers>> {
  const { servers, traders, seconds } = input;
  const buyers = purchaseClients(traders);
  const lists = await listClients(servers[0]?.url ?? '');
  const readers = Array.from(
    { length: CONNECTIONS - buyers.length },
    (_, index) => lists[index % lists.length]!,
  );
  const shareOf = (all: readonly Client[], index: number) =>
    all.filter((_, position) => position % servers.length === index);
  return async (rate) => {
    const lasting = (total?: number) => ({
      seconds,
      ...(total !== undefined && { rate: Math.ceil(total / servers.length) }),
    });
    const answers = await Promise.all(
      servers.map(({ url }, index) => {
        const load = { url, tolerated: 503 };
        return Promise.all([
          sendAll({
            ...load,
            clients: shareOf(readers, index),
            statuses: [200, 304],
            lasts: lasting(rate?.lists),
          }),
          sendAll({
            ...load,
            clients: shareOf(buyers, index),
            statuses: [200],
            lasts: lasting(rate?.purchases),
          }),
        ]);
      }),
    );
    return {
      lists: answers.flatMap(([{ times }]) => times),
      purchases: answers.flatMap(([, { times }]) => times),
      unavailable: answers.flat().reduce((sum, { tolerated }) => sum + tolerated, 0),
    };
  };
}

/** For each list WITHOUT_COPY readers, of whom one has no copy. */
async function listClients(url: string): Promise<Client[]> {
  const clients: Client[] = [];
  for (const path of LISTS) {
    const { headers } = await fetch(`${url}${path}`, { headers: { 'Accept-Encoding': 'gzip, br' } });
    const tag = headers.get('ETag') ?? '';
    for (let reader = 0; reader < WITHOUT_COPY; reader += 1)
      clients.push({ path, headers: browserHeaders({ url, cookie: '', ...(reader > 0 && { tag }) }) });
  }
  return clients;
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
