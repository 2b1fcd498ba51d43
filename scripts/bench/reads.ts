/**
 * Cached public lists and rendered pages compared with a bare Fastify route, and PostgreSQL compared with the embedded engine: the server's processor
 * time per request with fifty concurrent clients. It is the inverse of the throughput, and other load on the machine hardly changes it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  measureRound,
  browserCookies,
  REQUESTS,
  residentMemory,
  type Round,
  type Target,
} from '#scripts/lib/load.ts';
import { providePostgres } from '#scripts/lib/postgres.ts';
import { median, type Bench, type Row } from '#support/bench.ts';
import { growLists } from '#support/large-catalogue.ts';
import { withDemoServer } from '#support/demo-server.ts';
import { startServer, type Server } from '#support/server.ts';

/** Relative to the bare route's throughput (product 19.5). */
const MIN_RATIO = 0.4;
/** PostgreSQL relative to the embedded engine's throughput (product 19.5). */
const MIN_RATIO_ON_POSTGRES = 0.8;
/** Allowed growth of memory, for garbage that is not collected yet. */
const MAX_GROWTH = 1.15;
const LISTS = [
  '/api/news',
  '/api/guides',
  '/api/game-items',
  '/api/effects-name',
  '/api/ranking/general/characters',
  '/api/ranking/daily/guilds',
];
/** Server-rendered pages. The limit holds for them regardless of their size. */
const PAGES = ['/', '/news', '/guides', '/ranking'];
/** Larger replies have no limit, because sending them dominates. In bytes on the wire. */
const SMALL = 4096;
/** A minimal Fastify server, without plugins, hooks or a log. */
const HELLO = `import Fastify from 'fastify';
const app = Fastify();
app.get('/', async () => ({ hello: 'world' }));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));`;

export const bench: Bench = async ({ quick }) => {
  const rounds = quick ? 5 : 20;
  const rows = await withDemoServer((server) => againstBareRoute({ server, rounds }), env);
  return [...rows, ...(await betweenEngines({ rounds }))];
};

async function startHello(): Promise<Target & { stop: () => void }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', HELLO], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), pid: child.pid ?? 0, stop: () => void child.kill() };
}

type Case = { readonly path: string; readonly tag?: string; readonly status: number; readonly bytes: number };

/** A conditional request, answered by 304, and an unconditional one. */
async function casesOf({ path, url }: { path: string; url: string }): Promise<Case[]> {
  const { headers } = await fetch(`${url}${path}`, { headers: { 'Accept-Encoding': 'gzip, br' } });
  const [tag, length] = [headers.get('ETag'), headers.get('Content-Length')];
  if (tag === null || length === null) throw new Error(`${path} came without an ETag or a length.`);
  return [
    { path, tag, status: 304, bytes: 0 },
    { path, status: 200, bytes: Number(length) },
  ];
}

/** With a log line per request, as in production. */
const env = { SEED_DEMO: '1', LOG_LEVEL: 'info' };

/** The demonstration's lists compared with a bare route. */
async function againstBareRoute({ server, rounds }: { server: Server; rounds: number }): Promise<Row[]> {
  const hello = await startHello();
  try {
    const cookies = await browserCookies(server.url);
    const cases: Case[] = [];
    for (const path of [...LISTS, ...PAGES]) cases.push(...(await casesOf({ path, url: server.url })));
    const bare = () => measureRound({ ...hello, path: '/', cookies, status: 200 });
    const read = (request: Case) => measureRound({ ...server, ...request, cookies });
    await bare();
    for (const request of cases) await read(request);
    const memory = residentMemory(server.pid);
    const rows: Row[] = [];
    for (const request of cases) {
      const pairs: { bare: Round; list: Round }[] = [];
      for (let remaining = rounds; remaining > 0; remaining -= 1)
        pairs.push({ bare: await bare(), list: await read(request) });
      rows.push(...rowsOf({ request, pairs }));
    }
    const growth = Number((residentMemory(server.pid) / memory).toFixed(2));
    const requestCount = cases.length * rounds * REQUESTS;
    const name = `memory after ${requestCount.toLocaleString('en')} requests / before`;
    return [...rows, { name, value: growth, unit: '', limit: MAX_GROWTH }];
  } finally {
    hello.stop();
  }
}

