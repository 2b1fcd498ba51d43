/** What must be true after each round of the failover drill. Every check returns a sentence for each thing that is wrong. */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { XSRF } from '#contract/limits.ts';
import type { Database } from '#server/db/connect.ts';
import { auditBooks } from './economy.ts';
import type { RunningServer } from './server-process.ts';
import type { Trader } from './economy.ts';
import type { Buyers } from './buyers.ts';

const TIMEOUT_MS = 15_000;
const DRAIN_TIMEOUT_MS = 180_000;

/** Waits until a condition is true. Returns false if it is not in time. */
async function waitUntil(
  condition: () => Promise<boolean> | boolean,
  timeoutMs = TIMEOUT_MS,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (await condition()) return true;
    await wait(100);
  }
  return false;
}

export const sumOf = (counts: ReadonlyMap<number, number>): number =>
  [...counts.values()].reduce((a, b) => a + b, 0);

/** What is lost, doubled or wrong in the books. While no request is under way, each account has exactly what was acknowledged. */
export async function comparePurchases(input: {
  database: Database;
  buyers: Pick<Buyers, 'acknowledged' | 'wrong'>;
}): Promise<string[]> {
  const { database, buyers } = input;
  type Found = { account: number; purchases: number; keys: number; deliveries: number };
  const { rows } = await database.db.execute<Found>(sql`
    select id as account,
      (select count(*) from purchases p where p.account_id = a.id) as purchases,
      (select count(*) from idempotency_keys k where k.account_id = a.id) as keys,
      (select count(*) from deliveries d where d.account_id = a.id and d.source = 'shop') as deliveries
    from accounts a where role is null and accounttype < 5`);
  const problems = rows.flatMap(({ account, purchases, keys, deliveries }) => {
    const expected = buyers.acknowledged.get(account) ?? 0;
    const found = [purchases, keys, deliveries];
    if (found.every((count) => count === expected)) return [];
    return [`account ${account}: ${expected} acknowledged, ${found.join(', ')} purchases, keys, deliveries`];
  });
  return [...problems, ...(await auditBooks({ database })), ...buyers.wrong];
}

/** Every process listens again, and an edit by the first is in the list of the others as soon as it is acknowledged. */
export async function checkLists(input: {
  database: Database;
  urls: readonly string[];
  admin: Trader;
  round: number;
}): Promise<string[]> {
  const { database, urls, admin, round } = input;
  const read = (url: string) => fetch(`${url}/api/game-items`).then((reply) => reply.text());
  const areListening = async () => {
    await Promise.all(urls.map(read));
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(distinct pid) from pg_locks where locktype = 'advisory' and objsubid = 2`,
    );
    return rows[0]?.count === urls.length;
  };
  if (!(await waitUntil(areListening))) return ['not every process listens again'];
  const { cookies } = admin.client;
  const label = `Espada ${round}`;
  const reply = await fetch(`${urls[0]}/api/game-items/1`, {
    method: 'PATCH',
    headers: {
      'Content-Type': 'application/json',
      Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      [XSRF.header]: cookies.get(XSRF.cookie) ?? '',
    },
    body: JSON.stringify({ label, icon: 10, revision: round }),
  });
  if (!reply.ok) return [`an edit was answered ${reply.status}: ${await reply.text()}`];
  const lists = await Promise.all(urls.map(read));
  return lists.every((list) => list.includes(`"${label}"`)) ? [] : ['a list is older than an edit'];
}

const countDelivered = (worker: RunningServer): number => worker.output().split('"delivered"').length - 1;

/** Starts to watch the worker. The returned check fails if the worker has delivered nothing since then. */
export function watchWorker(worker: RunningServer): () => Promise<string[]> {
  const before = countDelivered(worker);
  return async () =>
    (await waitUntil(() => countDelivered(worker) > before)) ? [] : ['the worker delivers nothing'];
}

const handedOver = v.object({ id: v.string() });

/** Waits until everything is handed over, then checks that each purchase was handed over once. */
export async function checkDeliveries(input: {
  database: Database;
  buyers: Buyers;
  file: string;
}): Promise<string[]> {
  const { database, buyers, file } = input;
  const total = sumOf(buyers.acknowledged);
  const count = async () => {
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(*) from deliveries where status = 'delivered'`,
    );
    return rows[0]?.count ?? 0;
  };
  await waitUntil(async () => (await count()) >= total, DRAIN_TIMEOUT_MS);
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const ids = lines.map((line) => v.parse(handedOver, JSON.parse(line)).id);
  const found = [await count(), ids.length, new Set(ids).size];
  if (found.every((each) => each === total)) return [];
  return [
    `${total} acknowledged purchases; ${found.join(', ')} delivered, handed over, with an id of their own`,
  ];
}
