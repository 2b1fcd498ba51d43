import { expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import { fillPath } from '#support/client.ts';
import { fillLargestWorld } from '#support/largest-world.ts';
import { sampleParams, sampleQueries } from '#support/samples.ts';
import { openTestApp } from '#support/lifetime.ts';

/** The maximum size of one reply, in bytes. */
const MOST_BYTES = 2 ** 21;

const api = await openTestApp();
const admin = await api.admin();
// So many that no list of them all is as small as a reply may be.
await fillLargestWorld({ database: api.database, accountId: admin.id, rows: 25_000 });

/** All but files, whose size their uploads bound. */
const reads = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].method === 'GET' && !('fileReply' in calls[name]),
);
/** The lists that portals copy once. */
const mostBytes = (name: CallName) => ('synced' in calls[name] ? Infinity : MOST_BYTES);

/** The size of an answer, in bytes. */
async function sizeOf(path: string): Promise<number> {
  const reply = await admin.client.get(path);
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return reply.rawPayload.length;
}

test.each(reads)('%s answers with a bounded page when there are very many rows', async (name) => {
  const call: Call = calls[name];
  const path = fillPath({ call, params: { ...sampleParams, newsSlug: 'noticia-1' } });
  expect(await sizeOf(`${path}${sampleQueries[name] ?? ''}`)).toBeLessThanOrEqual(mostBytes(name));
});

test.each(['v', 'w', 'w24999', 'w1@valdora.example', '77', 'herói 1', 'ninguém'])(
  'an account among many thousands is looked for by %s',
  async (q) => {
    expect(await sizeOf(`/players?q=${encodeURIComponent(q)}`)).toBeLessThanOrEqual(MOST_BYTES);
  },
);

test.each(['sort=wait', 'sort=wait&assignee=me', 'sort=wait&status=resolvido'])(
  'the tickets that have waited longest come in a bounded page: %s',
  async (query) => {
    expect(await sizeOf(`/tickets?${query}`)).toBeLessThanOrEqual(MOST_BYTES);
  },
);