/** 304s of large lists on both engines. Returns nothing without PostgreSQL. */
async function betweenEngines({ rounds }: { rounds: number }): Promise<Row[]> {
  const postgres = await providePostgres();
  if ('reason' in postgres) {
    console.log(`No comparison of the engines: ${postgres.reason}`);
    return [];
  }
  const home = await mkdtemp(join(tmpdir(), 'valdora-bench-'));
  const stops: (() => Promise<void>)[] = [() => postgres.stop()];
  try {
    const embedded = await startLarge({ dataDir: join(home, 'embedded'), stops });
    const onPostgres = await startLarge({ dataDir: join(home, 'postgres'), url: postgres.url, stops });
    const rows: Row[] = [];
    for (const path of LISTS) {
      const [here, there] = [await embedded(path), await onPostgres(path)];
      // The first round of each fills its caches.
      await Promise.all([here(), there()]);
      const pairs: { here: Round; there: Round }[] = [];
      for (let remaining = rounds; remaining > 0; remaining -= 1)
        pairs.push({ here: await here(), there: await there() });
      rows.push(...engineRows({ path, pairs }));
    }
    return rows;
  } finally {
    for (const stop of stops.reverse()) await stop();
    await rm(home, { recursive: true, force: true });
  }
}

/** Starts a server with large lists. Returns a function that measures a round of 304s. */
async function startLarge(input: {
  dataDir: string;
  url?: string;
  stops: (() => Promise<void>)[];
}): Promise<(path: string) => Promise<() => Promise<Round>>> {
  const { dataDir, url, stops } = input;
  const start = (): Promise<Server> =>
    startServer({ dataDir, env: url === undefined ? env : { ...env, DATABASE_URL: url } });
  await (await start()).stop();
  await growLists(url === undefined ? { dataDir } : { url });
  const server = await start();
  stops.push(() => server.stop());
  const cookies = await browserCookies(server.url);
  return async (path) => {
    const [conditional] = await casesOf({ path, url: server.url });
    if (conditional === undefined) throw new Error(`There is nothing to read again of ${path}.`);
    return () => measureRound({ ...server, ...conditional, cookies });
  };
}

function engineRows({ path, pairs }: { path: string; pairs: { here: Round; there: Round }[] }): Row[] {
  const value = Number(median(pairs.map(({ here, there }) => here.cpu / there.cpu)).toFixed(2));
  const p99 = (rounds: Round[]) => Number(median(rounds.map((round) => round.p99)).toFixed(1));
  const name = `${path} 304, large lists`;
  return [
    {
      name: `${name}: PostgreSQL / embedded`,
      value,
      unit: '',
      limit: MIN_RATIO_ON_POSTGRES,
      atLeast: true,
    },
    { name: `${name}, embedded: p99`, value: p99(pairs.map(({ here }) => here)), unit: 'ms' },
    { name: `${name}, PostgreSQL: p99`, value: p99(pairs.map(({ there }) => there)), unit: 'ms' },
  ];
}

function rowsOf({ request, pairs }: { request: Case; pairs: { bare: Round; list: Round }[] }): Row[] {
  const middle = (pick: (pair: { bare: Round; list: Round }) => number) => median(pairs.map(pick));
  const name = `${request.path} ${request.status}${request.bytes > 0 ? `, ${request.bytes} B` : ''}`;
  const value = Number(middle(({ bare, list }) => bare.cpu / list.cpu).toFixed(2));
  const p99 = Number(middle(({ list }) => list.p99).toFixed(1));
  const limited = request.bytes < SMALL || PAGES.includes(request.path);
  return [
    {
      name: `${name} / bare route`,
      value,
      unit: '',
      ...(limited ? { limit: MIN_RATIO, atLeast: true } : {}),
    },
    { name: `${name}: p99`, value: p99, unit: 'ms' },
  ];
}
