/** Blocking time of a first visit on a slow phone: long tasks from the first paint until 8 s, on a processor slowed four times. */
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

function rowsOf({ name, visits }: { name: string; visits: Visit[] }): Row[] {
  const row = (what: string, key: keyof Visit, limit?: number): Row => ({
    name: `${name} ${what}`,
    value: Math.round(median(visits.map((each) => each[key]))),
    unit: 'ms',
    limit,
  });
  return [
    row('blocking', 'blockingMs'),
    row('blocking by processor time', 'ownBlockingMs'),
    row('longest task', 'longestMs', MAX_TASK_MS),
    row('longest task by processor time', 'ownLongestMs'),
  ];
}

export const bench: Bench = async ({ quick }) => {
  const home = await mkdtemp(join(tmpdir(), 'valdora-bench-'));
  const server = await startServer({ dataDir: join(home, 'data'), env: { SEED_DEMO: '1' } });
  try {
    const rows: Row[] = [];
    for (const kind of KINDS) {
      for (const path of PATHS) {
        const visits: Visit[] = [];
        for (let remaining = quick ? 1 : 5; remaining > 0; remaining -= 1)
          visits.push(await visit({ url: `${server.url}${path}`, kind }));
        rows.push(...rowsOf({ name: `${kind} ${path}`, visits }));
      }
    }
    return rows;
  } finally {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
};
