/**
 * POST /site-store/purchase against the bare transaction of the same statements on the same engine, in turns: fifty clients at once, each
 * with an account of its own, and one alone. The server has the session, the limits, the contract and HTTP on top; the bare transaction
 * runs in this process without any of them. PostgreSQL syncs to the disk here, as the embedded engine does.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { IDEMPOTENCY_HEADER, XSRF } from '#contract/limits.ts';
import { quantile, sendAll } from '#scripts/lib/load.ts';
import { providePostgres } from '#scripts/lib/postgres.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { openFolder } from '#server/db/embedded.ts';
import { SESSION_SECRET, startApi } from '#support/api-process.ts';
import { startTestApp } from '#support/app.ts';
import { median, type Bench, type Row } from '#support/bench.ts';
import { createTestDatabase } from '#support/database.ts';
import { openMarket, PACKS, type Trader } from '#support/trading.ts';

/** Of the bare transaction's throughput (product 19.5). */
const MIN_RATIO = 0.6;
const CLIENTS = 50;
const TOTAL = { alone: 100, together: 600 } as const;
const [{ price, ...PACK }] = PACKS;
const CREDITS = 1e12;

type Where = { dataDir: string; url?: string };
/** Milliseconds that each purchase took, and purchases a second. */
type Round = { times: number[]; rate: number };
type Buyer = (input: { clients: number; total: number }) => Promise<Round>;

export const bench: Bench = async ({ quick }) => {
  const rounds = quick ? 3 : 9;
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
  const [traders, others] = [await furnish(input.server), await furnish(input.bare)];
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const server = await throughServer({ ...input.server, traders, stops });
    const bare = await (input.bare.url === undefined
      ? onEmbedded({ ...input.bare, traders: others, stops })
      : onPostgres({ url: input.bare.url, traders: others, stops }));
    const rows: Row[] = [];
    for (const [clients, total] of [
      [1, TOTAL.alone],
      [CLIENTS, TOTAL.together],
    ] as const) {
      const load = { clients, total };
      await server(load);
      await bare(load);
      const pairs: { server: Round; bare: Round }[] = [];
      for (let left = rounds; left > 0; left -= 1) {
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
      // One client waits for the network where many keep the server busy, so only they tell its throughput.
      ...(clients === 1 ? {} : { limit: MIN_RATIO, atLeast: true }),
      ok: clients === 1 || value >= MIN_RATIO,
    },
    { name: `${name}, server`, value: rate(server), unit: '/s', ok: true },
    { name: `${name}, bare`, value: rate(bare), unit: '/s', ok: true },
    ...[0.5, 0.99].flatMap((share) => [
      { name: `${name}, server: p${share * 100}`, value: at(server, share), unit: 'ms', ok: true },
      { name: `${name}, bare: p${share * 100}`, value: at(bare, share), unit: 'ms', ok: true },
    ]),
  ];
}

/** A shop and signed-in players. */
async function furnish({ dataDir, url }: Where): Promise<readonly Trader[]> {
  const database = await connectDatabase(url === undefined ? { dataDir } : { url });
  try {
    await database.migrate();
    const app = await startTestApp({ database, config: { sessionSecret: SESSION_SECRET } });
    const { traders } = await openMarket({ app, credits: Array<number>(CLIENTS).fill(CREDITS) });
    await app.close();
    return traders;
  } finally {
    await database.close();
  }
}

let keys = 0;
const nextKey = (): string => `compra-${(keys += 1)}`;

/** As operators run it: with its line per request. */
async function throughServer(
  input: Where & { traders: readonly Trader[]; stops: (() => Promise<unknown>)[] },
): Promise<Buyer> {
  const { dataDir, url: databaseUrl, traders, stops } = input;
  const api = await startApi({ dataDir, databaseUrl, env: { LOG_LEVEL: 'info' } });
  stops.push(api.stop);
  const body = JSON.stringify(PACK);
  const sources = traders.map(({ client: { cookies } }) => {
    const head = [
      'POST /api/site-store/purchase HTTP/1.1',
      `Host: ${new URL(api.url).host}`,
      'Connection: keep-alive',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Accept: application/json',
      'Accept-Encoding: gzip, deflate, br, zstd',
      'Sec-Fetch-Site: same-origin',
      `Cookie: ${[...cookies].map((pair) => pair.join('=')).join('; ')}`,
      `${XSRF.header}: ${cookies.get(XSRF.cookie)}`,
      `${IDEMPOTENCY_HEADER}: `,
    ].join('\r\n');
    return () => `${head}${nextKey()}\r\n\r\n${body}`;
  });
  return ({ clients, total }) =>
    timed({
      total,
      work: () => sendAll({ url: api.url, sources: sources.slice(0, clients), status: 200, total }),
    });
}

