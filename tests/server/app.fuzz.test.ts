import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InjectOptions } from 'fastify';
import * as fc from 'fast-check';
import { calls, type CallName } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import type { Client } from '#support/client.ts';
import { fillPath } from '#support/client.ts';
import { sampleBodies, sampleParams } from '#support/samples.ts';

/** FUZZ_REQUESTS=20000 sends 20,000 (about a minute); the same seed gives the same requests. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1000);
const SEED = Number(process.env.FUZZ_SEED ?? 8);

let api: TestApp;
let clients: Client[];
beforeAll(async () => {
  api = await startTestApp();
  clients = [(await api.admin()).client, (await api.player()).client, api.visitor()];
  for (const client of clients) await client.get('/server-status');
});
afterAll(() => api.close());

const names = Object.keys(calls) as CallName[];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '%',
    '%00',
    '%E0%A4%A',
    '../',
    '<',
    '‹'.repeat(500),
    "' or 1=1--",
    '1e999',
    '-1',
    '__proto__',
  ),
);
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.maxSafeInteger(),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'accept-encoding',
    'if-none-match',
    'cookie',
    'origin',
    'host',
    'x-forwarded-host',
    'idempotency-key',
    'range',
    'accept',
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
  { maxKeys: 3 },
);

/** A request with a mistake somewhere: in its path, its query, its body or its headers. */
const attack = fc.record({
  name: fc.constantFrom(...names),
  who: fc.nat({ max: 2 }),
  path: fc.option(text),
  param: fc.option(text),
  query: fc.option(text),
  fields: fc.dictionary(fc.oneof(fc.constantFrom('username', 'content', 'id', 'slug', 'type'), text), value, {
    maxKeys: 4,
  }),
  raw: fc.option(value, { freq: 4 }),
  headers,
});
type Attack = typeof attack extends fc.Arbitrary<infer Value> ? Value : never;

/** Encodes what an HTTP parser refuses in an address: all but printable characters without spaces. */
const inAddress = (part: string): string =>
  part.toWellFormed().replace(/[^\u0021-\u007e]|[?#]/gu, (one) => encodeURIComponent(one));

function requestOf({ name, who, path, param, query, fields, raw, headers: own }: Attack): InjectOptions {
  const call: Call = calls[name];
  const client = clients[who];
  const params = Object.fromEntries(
    Object.entries(sampleParams).map(([key, sample]) => [key, param ?? sample]),
  );
  const filled =
    path === null
      ? call.path.replace(/\{(\w+)\}/g, (_all, key: string) => inAddress(params[key] ?? ''))
      : `/${inAddress(path)}`;
  const url = `/api${path === null && param === null ? fillPath({ call, params: sampleParams }) : filled}`;
  const body = raw ?? { ...sampleBodies[name], ...fields };
  return {
    method: call.method,
    url: query === null ? url : `${url}?${inAddress(query)}`,
    cookies: Object.fromEntries(client?.cookies ?? []),
    headers: {
      host: 'localhost',
      'x-xsrf-token': client?.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': 'application/json',
      ...own,
    },
    ...(call.method === 'GET' ? {} : { payload: JSON.stringify(body) }),
  };
}

describe('random requests', () => {
  test(
    'are never answered 5xx and leave the server working',
    async () => {
      const statuses = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(attack, async (input) => {
          // Logins and logouts would only end the sessions of the other requests, and hashing would take all the time.
          fc.pre(
            !['login', 'logout', 'register', 'changePassword'].includes(input.name) || input.raw !== null,
          );
          const { statusCode } = await api.app.inject(requestOf(input));
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
          expect(statusCode).toBeLessThan(500);
        }),
        { numRuns: REQUESTS, seed: SEED, maxSkipsPerRun: 10 },
      );
      // The requests reached the handlers, not only the first check.
      for (const status of [200, 400, 404]) expect(statuses.get(status) ?? 0).toBeGreaterThan(REQUESTS / 200);
      expect((await api.visitor().get('/health')).statusCode).toBe(200);
    },
    REQUESTS * 30 + 30_000,
  );
});
