import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { bodyLimit } from '#server/http/body-limit.ts';
import { isDeeperThan } from '#server/http/json-depth.ts';
import { startTestApp, type SignedIn, type TestApp } from '#support/app.ts';
import { provideDatabase } from '#support/database.ts';
import { fillPath } from '#support/client.ts';
import { accessKind, oneOfEach } from '#support/kinds-of-calls.ts';
import { sampleBodies, sampleParams } from '#support/samples.ts';
import { startServer, type Server } from '#support/server.ts';

/** RAW_REQUESTS=20000 sends more of them; the same seed makes the same requests. */
const REQUESTS = Number(process.env.RAW_REQUESTS ?? 200);

const changes = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method !== 'GET');
const XSRF_COOKIE = /XSRF-TOKEN=([^;]+)/;

describe('a request body', () => {
  let api: TestApp;
  let admin: SignedIn;
  beforeAll(async () => {
    api = await startTestApp();
    admin = await api.admin();
  });
  afterAll(() => api.close());

  const send = ({
    name,
    body,
    headers,
  }: {
    name: CallName;
    body: string | Buffer;
    headers?: Record<string, string>;
  }) => {
    const call: Call = calls[name];
    return admin.client.send({
      method: call.method,
      path: fillPath({ call, params: sampleParams }),
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  };
  /** Calls with files instead of JSON: tests/server/modules/pictures tests them. */
  const inSession = changes.filter((name) => name !== 'logout' && !('fileBytes' in calls[name]));

  test.each(inSession)('of %s is refused when it is one byte too long', async (name) => {
    const most = bodyLimit(calls[name].method === 'GET' ? {} : (calls[name] as Call));
    const reply = await send({ name, body: `{"x":"${'x'.repeat(most)}"}` });
    expect([reply.statusCode, reply.json()]).toMatchObject([413, { code: 'too_large' }]);
    // Only articles are this long.
    expect(most).toBeLessThan(name === 'createNews' || name === 'updateNews' ? 3_000_000 : 200_000);
  });

  /** One call of each access: nesting and compression are refused before the call’s own limit and schema. */
  const ofEachAccess = oneOfEach(inSession, accessKind);

  test.each(ofEachAccess)('of %s is refused when it is deeply nested', async (name) => {
    const reply = await send({ name, body: '['.repeat(1000) + ']'.repeat(1000) });
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'malformed' }]);
  });

  test.each(ofEachAccess)('of %s is refused when it is compressed', async (name) => {
    for (const encoding of ['gzip', 'br', 'deflate', 'x-gzip', 'nonsense', 'identity, gzip']) {
      const reply = await send({
        name,
        body: gzipSync(JSON.stringify(sampleBodies[name] ?? {})),
        headers: { 'content-encoding': encoding },
      });
      expect([encoding, reply.statusCode, reply.json()]).toMatchObject([
        encoding,
        415,
        { code: 'unsupported_encoding' },
      ]);
    }
  });

  test('may hold the longest article', async () => {
    const reply = await send({
      name: 'createNews',
      body: JSON.stringify({ ...sampleBodies.createNews, content: `<p>${'ç'.repeat(399_000)}</p>` }),
    });
    expect(reply.statusCode).toBe(200);
  });

  test.each(['+010000-01-01T00:00:00.000Z', '99999', '2026-01-01T00:00:00\u0000Z', '0000-01-01T00:00:00Z'])(
    'may not begin or end a banner or publish an article at %j',
    async (timestamp) => {
      for (const [name, field] of [
        ['createBanner', 'start_date'],
        ['createBanner', 'end_date'],
        ['createNews', 'published_at'],
        ['updateNews', 'published_at'],
      ] as const) {
        const reply = await send({
          name,
          body: JSON.stringify({ ...sampleBodies[name], [field]: timestamp }),
        });
        expect([reply.statusCode, reply.json()]).toEqual([
          400,
          { code: 'invalid_input', field, message: 'Data inválida.' },
        ]);
      }
    },
  );
});

test('the depth of a body is counted outside of strings, even when it is not JSON', () => {
  expect(isDeeperThan({ text: '{"a":[{}]}', max: 3 })).toBe(false);
  expect(isDeeperThan({ text: '{"a":[{}]}', max: 2 })).toBe(true);
  expect(isDeeperThan({ text: '{"a":"[[[[\\"[[["}', max: 1 })).toBe(false);
  expect(isDeeperThan({ text: '[[[', max: 2 })).toBe(true);
});

