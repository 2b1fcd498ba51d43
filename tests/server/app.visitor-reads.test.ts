/** A visitor's read costs the database nothing, or waits its turn: bursts from one address leave the others their answers. */
import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { FIRST_PAGE } from '#contract/paging.ts';
import type { Database } from '#server/db/connect.ts';
import { SESSION_COOKIE } from '#server/http/cookies.ts';
import { fillPath } from '#support/client.ts';
import { sampleParams } from '#support/samples.ts';
import { openTestApp, openOwnDatabase } from '#support/lifetime.ts';

/** More than an address may have waiting. */
const BURST = 64;
/** Statements of two readings of the longest list: requests that come while one runs share the next. */
const TWO_READINGS = 40;

let statements = 0;
const database = await openOwnDatabase();
const count = <Result>(run: () => Result): Result => {
  statements += 1;
  return run();
};
const counted: Database = {
  ...database,
  db: new Proxy(database.db, { get: (db, key) => count(() => Reflect.get(db, key) as unknown) }),
  ping: () => count(() => database.ping()),
};
const api = await openTestApp({ database: counted });

const entriesOf = (schema: object): object => ('entries' in schema ? Object(schema.entries) : {});

/** Every public read without and with each parameter of its query, as addresses of the n-th row. */
const reads = (Object.entries(calls) as [CallName, Call][])
  .filter(([, call]) => call.method === 'GET' && call.access === 'visitor')
  .flatMap(([name, call]): [string, (n: number) => string][] => [
    [name, pathOf(call)],
    ...Object.keys(call.query ? entriesOf(call.query) : {}).map(
      (parameter): [string, (n: number) => string] => [
        `${name} ${parameter}`,
        (n) => `${pathOf(call)(n)}?${parameter}=${valueOf(parameter, n)}`,
      ],
    ),
  ]);

/** The path for the n-th row. */
function pathOf(call: Call): (n: number) => string {
  return (n) =>
    fillPath({
      call,
      params: { ...sampleParams, id: n + 1, item_id: n + 1, newsSlug: `noticia-${n}` },
    });
}

function valueOf(parameter: string, n: number): string {
  if (parameter === 'fresh') return 'true';
  return parameter === 'cursor' ? `1700000000000-${n + 1}` : String(n);
}

/** What a burst of reads from one address shows; another address reads meanwhile and is answered. */
async function kindOf(path: (n: number) => string): Promise<string> {
  statements = 0;
  const read = (n: number, remoteAddress: string) => api.visitor().get(path(n), { remoteAddress });
  const burst = Promise.all(Array.from({ length: BURST }, (_, n) => read(n, '203.0.113.7')));
  const other = await read(0, '203.0.113.8');
  expect([200, 404]).toContain(other.statusCode);
  if ((await burst).some(({ statusCode }) => statusCode === 429)) return 'queued';
  return statements <= TWO_READINGS ? 'cached' : 'neither';
}

test('every visitor’s read is a cached body or waits in a queue of its address', async () => {
  const kinds: Record<string, string> = {};
  for (const [read, path] of reads) kinds[read] = await kindOf(path);
  expect(kinds).toEqual({
    getSignInMethods: 'cached',
    listItems: 'cached',
    'listItems since': 'cached',
    'listItems fresh': 'cached',
    getItem: 'queued',
    listEffectNames: 'cached',
    'listEffectNames since': 'cached',
    'listEffectNames fresh': 'cached',
    listShopItems: 'cached',
    listAuction: 'cached',
    'listAuction cursor': 'queued',
    getItemPrices: 'queued',
    listMarket: 'cached',
    'listMarket since': 'cached',
    'listMarket fresh': 'cached',
    listItemListings: 'queued',
    listActiveBanners: 'cached',
    listBanners: 'cached',
    listBannerItems: 'queued',
    listNews: 'cached',
    'listNews since': 'cached',
    'listNews fresh': 'cached',
    getNews: 'queued',
    getNewsBySlug: 'queued',
    rankCharacters: 'cached',
    rankGuilds: 'cached',
    listMobGuides: 'cached',
    'listMobGuides since': 'cached',
    'listMobGuides fresh': 'cached',
    listGuides: 'cached',
    'listGuides since': 'cached',
    'listGuides fresh': 'cached',
    getServerStatus: 'cached',
    getHealth: 'cached',
  });
}, 60_000);

test('the first page of the market is cached for everybody', async () => {
  expect(await kindOf(() => `/auction/?cursor=${FIRST_PAGE}`)).toBe('cached');
});

test('a client that invents sessions keeps nobody waiting', async () => {
  const player = await api.player();
  let refused = 0;
  const burst = Array.from({ length: 2 * BURST }, async () => {
    const client = api.visitor();
    client.cookies.set(SESSION_COOKIE, randomBytes(32).toString('base64url'));
    const { statusCode } = await client.get('/accounts/me', { remoteAddress: '203.0.113.7' });
    if (statusCode === 401) refused += 1;
  });
  expect((await player.client.get('/accounts/me', { remoteAddress: '203.0.113.8' })).statusCode).toBe(200);
  expect(refused).toBeLessThan(BURST);
  await Promise.all(burst);
  expect(refused).toBe(2 * BURST);
});

test('the OpenAPI document is serialised and compressed once', async () => {
  const headers = { 'accept-encoding': 'br' };
  const document = await api.visitor().get('/openapi.json', { headers });
  expect(document.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(document.rawPayload.length),
  });
  expect(JSON.parse(brotliDecompressSync(document.rawPayload).toString())).toMatchObject({
    openapi: '3.1.0',
  });
  const etag = String(document.headers.etag);
  const again = await api.visitor().get('/openapi.json', { headers: { ...headers, 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
