/** For scripts/bench/purchases.ts: a shop with players, and the bare transaction of a purchase without the server around it. */
import { Pool } from 'pg';
import { connectDatabase } from '#server/db/connect.ts';
import { openFolder } from '#server/db/embedded.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { SESSION_SECRET } from './api-process.ts';
import { startTestApp } from './app.ts';
import { addCatalogue, addPack } from './economy.ts';
import { openMarket, PACKS, type Trader } from './trading.market.ts';

export const CLIENTS = 50;
const [{ price, ...first }] = PACKS;
export const PACK = first;
const CREDITS = 1e12;

export type Where = { dataDir: string; url?: string };
/** Milliseconds that each purchase took, and purchases a second. */
export type Round = { times: number[]; rate: number };
export type Buyer = (input: { clients: number; total: number }) => Promise<Round>;

/** A shop and signed-in players. */
export async function createShop({ dataDir, url }: Where): Promise<readonly Trader[]> {
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

/** The same shop and as many accounts, which are not signed in; returns their ids. */
export async function createBareShop({ dataDir, url }: Where): Promise<readonly number[]> {
  const database = await connectDatabase(url === undefined ? { dataDir } : { url });
  try {
    await database.migrate();
    await addCatalogue({ database });
    await addPack({ database, ...PACKS[0] });
    const rows = await database.db
      .insert(accounts)
      .values(
        Array.from({ length: CLIENTS }, (_, index) => {
          const name = `conta${index}`;
          const names = { username: name, usernameKey: name, mail: name, mailKey: name, referral_code: name };
          return { ...names, passwordHash: 'none', cash_site: CREDITS };
        }),
      )
      .returning({ id: accounts.id });
    return rows.map(({ id }) => id);
  } finally {
    await database.close();
  }
}

let keys = 0;
/** A new key for each purchase. */
export const nextKey = (): string => `compra-${(keys += 1)}`;

export async function timed({
  total,
  work,
}: {
  total: number;
  work: () => Promise<number[]>;
}): Promise<Round> {
  const start = performance.now();
  const times = await work();
  return { times, rate: (total * 1000) / (performance.now() - start) };
}

type Query = (text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Sends the writes and locks of server/modules/shop/shop.usecases.ts; the server also reads access and limits. */
async function buy({ query, accountId }: { query: Query; accountId: number }): Promise<void> {
  const key = nextKey();
  const now = new Date().toISOString();
  await query(
    `insert into idempotency_keys (account_id, key, call, body_hash) values ($1, $2, 'purchaseShopItem', $3)
     on conflict do nothing returning key`,
    [accountId, key, 'x'.repeat(64)],
  );
  await query('select id from accounts where id = any($1) order by id for no key update', [[accountId]]);
  const found = await query(
    'select id, item_id, item_cnt, price, category from site_store where item_id = $1 and item_cnt = $2 for share',
    [PACK.item_id, PACK.item_cnt],
  );
  const paid = Number(found.rows[0]?.price);
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
    `insert into deliveries (account_id, item_id, quantity, source, source_id, paid, created_at) values ($1, $2, $3, 'shop', $4, $5, $6)`,
    [accountId, PACK.item_id, PACK.item_cnt, id, paid, now],
  );
  await query('update idempotency_keys set response = $3 where account_id = $1 and key = $2', [
    accountId,
    key,
    JSON.stringify({ item: { quantity: PACK.item_cnt, price: paid } }),
  ]);
}

/** Every client buys until all together have bought `total`. */
function buying(input: {
  accountIds: readonly number[];
  transact: (work: (query: Query) => Promise<void>) => Promise<void>;
}): Buyer {
  const { accountIds, transact } = input;
  return ({ clients, total }) => {
    let left = total;
    const times: number[] = [];
    const work = async (accountId: number) => {
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
        await Promise.all(accountIds.slice(0, clients).map(work));
        return times;
      },
    });
  };
}

type Bare = { accountIds: readonly number[]; stops: (() => Promise<unknown>)[] };

export async function onEmbedded({ dataDir, accountIds, stops }: Where & Bare): Promise<Buyer> {
  const embedded = await openFolder(dataDir);
  stops.push(() => embedded.close());
  return buying({
    accountIds,
    transact: (work) => embedded.client.transaction((tx) => work((text, values) => tx.query(text, values))),
  });
}

export async function onPostgres({ url, accountIds, stops }: { url: string } & Bare): Promise<Buyer> {
  const pool = new Pool({ connectionString: url, max: 10 });
  stops.push(() => pool.end());
  return buying({
    accountIds,
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