describe('a separate server process', () => {
  let dataDir: string;
  let database: Awaited<ReturnType<typeof provideDatabase>>;
  let server: Server;
  let token: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'portal-bodies-'));
    database = await provideDatabase({ dataDir });
    server = await startServer({ dataDir, portalDir: 'none', env: { SEED_DEMO: '0', ...database.env } });
    const reply = await fetch(`${server.url}/api/server-status`);
    token = XSRF_COOKIE.exec(reply.headers.get('set-cookie') ?? '')?.[1] ?? '';
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  const isHealthy = async () => {
    const reply = await fetch(`${server.url}/api/health`);
    return reply.ok;
  };

  /** Sends bytes as they are. Returns what was received until the connection ended or nothing more was due. */
  async function sendRaw({
    head,
    body,
    cut,
  }: {
    head: string[];
    body: Buffer;
    cut: boolean;
  }): Promise<string> {
    const socket = connect(server.port, '127.0.0.1');
    let reply = '';
    socket.on('error', () => undefined).setEncoding('latin1');
    const ended = once(socket, 'close');
    socket.on('data', (text: string) => {
      reply += text;
      socket.end();
    });
    socket.write([...head, '', ''].join('\r\n'));
    socket.write(body);
    // The client disconnects before it has sent everything that it announced.
    if (cut) socket.end();
    await ended;
    return reply;
  }

  const headOf = (extra: string[]) => [
    'POST /api/auth/login HTTP/1.1',
    'Host: localhost',
    `Cookie: XSRF-TOKEN=${token}`,
    `X-XSRF-TOKEN: ${decodeURIComponent(token)}`,
    'Content-Type: application/json',
    ...extra,
  ];

  test.each([
    { what: 'announces gzip and sends zeros', length: 300_000, sent: 300_000, encoding: 'gzip' },
    { what: 'announces gzip and is incomplete', length: 100, sent: 20, encoding: 'gzip' },
    { what: 'announces brotli and sends zeros', length: 3000, sent: 3000, encoding: 'br' },
    { what: 'is incomplete', length: 100, sent: 20, encoding: 'identity' },
  ])('keeps working after a body that $what', async ({ length, sent, encoding }) => {
    for (let round = 0; round < 3; round += 1) {
      await sendRaw({
        head: headOf([`Content-Encoding: ${encoding}`, `Content-Length: ${length}`]),
        body: Buffer.alloc(sent),
        cut: sent < length,
      });
    }
    expect(await isHealthy()).toBe(true);
    expect(server.output()).not.toMatch(/Invalid value|uncaught/i);
  });

  test(
    'keeps working after random requests and answers none of them 5xx',
    async () => {
      const random = seeded(20);
      const statuses = new Map<string, number>();
      for (let batch = 0; batch < REQUESTS / 20; batch += 1) {
        const replies = await Promise.all(
          Array.from({ length: 20 }, () => sendRaw(randomRequest({ random, headOf }))),
        );
        for (const reply of replies) {
          const status = /^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 'none';
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }
      expect([...statuses.keys()].filter((status) => /^5(?!03)/.test(status))).toEqual([]);
      expect(statuses.get('400') ?? 0).toBeGreaterThan(REQUESTS / 50);
      expect(await isHealthy()).toBe(true);
      if (process.env.RAW_REQUESTS) console.log(Object.fromEntries(statuses));
    },
    REQUESTS * 30 + 30_000,
  );
});

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A request with a wrong method, length, encoding or depth, or one that ends too early. */
function randomRequest({ random, headOf }: { random: () => number; headOf: (extra: string[]) => string[] }) {
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const body = pick([
    () => Buffer.alloc(Math.floor(random() * 5000)),
    () => Buffer.from('['.repeat(Math.floor(random() * 4000))),
    () => Buffer.from(JSON.stringify({ username: 'x'.repeat(random() * 3000), password: '1' })),
    () => gzipSync('['.repeat(500_000)),
    () => Buffer.from('{"a":'.repeat(500)),
    () => Buffer.from(`{"username":${'9'.repeat(3000)}}`),
    () => Buffer.from(`\u0000\ufeff{"username":"\\ud800"}`),
  ])();
  const length = pick([body.length, body.length + 50, 0, 99_999_999]);
  const call: Call = calls[pick(changes)];
  const path = `/api${fillPath({ call, params: sampleParams })}`;
  const [, ...rest] = headOf([
    ...pick([[`Content-Length: ${length}`], ['Transfer-Encoding: chunked'], ['Content-Length: -1'], []]),
    ...pick([[], ['Content-Encoding: gzip'], ['Content-Encoding: deflate'], ['Expect: 100-continue']]),
    ...pick([
      [],
      [`Idempotency-Key: ${'k'.repeat(random() * 300)}`],
      ['If-None-Match: *'],
      ['Range: bytes=-1'],
    ]),
    'Connection: close',
  ]);
  const method = pick([call.method, call.method, call.method, 'HEAD', 'OPTIONS', 'TRACE', 'PUT']);
  return { head: [`${method} ${path} HTTP/1.1`, ...rest], body, cut: true };
}
