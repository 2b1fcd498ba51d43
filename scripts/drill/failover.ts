/**
 * Kills the primary of a PostgreSQL with a synchronous standby while players buy, promotes the standby and lets PgBouncer lead to it. After each
 * round every acknowledged purchase must be in the database exactly once. Seconds count from the kill. The drill promotes at once; in reality a
 * tool or a person must notice the failure first, which takes more time (docs/operating.md).
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Drill } from '#scripts/drill.ts';
import type { Buyers } from '#support/buyers.ts';
import {
  checkDeliveries,
  checkLists,
  comparePurchases,
  sumOf,
  watchWorker,
} from '#support/failover-checks.ts';
import { table } from '#scripts/lib/table.ts';
import { startPortal, withPrimary, type Portal } from '#support/failover-portal.ts';

/** Longest time from the kill until purchases are acknowledged. */
const MAX_OUTAGE_MS = 15_000;
/** A round fails after this time. */
const ROUND_TIMEOUT_MS = 60_000;
/** Before a kill players buy for this time, up to twice as long. */
const CALM_MS = 500;

/** Milliseconds since the kill. */
type Round = { promoted: number; first: number; all: number; standby: number; problems: string[] };

export const drill: Drill = async ({ rounds }) => {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const portal = await startPortal(stops);
    const { cluster, buyers, deliveryFile: file } = portal;
    const lines: string[][] = [];
    const problems: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const result = await failOver({ portal, round });
      lines.push([String(round), ...cellsOf({ result, buyers })]);
      console.log(`round ${round}: back after ${seconds(result.first)}`);
      problems.push(...result.problems.map((problem) => `round ${round}: ${problem}`));
      if (result.first === Infinity) break;
    }
    await buyers.pause();
    problems.push(...(await withPrimary(cluster, (database) => checkDeliveries({ database, buyers, file }))));
    console.log(`\n${table([HEAD, ...lines])}\n`);
    for (const problem of problems) console.log(problem);
    return problems.length === 0;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
};

const HEAD = [
  'round',
  'promoted',
  'first purchase',
  'every player',
  'standby again',
  'acknowledged',
  'retried',
  '',
];
const seconds = (ms: number): string => (ms === Infinity ? 'never' : `${(ms / 1000).toFixed(1)} s`);

function cellsOf({ result, buyers }: { result: Round; buyers: Buyers }): string[] {
  const { promoted, first, all, standby, problems } = result;
  const times = [promoted, first, all, standby].map(seconds);
  const counts = [sumOf(buyers.acknowledged), buyers.retries()].map(String);
  return [...times, ...counts, problems.length === 0 ? 'ok' : 'FAILED'];
}

async function failOver({ portal, round }: { portal: Portal; round: number }): Promise<Round> {
  const { cluster, buyers, urls, admin, worker } = portal;
  // A random delay, so that the kill hits different steps of a purchase.
  await wait(CALM_MS * (1 + Math.random()));
  const start = performance.now();
  await cluster.killPrimary();
  const killedAfterMs = performance.now() - start;
  const served = buyers.untilServed(ROUND_TIMEOUT_MS);
  await cluster.promote();
  const promoted = performance.now() - start;
  const since = await served;
  const [first, all] = [killedAfterMs + since.first, killedAfterMs + since.all];
  await cluster.rebuildStandby();
  const standby = performance.now() - start;
  const problems = first > MAX_OUTAGE_MS ? [`purchases only after ${seconds(first)}`] : [];
  const times = { promoted, first, all, standby };
  if (first === Infinity) return { ...times, problems };

  const isWorking = watchWorker(worker);
  await wait(CALM_MS);
  problems.push(...(await isWorking()));
  await buyers.pause();
  await withPrimary(cluster, async (database) => {
    problems.push(...(await comparePurchases({ database, buyers })));
    problems.push(...(await checkLists({ database, urls, admin, round })));
  });
  buyers.resume();
  return { ...times, problems };
}
