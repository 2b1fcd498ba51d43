import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { handleError } from '#server/http/error-handler.ts';
import { createReadQueues } from '#server/http/read-queues.ts';
import { serve } from '#server/http/serve.ts';
import { createXsrf } from '#server/http/xsrf.ts';
import { cryptoRandom } from '#server/lib/random.ts';
import { testConfig } from '#support/app.ts';

/** Reads that start when they are allowed to, and end when the test says so. */
function createReads() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const queueRead = createReadQueues();
  const read = (accountId: number, name: string) =>
    queueRead(accountId, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  return { begun, read, end: (name: string) => ends.get(name)?.() };
}
/** A read begins a turn of the event loop after its place is free. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('the export reads of one account', () => {
  test('run one after another in order and do not delay another account', async () => {
    const { begun, read, end } = createReads();
    const all = [read(1, 'a'), read(1, 'b'), read(2, 'other')];
    await settle();
    expect(begun).toEqual(['a', 'other']);
    end('a');
    await all[0];
    await settle();
    expect(begun).toEqual(['a', 'other', 'b']);
    end('b');
    end('other');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'other']);
  });

  test('continue after one that fails', async () => {
    const queueRead = createReadQueues();
    const failing = queueRead(1, async () => Promise.reject(new Error('a')));
    const next = queueRead(1, async () => 'b');
    await expect(failing).rejects.toThrow('a');
    expect(await next).toBe('b');
  });

  test('are refused while 50 of them wait, and accepted again when one of these has begun', async () => {
    const { begun, read, end } = createReads();
    const accepted = [read(1, 'running')];
    await settle();
    for (let count = 0; count < 50; count += 1) accepted.push(read(1, `read ${count}`));
    const refused = read(1, 'one more').catch((error: unknown) => error);
    expect(await Promise.race([refused, settle()])).toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 1,
    });
    void read(2, 'other');
    end('running');
    await accepted[0];
    await settle();
    expect(begun).toEqual(['running', 'other', 'read 0']);
    const next = read(1, 'next');
    expect(await Promise.race([next, settle()])).toBeUndefined();
  });
});

/** A server with one call, whose reads end when the test says so. `begun` has their clients' names. */
async function startReads() {
  const begun: unknown[] = [];
  const ends: (() => void)[] = [];
  const app = Fastify({ forceCloseConnections: true });
  app.decorateRequest('actor', null);
  app.setErrorHandler(handleError);
  const actor = { accountId: 1, accounttype: 0, role: null, sessionId: 'session' };
  serve({
    app,
    name: 'listCoupons',
    handlers: {
      listCoupons: async ({ request }) => {
        begun.push(request.headers['x-client']);
        await new Promise<void>((resolve) => ends.push(resolve));
        return [];
      },
    },
    guards: {
      xsrf: createXsrf({ config: testConfig(), random: cryptoRandom }),
      identify: async () => ({ actor, limit: async () => undefined }),
      verifySigned: async () => undefined,
      queueRead: createReadQueues(),
      queueVisitorRead: createReadQueues(),
    },
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return { app, port: Number(port), begun, endOne: () => ends.shift()?.() };
}

test('reads that wait are skipped when their client has gone', async () => {
  const { app, port, begun, endOne } = await startReads();
  const open = async (client: string, requests = 1) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    const head = `GET /site-user-coupons HTTP/1.1\r\nHost: localhost\r\nX-Client: ${client}\r\n\r\n`;
    socket.write(head.repeat(requests));
    return socket;
  };
  const closed: Promise<unknown>[] = [];
  app.server.on('connection', (socket) => closed.push(once(socket, 'close')));
  let received = 0;
  app.server.on('request', () => (received += 1));
  try {
    await open('first');
    await expect.poll(() => begun).toEqual(['first']);
    const gone = await open('gone', 3);
    await expect.poll(() => received).toBe(4);
    gone.destroy();
    await closed[1];
    const patient = await open('patient');
    await expect.poll(() => received).toBe(5);
    endOne();
    await expect.poll(() => begun).toEqual(['first', 'patient']);
    endOne();
    expect(String(await once(patient, 'data'))).toContain('200 OK');
  } finally {
    await app.close();
  }
});

test('other work runs between the reads of a queue', async () => {
  const queueRead = createReadQueues({ eachAtOnce: 4 });
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  await Promise.all(Array.from({ length: 40 }, () => queueRead(1, async () => undefined)));
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(9);
});
