/** Harmful files (product 27.2), sent to the real server in a separate process. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import * as v from 'valibot';
import sharp from 'sharp';
import { ADMIN_ACCOUNT_TYPE } from '#contract/rights.ts';
import { XSRF } from '#contract/limits.ts';
import { pictureName, PICTURE_WIDTHS, readPictureAddress, STORED_FORMATS } from '#contract/picture-files.ts';
import { PICTURE, uploadedPicture } from '#contract/pictures.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { startApi } from '#support/api-process.ts';
import { createAccount } from '#support/app.ts';
import { copyEmptyDatabase } from '#support/database.ts';
import { picture } from '#support/pictures.ts';
import { undecidedPictures, hostilePictures } from './hostile-pictures.ts';
import { untilPasses } from '#support/wait.ts';
import { temporaryFolder } from '#support/lifetime.ts';

const PASSWORD = 'segredo123';
/** The unit's limit is 1 GB (docs/deploy/portal.service). The server takes some 500 MB, the process for a picture at most 400 MB. */
const MEMORY_LIMIT_MB = 1000;

const folder = temporaryFolder();
await copyEmptyDatabase({ dataDir: folder });
const database = await connectDatabase({ dataDir: folder });
await createAccount({ database, username: 'editora', password: PASSWORD, accounttype: ADMIN_ACCOUNT_TYPE });
await database.close();
const server = await startApi({ dataDir: folder });
const headers = await signIn();
afterAll(() => server.stop());

async function signIn(): Promise<Record<string, string>> {
  const first = await fetch(`${server.url}/api/server-status`);
  const cookies = new Map<string, string>();
  const take = (reply: Response) =>
    reply.headers.getSetCookie().forEach((line) => {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    });
  const sent = () => ({
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    [XSRF.header]: decodeURIComponent(cookies.get(XSRF.cookie) ?? ''),
  });
  take(first);
  const body = JSON.stringify({ username: 'editora', password: PASSWORD });
  const login = { method: 'POST', headers: { ...sent(), 'content-type': 'application/json' }, body };
  take(await fetch(`${server.url}/api/auth/login`, login));
  return sent();
}

const send = (bytes: Buffer, type = 'image/jpeg') =>
  fetch(`${server.url}/api/pictures?alt=`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: new Uint8Array(bytes),
  });

/** Checks that every file of an uploaded picture, as a visitor gets it, is a complete picture without anything else of the upload. */
async function checkServed(src: string): Promise<void> {
  const { hash, width: largest } = readPictureAddress(src)!;
  for (const width of PICTURE_WIDTHS.filter((width) => width <= largest)) {
    for (const format of STORED_FORMATS) {
      const reply = await fetch(`${server.url}/pictures/${pictureName({ hash, width, format })}`);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toBe(`image/${format}`);
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      const bytes = Buffer.from(await reply.arrayBuffer());
      const found = await sharp(bytes).metadata();
      expect(found.format).toBe(format === 'avif' ? 'heif' : format);
      expect(found.width).toBeLessThanOrEqual(width);
      expect([found.exif, found.icc, found.xmp, found.pages ?? 1]).toEqual([
        undefined,
        undefined,
        undefined,
        1,
      ]);
      expect(bytes.includes('script')).toBe(false);
    }
  }
}

const proc = (path: string): string => {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
};
const peakOf = (pid: string | number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(proc(`${pid}/status`))?.[1] ?? 0) / 1024;

/** Watches the memory of the server and of the process that it starts for a picture. Returns the peak of both together in megabytes. */
function watchMemory(): () => number {
  let child = 0;
  const timer = setInterval(() => {
    for (const pid of proc(`${server.pid}/task/${server.pid}/children`).split(' ').filter(Boolean))
      child = Math.max(child, peakOf(pid));
  }, 5);
  return () => {
    clearInterval(timer);
    return peakOf(server.pid) + child;
  };
}

test('only the valid pictures among forty hostile files are stored, the others are refused in Portuguese, and the server keeps running', async () => {
  const files = await hostilePictures();
  expect(files.length).toBeGreaterThanOrEqual(40);
  const wrong: string[] = [];
  const peakMemory = watchMemory();
  for (const { name, bytes, outcome } of files) {
    const reply = await send(bytes);
    const body: unknown = await reply.json();
    if (outcome === 'stored' && reply.status !== 200)
      wrong.push(`${name}: ${reply.status} ${JSON.stringify(body)}`);
    if (outcome === 'refused' && (reply.status < 400 || reply.status > 499))
      wrong.push(`${name}: ${reply.status} ${JSON.stringify(body)}`);
    if (reply.status === 200) await checkServed(v.parse(uploadedPicture, body).src);
    else if (!JSON.stringify(body).includes('imagem')) wrong.push(`${name} is refused without a sentence`);
  }
  expect(wrong).toEqual([]);
  expect(peakMemory()).toBeLessThan(MEMORY_LIMIT_MB);
}, 180_000);

test('metadata that expands when it is read neither crashes the server nor fills its memory', async () => {
  for (const [name, bytes] of undecidedPictures()) {
    const reply = await send(bytes);
    expect([name, [200, 400, 413, 415].includes(reply.status)]).toEqual([name, true]);
    if (reply.status === 200) await checkServed(v.parse(uploadedPicture, await reply.json()).src);
  }
});

test('a wrong file name or type has no effect, because only the bytes count', async () => {
  const bytes = await picture({ width: 30, height: 20 }).png().toBuffer();
  for (const type of ['image/svg+xml', 'image/gif', 'application/octet-stream']) {
    const reply = await send(bytes, type);
    expect(reply.status).toBe(200);
    await checkServed(v.parse(uploadedPicture, await reply.json()).src);
  }
  const json = await send(Buffer.from('{}'), 'application/json');
  expect([json.status, await json.json()]).toMatchObject([415, { code: 'not_a_picture' }]);
});

test('a file above the size limit is refused', async () => {
  // The server answers and closes before it has read everything, so `fetch` sometimes gets the end of the connection instead of the reply.
  const reply = await untilPasses(() => send(Buffer.alloc(PICTURE.bytes + 1, 255)));
  expect([reply.status, await reply.json()]).toMatchObject([413, { code: 'too_large' }]);
});

test.skipIf(process.platform !== 'linux')(
  'three large pictures at once stay within the memory limit, and other requests are answered meanwhile',
  async () => {
    const one = await picture({ width: 7000, height: 5000 }).jpeg({ progressive: true }).toBuffer();
    // What follows a picture makes other files of it.
    const large = [1, 2, 3].map((byte) => Buffer.concat([one, Buffer.of(byte)]));
    const peakMemory = watchMemory();
    const sending = new AbortController();
    // On a busy machine `fetch` may take a kept connection that the server is closing. A server that has ended answers no repetition either.
    const upload = async (bytes: Buffer) => (await send(bytes).catch(() => send(bytes))).status;
    const uploads = Promise.all(large.map(upload)).finally(() => sending.abort());
    let reads = 0;
    while (!sending.signal.aborted) {
      expect((await untilPasses(() => fetch(`${server.url}/api/news`))).status).toBe(200);
      reads += 1;
      await wait(20);
    }
    expect(await uploads).toEqual(large.map(() => 200));
    // A server that decoded by itself would answer about one read for each picture.
    expect(reads).toBeGreaterThan(5 * large.length);
    const peak = peakMemory();
    expect(peak).toBeLessThan(MEMORY_LIMIT_MB);
  },
  120_000,
);
