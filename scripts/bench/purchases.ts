/**
 * POST /site-store/purchase compared with a bare transaction of the same statements on the same engine, with fifty concurrent clients and with one.
 * The server adds session, limits, contract and HTTP; the bare transaction runs in this process. Both engines sync to the disk.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureServer } from '#scripts/build/fresh.ts';
import { SERVER_FOLDER } from '#scripts/build/server.ts';
import { quantile, sendAll } from '#scripts/lib/load.ts';
import { providePostgres } from '#scripts/lib/postgres.ts';
import { purchaseClients } from '#support/purchase-requests.ts';
import { startApi } from '#support/api-process.ts';
import { median, type Bench, type Row } from '#support/bench.ts';
import { createTestDatabase } from '#support/database.ts';
import {
  CLIENTS,
  createShop,
  createBareShop,
  onEmbedded,
  onPostgres,
  type Buyer,
  type Round,
  type Where,
} from '#support/purchases.ts';
import type { Trader } from '#support/trading.market.ts';

/** Relative to the bare transaction's throughput (product 19.5). */
const MIN_RATIO = 0.33;
const TOTAL = { alone: 50, together: 300 } as const;
/** Purchases before the measurement, so that all code is compiled. */
const WARM_UP = 2500;

export const bench: Bench = async ({ quick }) => {
  const rounds = quick ? 3 : 9;
  await ensureServer();
  const home = await mkdtemp(join(tmpdir(), 'valdora-purchases-'));
  const rows: Row[] = [];
  try {
    const embedded = { server: { dataDir: join(home, 'a') }, bare: { dataDir: join(home, 'b') } };
    rows.push(...(await compare({ engine: 'embedded', rounds, ...embedded })));
    const postgres = await providePostgres({ durable: true });
    if ('reason' in postgres) console.log(`No purchases on PostgreSQL: ${postgres.reason}`);
    else {
      try {
        const place = async (name: string): Promise<Where> => {
          const { url } = await createTestDatabase({ server: postgres.url });
          return { dataDir: join(home, name), url };
        };
        const [server, bare] = [await place('c'), await place('d')];
        rows.push(...(await compare({ engine: 'PostgreSQL', rounds, server, bare })));
      } finally {
        await postgres.stop();
      }
    }
    return rows;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
};

async function compare(input: {
  engine: string;
  rounds: number;
  server: Where;
  bare: Where;
}): Promise<Row[]> {
  const { engine, rounds } = input;
  const [traders, accountIds] = [await createShop(input.server), await createBareShop(input.bare)];
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const server = await throughServer({ ...input.server, traders, stops });
    const bare = await (input.bare.url === undefined
      ? onEmbedded({ ...input.bare, accountIds, stops })
      : onPostgres({ url: input.bare.url, accountIds, stops }));
    for (const side of [server, bare]) await side({ clients: CLIENTS, total: WARM_UP });
    const rows: Row[] = [];
    for (const [clients, total] of [
      [1, TOTAL.alone],
      [CLIENTS, TOTAL.together],
    ] as const) {
      const load = { clients, total };
      await server(load);
      await bare(load);
      const pairs: { server: Round; bare: Round }[] = [];
      for (let remaining = rounds; remaining > 0; remaining -= 1) {
        pairs.push({ server: await server(load), bare: await bare(load) });
      }
      rows.push(...rowsOf({ name: `purchase, ${engine}, ${clients} at once`, clients, pairs }));
    }
    return rows;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

function rowsOf(input: { name: string; clients: number; pairs: { server: Round; bare: Round }[] }): Row[] {
  const { name, clients, pairs } = input;
  const value = Number(median(pairs.map(({ server, bare }) => server.rate / bare.rate)).toFixed(2));
  const rate = (rounds: Round[]) => Math.round(median(rounds.map((round) => round.rate)));
  const [server, bare] = [pairs.map((pair) => pair.server), pairs.map((pair) => pair.bare)];
  const at = (rounds: Round[], share: number) =>
    Number(
      quantile(
        rounds.flatMap(({ times }) => times),
        share,
      ).toFixed(1),
    );
  return [
    {
      name: `${name}: server / bare transaction`,
      value,
      unit: '',
      // No limit for one client, which measures latency and not throughput.
      ...(clients === 1 ? {} : { limit: MIN_RATIO, atLeast: true }),
    },
    { name: `${name}, server`, value: rate(server), unit: '/s' },
    { name: `${name}, bare`, value: rate(bare), unit: '/s' },
    ...[0.5, 0.99].flatMap((share) => [
      { name: `${name}, server: p${share * 100}`, value: at(server, share), unit: 'ms' },
      { name: `${name}, bare: p${share * 100}`, value: at(bare, share), unit: 'ms' },
    ]),
  ];
}

/** Buys through the bundled server of `npm start`, which writes a log line per request as in production. */
async function throughServer(
  input: Where & { traders: readonly Trader[]; stops: (() => Promise<unknown>)[] },
): Promise<Buyer> {
  const { dataDir, url: databaseUrl, traders, stops } = input;
  const args = ['--enable-source-maps', join(SERVER_FOLDER, 'main.js')];
  const api = await startApi({ dataDir, databaseUrl, args, env: { LOG_LEVEL: 'info' } });
  stops.push(api.stop);
  const all = purchaseClients(traders);
  return async ({ clients, total }) => {
    const load = { url: api.url, clients: all.slice(0, clients), statuses: [200] };
    const { times, elapsedMs } = await sendAll({ ...load, lasts: { requests: total } });
    return { times, rate: (total * 1000) / elapsedMs };
  };
}
