/**
 * Blocking time of a first visit on a slow phone: long tasks from the first paint until 8 s, on a processor slowed four times. With
 * `--against folder`, a built checkout, both are measured alternately.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, devices } from 'playwright';
import { median, type Bench, type Row } from '#support/bench.ts';
import { taskCategories, tasksAfterPaint } from '#support/browser/trace.ts';
import { provideBrowser, type Kind } from '#support/chromium.ts';
import { startServer } from '#support/server.ts';

const PATHS = ['/', '/news', '/guides'];
const KINDS: Kind[] = ['shell', 'whole'];
const SLOWDOWN = 4;
/** Length of the trace, the threshold of a long task, and the longest allowed task. */
const [TRACE_MS, LONG_TASK_MS, MAX_TASK_MS] = [8000, 50, 100];
/** Limit relative to the other checkout's blocking time. */
const MAX_SHARE = 1 / 3;

interface Visit {
  blockingMs: number;
  /** By the thread's processor time, without the time that other processes take. */
  ownBlockingMs: number;
  longestMs: number;
  ownLongestMs: number;
}

async function visit({ url, kind }: { url: string; kind: Kind }): Promise<Visit> {
  const { executablePath, args } = provideBrowser(kind);
  const browser = await chromium.launch({ executablePath, args });
  try {
    const { defaultBrowserType: _, ...phone } = devices['Moto G4'] ?? {};
    const page = await browser.newPage(phone);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await browser.startTracing(page, { categories: taskCategories });
    await page.goto(url, { waitUntil: 'commit' });
    await wait(TRACE_MS);
    const tasks = tasksAfterPaint(await browser.stopTracing());
    const blocking = (times: number[]) => times.reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0);
    const [wallTimes, ownTimes] = [tasks.map(({ ms }) => ms), tasks.map(({ ownMs }) => ownMs)];
    return {
      blockingMs: blocking(wallTimes),
      ownBlockingMs: blocking(ownTimes),
      longestMs: Math.max(...wallTimes),
      ownLongestMs: Math.max(...ownTimes),
    };
  } finally {
    await browser.close();
  }
}

function rowsOf({ name, visits, before }: { name: string; visits: Visit[]; before: Visit[] }): Row[] {
  const middle = (of: Visit[], key: keyof Visit) => Math.round(median(of.map((each) => each[key])));
  const row = (what: string, key: keyof Visit, limit?: number): Row => ({
    name: `${name} ${what}`,
    value: middle(visits, key),
    unit: 'ms',
    limit,
  });
  const limit = before.length > 0 ? Math.round(middle(before, 'blockingMs') * MAX_SHARE) : undefined;
  const ownLimit = before.length > 0 ? Math.round(middle(before, 'ownBlockingMs') * MAX_SHARE) : undefined;
  return [
    row('blocking', 'blockingMs', limit),
    row('blocking by processor time', 'ownBlockingMs', ownLimit),
    row('longest task', 'longestMs', MAX_TASK_MS),
    row('longest task by processor time', 'ownLongestMs'),
  ];
}

export const bench: Bench = async ({ quick, against }) => {
  const home = await mkdtemp(join(tmpdir(), 'valdora-bench-'));
  const env = { SEED_DEMO: '1' };
  const server = await startServer({ dataDir: join(home, 'data'), env });
  const otherServer =
    against && (await startServer({ dataDir: join(home, 'other'), env, checkout: against }));
  try {
    const rows: Row[] = [];
    for (const kind of KINDS) {
      for (const path of PATHS) {
        const [visits, before]: [Visit[], Visit[]] = [[], []];
        for (let remaining = quick ? 1 : 5; remaining > 0; remaining -= 1) {
          if (otherServer) before.push(await visit({ url: `${otherServer.url}${path}`, kind }));
          visits.push(await visit({ url: `${server.url}${path}`, kind }));
        }
        rows.push(...rowsOf({ name: `${kind} ${path}`, visits, before }));
      }
    }
    return rows;
  } finally {
    await server.stop();
    if (otherServer) await otherServer.stop();
    await rm(home, { recursive: true, force: true });
  }
};
