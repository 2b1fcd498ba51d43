import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acceptFilesOnly, limitFiles } from '#server/http/body.ts';

/** Uploads that may be received at once (server/http/body.ts). */
const SLOTS = 3;
const BODY = 'x'.repeat(100);
const head = (path: string, accountId = 0) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Account: ${accountId}\r\nContent-Type: image/png\r\nContent-Length: ${BODY.length}\r\n\r\n`;

/** A server for uploads. Those to /held are authorized, and those to /slow are handled, when the test says so. */
async function startUploads() {
  let authorizing = 0;
  let handling = 0;
  const waiting: (() => void)[] = [];
  const held = () => new Promise<void>((resolve) => waiting.push(resolve));
  const app = Fastify({ forceCloseConnections: true });
  app.decorateRequest('actor', null);
  // Stands for the authorization.
  app.addHook('onRequest', (request, _reply, done) => {
    const accountId = Number(request.headers['x-account']);
    if (accountId) request.actor = { accountId, accounttype: 0, role: null, sessionId: '' };
    done();
  });
  acceptFilesOnly(app);
  limitFiles(app);
  const onRequest = async () => {
    authorizing += 1;
    await held();
  };
  app.post('/held', { onRequest }, async () => 'held');
  app.post('/slow', async () => {
    handling += 1;
    await held();
    return 'slow';
  });
  app.post('/', async () => 'stored');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const open = async (text: string) => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    const [[accepted]] = await Promise.all([once(app.server, 'connection'), once(socket, 'connect')]);
    const closed = new Promise<void>((resolve) => accepted.once('close', resolve));
    socket.write(text);
    return { socket, closed };
  };
  return {
    app,
    open,
    upload: async () => {
      const { socket } = await open(`${head('/')}${BODY}`);
      return String(await once(socket, 'data', { signal: AbortSignal.timeout(2000) }));
    },
    authorizing: () => authorizing,
    handling: () => handling,
    releaseAll: () => waiting.splice(0).forEach((release) => release()),
  };
}

let uploads: Awaited<ReturnType<typeof startUploads>>;
beforeEach(async () => {
  uploads = await startUploads();
});
afterEach(() => uploads.app.close());

test('uploads whose clients go away while they are being authorized hold up no later ones', async () => {
  const { open, upload, authorizing, releaseAll } = uploads;
  const aborted = [await open(head('/held')), await open(head('/held')), await open(head('/held'))];
  await expect.poll(authorizing).toBe(SLOTS);
  for (const { socket } of aborted) socket.destroy();
  await Promise.all(aborted.map(({ closed }) => closed));
  releaseAll();
  expect(await upload()).toContain('200 OK');
});

test('pipelined uploads whose client goes away hold up no later ones', async () => {
  const { open, handling, releaseAll } = uploads;
  const { socket, closed } = await open(`${head('/slow')}${BODY}`.repeat(SLOTS));
  await expect.poll(handling).toBe(SLOTS);
  socket.destroy();
  await closed;
  releaseAll();
  for (let count = 0; count < SLOTS; count += 1) await open(`${head('/slow')}${BODY}`);
  await expect.poll(handling).toBe(2 * SLOTS);
});

test('pipelined uploads whose client goes away while they are being authorized hold up no later ones', async () => {
  const { open, handling, authorizing, releaseAll } = uploads;
  const { socket, closed } = await open(`${head('/held')}${BODY}`.repeat(SLOTS));
  await expect.poll(authorizing).toBe(SLOTS);
  socket.destroy();
  await closed;
  releaseAll();
  for (let count = 0; count < SLOTS; count += 1) await open(`${head('/slow')}${BODY}`);
  await expect.poll(handling).toBe(SLOTS);
});

test('no more than three uploads are handled at once, and others follow', async () => {
  const { open, upload, handling, releaseAll } = uploads;
  await Promise.all(Array.from({ length: SLOTS + 1 }, () => open(`${head('/slow')}${BODY}`)));
  await expect.poll(handling).toBe(SLOTS);
  await expect(upload()).rejects.toThrow('aborted');
  expect(handling()).toBe(SLOTS);
  releaseAll();
  await expect.poll(handling).toBe(SLOTS + 1);
  expect(await upload()).toContain('200 OK');
});

test('of an account one upload is received at a time, so that its many hold up nobody else’s', async () => {
  const { open, upload, handling, releaseAll } = uploads;
  for (let count = 0; count < 2 * SLOTS; count += 1) await open(`${head('/slow', 7)}${BODY}`);
  await expect.poll(handling).toBe(1);
  expect(await upload()).toContain('200 OK');
  await open(`${head('/slow', 8)}${BODY}`);
  await expect.poll(handling).toBe(2);
  releaseAll();
  await expect.poll(handling).toBe(3);
});