async function timed({ total, work }: { total: number; work: () => Promise<number[]> }): Promise<Round> {
  const start = performance.now();
  const times = await work();
  return { times, rate: (total * 1000) / (performance.now() - start) };
}

type Query = (text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** What server/modules/shop/usecases.ts sends, statement by statement. */
async function buy({ query, accountId }: { query: Query; accountId: number }): Promise<void> {
  const key = nextKey();
  const now = new Date().toISOString();
  await query(
    `insert into idempotency_keys (account_id, key, call, body_hash) values ($1, $2, 'purchaseShopItem', $3)
     on conflict do nothing returning key`,
    [accountId, key, 'x'.repeat(64)],
  );
  await query('select id from accounts where id = any($1) order by id for no key update', [[accountId]]);
  const pack = await query(
    'select id, item_id, item_cnt, price, category from site_store where item_id = $1 and item_cnt = $2 for share',
    [PACK.item_id, PACK.item_cnt],
  );
  const paid = Number(pack.rows[0]?.price);
  if (paid !== price) throw new Error(`The pack costs ${paid}.`);
  const bought = await query(
    'insert into purchases (account_id, item_id, quantity, price, created_at) values ($1, $2, $3, $4, $5) returning id',
    [accountId, PACK.item_id, PACK.item_cnt, paid, now],
  );
  const id = bought.rows[0]?.id;
  const account = await query(
    'update accounts set cash_site = cash_site - $2 where id = $1 and cash_site - $2 >= 0 returning cash_site',
    [accountId, paid],
  );
  await query(
    `insert into ledger (account_id, amount, balance_after, reason, reference_id, created_at) values ($1, $2, $3, 'shop', $4, $5)`,
    [accountId, -paid, account.rows[0]?.cash_site, id, now],
  );
  await query(
    `insert into deliveries (account_id, item_id, quantity, source, source_id, created_at) values ($1, $2, $3, 'shop', $4, $5)`,
    [accountId, PACK.item_id, PACK.item_cnt, id, now],
  );
  await query('update idempotency_keys set status = 200, response = $3 where account_id = $1 and key = $2', [
    accountId,
    key,
    JSON.stringify({ item: { quantity: PACK.item_cnt, price: paid } }),
  ]);
}

/** Every client buys until all together have bought `total`. */
function buying(input: {
  traders: readonly Trader[];
  transact: (work: (query: Query) => Promise<void>) => Promise<void>;
}): Buyer {
  const { traders, transact } = input;
  return ({ clients, total }) => {
    let left = total;
    const times: number[] = [];
    const work = async ({ id: accountId }: Trader) => {
      while (left > 0) {
        left -= 1;
        const start = performance.now();
        await transact((query) => buy({ query, accountId }));
        times.push(performance.now() - start);
      }
    };
    return timed({
      total,
      work: async () => {
        await Promise.all(traders.slice(0, clients).map(work));
        return times;
      },
    });
  };
}

type Bare = { traders: readonly Trader[]; stops: (() => Promise<unknown>)[] };

async function onEmbedded({ dataDir, traders, stops }: Where & Bare): Promise<Buyer> {
  const { client, close } = await openFolder(dataDir);
  stops.push(close);
  return buying({
    traders,
    transact: (work) => client.transaction((tx) => work((text, values) => tx.query(text, values))),
  });
}

async function onPostgres({ url, traders, stops }: { url: string } & Bare): Promise<Buyer> {
  const pool = new Pool({ connectionString: url, max: 10 });
  stops.push(() => pool.end());
  return buying({
    traders,
    async transact(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await work((text, values) => client.query(text, values));
        await client.query('commit');
      } finally {
        client.release();
      }
    },
  });
}
