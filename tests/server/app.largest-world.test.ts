import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import { startTestApp, type SignedIn, type TestApp } from '#support/app.ts';
import { fillPath } from '#support/client.ts';
import { fillLargestWorld } from '#support/largest-world.ts';
import { sampleParams } from '#support/samples.ts';

/** The maximum size of one reply, in bytes. */
const MOST_BYTES = 2 ** 21;
const MOST_MS = 250;
/** Other work on the machine only makes a reply slower, so one that is in time is enough. */
const TRIES = 20;

let api: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApp();
  admin = await api.admin();
  await fillLargestWorld({ database: api.database, accountId: admin.id });
}, 300_000);
afterAll(() => api.close());

const reads = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'GET');
/** The lists that portals copy once. */
const mostBytes = (name: CallName) => ('synced' in calls[name] ? Infinity : MOST_BYTES);

/** The fastest of several tries, in milliseconds. */
async function timeOf(path: string, mostBytes: number): Promise<number> {
  let fastest = Infinity;
  for (let tried = 0; tried < TRIES && fastest > MOST_MS; tried += 1) {
    const start = performance.now();
    const reply = await admin.client.get(path);
    fastest = Math.min(fastest, performance.now() - start);
    expect([path, reply.statusCode]).toEqual([path, 200]);
    expect(reply.rawPayload.length).toBeLessThanOrEqual(mostBytes);
  }
  return fastest;
}

test.each(reads)('%s answers in time, or with a page, when there are very many rows', async (name) => {
  const call: Call = calls[name];
  const path = fillPath({ call, params: { ...sampleParams, newsSlug: 'noticia-1' } });
  expect(await timeOf(path, mostBytes(name))).toBeLessThanOrEqual(MOST_MS);
});

test.each(['v', 'w', 'w99999', 'w1@valdora.example', '77', 'herói 1', 'ninguém'])(
  'an account among a hundred thousand is found in time by %s',
  async (q) => {
    expect(await timeOf(`/players?q=${encodeURIComponent(q)}`, MOST_BYTES)).toBeLessThanOrEqual(MOST_MS);
  },
);

test.each(['sort=wait', 'sort=wait&assignee=me', 'sort=wait&status=resolvido'])(
  'the tickets that have waited longest are found in time: %s',
  async (query) => {
    expect(await timeOf(`/tickets?${query}`, MOST_BYTES)).toBeLessThanOrEqual(MOST_MS);
  },
);
