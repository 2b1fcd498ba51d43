/**
 * Lighthouse with its mobile defaults on the built portal and the real server: medians of five runs in the headless shell, and in the whole
 * browser compared with a page without scripts, which is visited alternately.
 */
import { createServer, type ServerResponse } from 'node:http';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import * as v from 'valibot';
import { TraceSchema } from '#support/browser/trace.ts';
import { provideBrowser, type Kind } from '#support/chromium.ts';
import { median, type Bench, type Row } from '#support/bench.ts';
import { freePort } from '#support/ports.ts';
import { withDemoServer } from '#support/demo-server.ts';

const paths = ['/', '/news', '/guides', '/ranking'];
/** Those that are visited in the whole browser too. */
const pathsInWhole = ['/', '/news', '/guides'];
/** How much lower the performance score may be than that of a page without scripts. */
const MAX_BEHIND = 0.05;
/** Minimum scores of product 19.2. */
const minScores = { performance: 0.98, accessibility: 1, 'best-practices': 1, seo: 1 };
/** Details of the performance score. Only the largest paint has its own limit. */
const audits: Record<string, { unit: string; limit?: number }> = {
  'first-contentful-paint': { unit: 'ms' },
  'largest-contentful-paint': { unit: 'ms', limit: 1900 },
  'total-blocking-time': { unit: 'ms' },
  'cumulative-layout-shift': { unit: '' },
};

type Run = {
  scores: Record<string, number>;
  details: Record<string, number>;
  /** Milliseconds blocked, counting only the time for which the page's main thread had a processor. */
  ownBlocking: number;
  failing: string[];
};

/** Lighthouse's slowdown of a phone's processor, and the threshold of a long task. */
const [SLOWDOWN, LONG_TASK_MS] = [4, 50];

/** A first visit, in a new browser, because Lighthouse does not clear IndexedDB. */
async function visit(url: string, kind: Kind = 'shell'): Promise<Run> {
  const { executablePath, args } = provideBrowser(kind);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    return await runLighthouse({ url, port });
  } finally {
    await browser.close();
  }
}

async function runLighthouse({ url, port }: { url: string; port: number }): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(minScores),
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { categories, audits: all, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  const perfect = Object.keys(minScores).filter((name) => name !== 'performance');
  const refs = perfect.flatMap((name) => categories[name]?.auditRefs ?? []);
  return {
    scores: Object.fromEntries(Object.keys(minScores).map((name) => [name, categories[name]?.score ?? 0])),
    details: Object.fromEntries(Object.keys(audits).map((name) => [name, all[name]?.numericValue ?? 0])),
    ownBlocking: ownBlockingOf(v.parse(TraceSchema, result.artifacts.Trace)),
    failing: refs
      .filter(({ id, weight }) => weight > 0 && (all[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${all[id]?.title}`),
  };
}

/**
 * Blocking time after the first paint by processor time. Lighthouse uses wall time, which includes the time that other processes take from a small
 * machine.
 */
function ownBlockingOf({ traceEvents }: v.InferOutput<typeof TraceSchema>): number {
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The page painted nothing.');
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts >= paint.ts,
  );
  return tasks.reduce((sum, { tdur }) => sum + Math.max(0, (tdur / 1000) * SLOWDOWN - LONG_TASK_MS), 0);
}

/** Path of the newest article. */
async function newestArticle(url: string): Promise<string> {
  const [newest] = v.parse(
    v.array(v.object({ slug: v.string() })),
    await (await fetch(`${url}/api/news`)).json(),
  );
  if (!newest) throw new Error('The demonstration world has no news.');
  return `/news/${newest.slug}`;
}

function rowsOf({ path, runs }: { path: string; runs: Run[] }): Row[] {
  const middle = (pick: (run: Run) => number | undefined) => median(runs.map((run) => pick(run) ?? 0));
  const scores = Object.entries(minScores).map(([name, limit]) => {
    const value = middle((run) => run.scores[name]);
    return { name: `${path} ${name}`, value, limit, atLeast: true, unit: '' };
  });
  const details = Object.entries(audits).map(([name, { unit, limit }]) => {
    const value = middle((run) => run.details[name]);
    return {
      name: `${path} ${name}`,
      value: unit ? Math.round(value) : Number(value.toFixed(3)),
      unit,
      limit,
    };
  });
  const own = Math.round(middle((run) => run.ownBlocking));
  return [...scores, ...details, { name: `${path} blocking by processor time`, value: own, unit: 'ms' }];
}

/** Serves one small page of the portal without its scripts, and the portal's files for it. */
async function serveScriptless(portal: string): Promise<{ url: string; close: () => void }> {
  const page = await (await fetch(`${portal}/links`)).text();
  const html = page.replaceAll(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '');
  const answer = async (path: string, reply: ServerResponse): Promise<void> => {
    if (path === '/') return void reply.setHeader('Content-Type', 'text/html').end(html);
    const file = await fetch(`${portal}${path}`);
    reply.setHeader('Content-Type', file.headers.get('Content-Type') ?? 'text/plain');
    reply.end(Buffer.from(await file.arrayBuffer()));
  };
  const server = createServer((request, reply) => void answer(request.url ?? '/', reply));
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}

async function compareInWhole({ portal, visits }: { portal: string; visits: number }): Promise<Row[]> {
  const plain = await serveScriptless(portal);
  const score = (runs: Run[]) => median(runs.map(({ scores }) => scores.performance ?? 0));
  try {
    const rows: Row[] = [];
    for (const path of pathsInWhole) {
      const [runs, scriptless]: [Run[], Run[]] = [[], []];
      for (let remaining = visits; remaining > 0; remaining -= 1) {
        scriptless.push(await visit(plain.url, 'whole'));
        runs.push(await visit(`${portal}${path}`, 'whole'));
      }
      const limit = Number((score(scriptless) - MAX_BEHIND).toFixed(2));
      const [value, name] = [score(runs), `whole browser ${path} performance`];
      rows.push({ name, value, limit, atLeast: true, unit: '' });
    }
    return rows;
  } finally {
    plain.close();
  }
}

export const bench: Bench = ({ quick }) =>
  withDemoServer(async (server) => {
    const visits = quick ? 1 : 5;
    const rows: Row[] = await compareInWhole({ portal: server.url, visits });
    for (const path of [...paths, await newestArticle(server.url)]) {
      const runs: Run[] = [];
      for (let remaining = visits; remaining > 0; remaining -= 1) {
        runs.push(await visit(`${server.url}${path}`));
      }
      for (const failing of new Set(runs.flatMap((run) => run.failing))) console.log(`  ${path}: ${failing}`);
      rows.push(...rowsOf({ path, runs }));
    }
    return rows;
  });
