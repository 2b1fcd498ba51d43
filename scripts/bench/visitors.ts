/**
 * How much twenty visitors that repeat one call slow down another reader, for each reading call, with the largest database
 * (tests/support/largest-world.ts): the 99th percentile of a read of one row, relative to an idle server.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { browserHeaders, quantile, sendAll, signIn } from '#scripts/lib/load.ts';
import { providePostgres } from '#scripts/lib/postgres.ts';
import type { Bench, Row } from '#support/bench.ts';
import { fillPath } from '#support/client.ts';
import { createLargestWorld } from '#support/largest-world.ts';
import { sampleParams } from '#support/samples.ts';
import { startServer } from '#support/server.ts';

const VISITORS = 20;
/** Relative to the idle server (product 19.5). */
const MAX_RATIO = 5;
/** The call of the measured reader. */
const READ = '/api/server-status';
/** The longest that any read may take on the idle server, and other reads whose time grows with the rows (product 19.5). */
const MAX_READ_MS = 250;
const SEARCHES = [
  ...['v', 'w99999', 'w1@valdora.example', '77', 'herói 1', 'ninguém'].map(
    (q) => `/players?q=${encodeURIComponent(q)}`,
  ),
  ...['sort=wait', 'sort=wait&assignee=me', 'sort=wait&status=resolvido'].map((query) => `/tickets?${query}`),
];
/**
 * The visitors run in their own process and do not decompress the replies, so that only what the server does for them slows down the
 * reader: real visitors have processors of their own.
 */
const VISIT = `import { Agent, get } from 'node:http';
const [url, cookie, count] = process.argv.slice(1);
const agent = new Agent({ keepAlive: true });
const headers = { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' };
const visit = () => get(url, { agent, headers }, (reply) => reply.resume().once('end', visit));
for (let visitor = 0; visitor < Number(count); visitor++) visit();`;

export const bench: Bench = async ({ quick }) => {
  const reads = quick ? 100 : 1000;
  const rows = await measure({ engine: 'embedded', reads });
  const postgres = await providePostgres();
  if ('reason' in postgres) {
    console.log(`Not measured on PostgreSQL: ${postgres.reason}`);
    return rows;
  }
  try {
    return [...rows, ...(await measure({ engine: 'PostgreSQL', reads, url: postgres.url }))];
  } finally {
    await postgres.stop();
  }
};

async function measure(input: { engine: string; reads: number; url?: string }): Promise<Row[]> {
  const { engine, reads, url } = input;
  const home = await mkdtemp(join(tmpdir(), 'valdora-bench-'));
  const dataDir = join(home, 'data');
  const account = await createLargestWorld(url === undefined ? { dataDir } : { url });
  const server = await startServer({ dataDir, env: url === undefined ? {} : { DATABASE_URL: url } });
  try {
    const cookie = await signIn({ url: server.url, ...account });
    const read = async () =>
      quantile(await timesOf({ url: server.url, path: READ, cookie, requests: reads }), 0.99);
    await read();
    const idle = await read();
    const rows: Row[] = [{ name: `${engine}, idle: p99`, value: round(idle), unit: 'ms', ok: true }];
    const paths = readingPaths();
    for (const path of [...paths, ...SEARCHES])
      rows.push(await timeRead({ engine, path, url: server.url, cookie }));
    for (const path of paths) {
      const busy = await besideVisitors({ url: `${server.url}/api${path}`, cookie, measure: read });
      const value = round(busy / idle);
      const name = `${engine}, ${VISITORS} visitors on ${path}: p99 / idle`;
      // Printed at once, because a run takes long and may be ended before its table is printed.
      console.log(`  ${name}: ${value}`);
      rows.push({ name, value, unit: '', limit: MAX_RATIO, ok: value <= MAX_RATIO });
    }
    return rows;
  } finally {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
}

/** The paths of all reading calls. */
const readingPaths = (): string[] =>
  Object.values<Call>(calls)
    .filter(({ method }) => method === 'GET')
    .map((call) => fillPath({ call, params: { ...sampleParams, newsSlug: 'noticia-1' } }));

/** The median of several reads on the idle server. */
async function timeRead(input: { engine: string; path: string; url: string; cookie: string }): Promise<Row> {
  const { engine, path, url, cookie } = input;
  const times = await timesOf({ url, path: `/api${path}`, cookie, requests: 5 });
  const value = round(quantile(times, 0.5));
  return {
    name: `${engine}, ${path}: one read`,
    value,
    unit: 'ms',
    limit: MAX_READ_MS,
    ok: value <= MAX_READ_MS,
  };
}

/** Response times of one client, in milliseconds. */
async function timesOf(input: {
  url: string;
  path: string;
  cookie: string;
  requests: number;
}): Promise<number[]> {
  const { url, path, cookie, requests } = input;
  const clients = [{ path, headers: browserHeaders({ url, cookie }) }];
  return (await sendAll({ url, clients, statuses: [200], lasts: { requests } })).times;
}

/** Measures while the visitors send requests. */
async function besideVisitors(input: {
  url: string;
  cookie: string;
  measure: () => Promise<number>;
}): Promise<number> {
  const { url, cookie, measure } = input;
  const args = ['--input-type=module', '--eval', VISIT, url, cookie, String(VISITORS)];
  const visitors = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const end = () => void visitors.kill('SIGKILL');
  process.once('exit', end);
  try {
    await wait(1000);
    return await measure();
  } finally {
    end();
    process.removeListener('exit', end);
    await wait(500);
  }
}

const round = (value: number) => Number(value.toFixed(1));
