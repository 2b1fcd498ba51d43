import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import type { Config } from '#server/config/config.ts';
import { boundConnections } from '#server/http/connections.ts';
import { startTestApp, testConfig } from '#support/app.ts';
import { copyEmptyDatabase } from '#support/database.ts';
import { addItems } from '#support/large-catalogue.ts';
import { startServer } from '#support/server.ts';
import { untilPasses } from '#support/wait.ts';
import { temporaryFolder } from '#support/lifetime.ts';

const PICTURE = `/pictures/${'a'.repeat(64)}-1600.webp`;
const dataDir = temporaryFolder();
await copyEmptyDatabase({ dataDir });
await addItems(dataDir);
mkdirSync(join(dataDir, 'pictures'));
writeFileSync(join(dataDir, PICTURE), Buffer.alloc(1_500_000));
// This test's connections are a proxy's, so that their number is not bounded by address.
const server = await startServer({
  dataDir,
  portalDir: 'none',
  env: { SEED_DEMO: '0', TRUST_PROXY: '127.0.0.1' },
});
afterAll(() => server.stop());

async function open(): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test('a connection with too many requests at once is ended, one with a few is answered', async () => {
  const greedy = await open();
  greedy.resume().write(request('/api/server-status').repeat(30));
  await once(greedy, 'close');
  const modest = await open();
  let answers = 0;
  modest.on(
    'data',
    (bytes: Buffer) => (answers += bytes.toString('latin1').split('HTTP/1.1 200').length - 1),
  );
  modest.write(request('/api/server-status').repeat(3));
  await untilPasses(() => expect(answers).toBe(3));
  modest.destroy();
});

test('of a thousand requests in one packet only those reach the application that a connection may have', async () => {
  let received = 0;
  // Answers nothing.
  const application = createServer(() => (received += 1));
  boundConnections({ server: application, config: testConfig() });
  application.listen(0, '127.0.0.1');
  await once(application, 'listening');
  const { port } = application.address() as AddressInfo;
  const greedy = connect(port, '127.0.0.1');
  greedy.on('error', () => undefined);
  greedy.resume().write(request('/').repeat(1000));
  await once(greedy, 'close');
  expect(received).toBe(4);
  application.close();
});

test.each([
  { what: 'a request that is not HTTP', sent: 'GET\r\n\r\n', status: 400, code: 'malformed' },
  {
    what: 'an endless header',
    sent: `GET / HTTP/1.1\r\nA: ${'a'.repeat(70_000)}`,
    status: 413,
    code: 'too_large',
  },
])('$what is answered like every other error, and the connection ends', async ({ sent, status, code }) => {
  const socket = await open();
  let reply = '';
  socket.setEncoding('utf8').on('data', (text: string) => (reply += text));
  socket.write(sent);
  await once(socket, 'close');
  const [head = '', body = ''] = reply.split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head.toLowerCase()).toContain('content-security-policy: ');
  expect(JSON.parse(body)).toEqual({ code, message: ERRORS[code as keyof typeof ERRORS].message });
});

test('a client that drips bytes after its request has timed out loses the connection', async () => {
  const { app, port, count, close } = await listen();
  const accepted = once(app.server, 'connection');
  const client = await openFrom({ port, from: '127.0.0.1' });
  client.resume().write('GET / HTTP/1.1\r\nX-Drip: ');
  const [socket] = await accepted;
  // As Node does for a request that has not arrived within the time limit.
  app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  const drip = setInterval(() => client.write('a'), 50);
  await untilPasses(async () => expect(await count()).toBe(0));
  clearInterval(drip);
  client.destroy();
  await close();
});

test('a client holds only a part of all connections, a trusted proxy as many as it needs', async () => {
  const { port, count, close } = await listen({ trustProxy: ['127.0.0.2/32'] });
  const sockets: Socket[] = [];
  const fill = async (from: string) => {
    for (let n = 0; n < 300; n += 1) sockets.push(await openFrom({ port, from }));
  };
  await fill('127.0.0.1');
  await untilPasses(async () => expect(await count()).toBe(256));
  await fill('127.0.0.2');
  await fill('127.0.0.3');
  await untilPasses(async () => expect(await count()).toBe(256 + 300 + 256));
  for (const socket of sockets) socket.destroy();
  await untilPasses(async () => expect(await count()).toBe(0));
  // Ended connections do not count.
  sockets.length = 0;
  await fill('127.0.0.1');
  await untilPasses(async () => expect(await count()).toBe(256));
  for (const socket of sockets) socket.destroy();
  await close();
});

/** The application on a port of its own. */
async function listen(config: Partial<Config> = {}) {
  const { app, close } = await startTestApp({ config });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, close, count: promisify(app.server.getConnections.bind(app.server)) };
}

async function openFrom({ port, from }: { port: number; from: string }): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

test('silent connections end after half a minute, and their number is limited', async () => {
  const { app, close } = await startTestApp();
  expect([app.server.timeout, app.server.maxConnections]).toEqual([30_000, 4096]);
  await close();
});

/** The memory of the server's process in megabytes. */
function memory(): number {
  if (process.platform !== 'linux')
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })) / 1024;
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
}

const LIST = '/api/game-items';

test.each([
  { connections: 300, path: LIST, times: 30 },
  { connections: 300, path: LIST, times: 3 },
  // All that a network may have.
  { connections: 256, path: PICTURE, times: 4 },
])(
  '$connections connections that ask $times times for $path and never read it raise the memory by less than a third',
  async ({ connections, path, times }) => {
    for (let n = 0; n < 10; n += 1) {
      const warm = await fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'identity' } });
      expect((await warm.arrayBuffer()).byteLength).toBeGreaterThan(1_000_000);
    }
    const before = memory();
    const sockets: Socket[] = [];
    for (let n = 0; n < connections; n += 1) {
      const socket = await open();
      socket.pause().write(request(path).repeat(times));
      sockets.push(socket);
    }
    // The server answers it after everything that was sent before.
    const health = await fetch(`${server.url}/api/health`);
    let most = 0;
    for (let n = 0; n < 10; n += 1) {
      await wait(100);
      most = Math.max(most, memory());
    }
    for (const socket of sockets) socket.destroy();
    expect(health.status).toBe(200);
    expect(most / before).toBeLessThan(1.3);
  },
  60_000,
);
