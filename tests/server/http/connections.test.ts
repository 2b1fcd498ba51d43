import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { startTestApp } from '#support/app.ts';
import { copyEmptyDatabase } from '#support/database.ts';
import { addItems } from '#support/large-catalogue.ts';
import { startServer, type Server } from '#support/server.ts';
import { untilPasses } from '#support/wait.ts';

let dataDir: string;
let server: Server;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-sockets-'));
  await copyEmptyDatabase({ dataDir });
  await addItems(dataDir);
  server = await startServer({ dataDir, portalDir: 'none', env: { SEED_DEMO: '0' } });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

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

test.each([30, 3])(
  'a thousand connections that ask %i times for a long list and never read it raise the memory by less than a third',
  async (times) => {
    for (let n = 0; n < 30; n += 1) {
      const warm = await fetch(`${server.url}${LIST}`, { headers: { 'accept-encoding': 'identity' } });
      expect((await warm.arrayBuffer()).byteLength).toBeGreaterThan(1_000_000);
    }
    const before = memory();
    const sockets: Socket[] = [];
    for (let n = 0; n < 1000; n += 1) {
      const socket = await open();
      socket.pause().write(request(LIST).repeat(times));
      sockets.push(socket);
    }
    // The server answers it after everything that was sent before.
    const health = await fetch(`${server.url}/api/health`);
    let most = 0;
    for (let n = 0; n < 20; n += 1) {
      await wait(100);
      most = Math.max(most, memory());
    }
    for (const socket of sockets) socket.destroy();
    expect(health.status).toBe(200);
    expect(most / before).toBeLessThan(1.3);
  },
  60_000,
);
