/**
 * A crawler that reads a thousand pages of items a minute, none twice, beside a reader, in a world of 25,000 items (product 19.5): how much it
 * slows the reader down, and the server's processor time for a page that comes from no cache.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserHeaders, processorTime, quantile, sendAll } from '#scripts/lib/load.ts';
import { row, type Bench, type Row } from '#support/bench.ts';
import { copyEmptyDatabase } from '#support/database.ts';
import { fillFinderWorld } from '#support/finder-world.ts';
import { startServer, type Server } from '#support/server.ts';

const ITEMS = 25_000;
const PAGES_A_SECOND = 1000 / 60;
/** The reader's times beside the crawler, relative to those without it (product 19.5). */
const LIMITS = { median: 1.5, p99: 5 };
/** The calls a second of the measured reader. */
const RATE = 50;
const READ = '/api/server-status';
/** Pages whose processor time is measured. */
const SAMPLE = 500;

export const bench: Bench = async ({ quick }) => {
  const home = await mkdtemp(join(tmpdir(), 'valdora-bench-'));
  const dataDir = join(home, 'data');
  try {
    await copyEmptyDatabase({ dataDir });
    await fillFinderWorld(dataDir);
    // With a log line per request, as in production.
    const server = await startServer({ dataDir, env: { SEED_DEMO: '0', LOG_LEVEL: 'info' } });
    try {
      return await measure({ server, seconds: quick ? 10 : 60 });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
};

async function measure({ server, seconds }: { server: Server; seconds: number }): Promise<Row[]> {
  const { url } = server;
  const pages = await itemPages(url);
  const found = pages.length;
  await timesOfReader({ url, seconds: 5 });
  const alone = await timesOfReader({ url, seconds });
  const crawler = startCrawler({ url, pages });
  const beside = await timesOfReader({ url, seconds });
  const read = await crawler.stop();
  const ratio = (share: number) => quantile(beside, share) / quantile(alone, share);

  const page = await timeOf({ server, request: () => readPage({ url, path: pages.pop() }) });
  return [
    { ...row('addresses of items in the sitemap', found, '', ITEMS), atLeast: true },
    {
      ...row('pages read beside the reader', read, ''),
      limit: 0.9 * seconds * PAGES_A_SECOND,
      atLeast: true,
    },
    row('reader beside the crawler / alone: median', ratio(0.5), '', LIMITS.median),
    row('reader beside the crawler / alone: p99', ratio(0.99), '', LIMITS.p99),
    row('processor time of a page', page / 1e6, 'ms'),
  ];
}

/** The addresses of all items, without the origin. */
async function itemPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap-items.xml`)).text();
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].flatMap(([, path]) => path ?? []);
}

/** The response times of a reader that is not in a hurry, in milliseconds. */
async function timesOfReader({ url, seconds }: { url: string; seconds: number }): Promise<number[]> {
  const clients = [{ path: READ, headers: browserHeaders({ url, cookie: '' }) }];
  return (await sendAll({ url, clients, statuses: [200], lasts: { seconds, rate: RATE } })).times;
}

/** Whether the page came: a server that has no time for it refuses it with 429. */
async function readPage({ url, path = '' }: { url: string; path: string | undefined }): Promise<boolean> {
  const reply = await fetch(`${url}${path}`, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
  await reply.text();
  if (!reply.ok && reply.status !== 429) throw new Error(`${path} answered ${reply.status}.`);
  return reply.ok;
}

/** Reads pages at their rate, whether the ones before have been answered or not. Its end says how many came. */
function startCrawler({ url, pages }: { url: string; pages: string[] }): { stop: () => Promise<number> } {
  const open: Promise<boolean>[] = [];
  const timer = setInterval(() => open.push(readPage({ url, path: pages.pop() })), 1000 / PAGES_A_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      const came = await Promise.all(open);
      return came.filter(Boolean).length;
    },
  };
}

/** The server's mean processor time for one of SAMPLE requests, in nanoseconds. */
async function timeOf({
  server,
  request,
}: {
  server: Server;
  request: () => Promise<unknown>;
}): Promise<number> {
  const before = processorTime(server.pid);
  for (let count = 0; count < SAMPLE; count += 1) await request();
  return (processorTime(server.pid) - before) / SAMPLE;
}
