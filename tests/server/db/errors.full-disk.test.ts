import { randomBytes } from 'node:crypto';
import fs, { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { SERVER_BUILD } from '#contract/pages.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { withDatabaseErrors } from '#server/db/errors.ts';
import { explain } from '#server/start-failure.ts';
import { news } from '#server/modules/news/news.table.ts';
import { startTestApp } from '#support/app.ts';
import { copyEmptyDatabase } from '#support/database.ts';
import { freePort } from '#support/ports.ts';
import { runServer } from '#support/server-process.ts';
import { mountSmallDisk } from '#support/small-disk.ts';
import { untilPasses } from '#support/wait.ts';

const MB = 1_000_000;
const clean: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const undo of clean.splice(0).toReversed()) await undo();
});

/** A disk of 150 MB where one can be mounted, else a folder on this machine's disk, which is never filled. */
function provideDisk(): { folder: string; isSmall: boolean } {
  const disk = mountSmallDisk(150);
  if (disk) {
    clean.push(() => disk.remove());
    return { folder: disk.folder, isSmall: true };
  }
  const folder = mkdtempSync(join(tmpdir(), 'portal-own-disk-'));
  clean.push(() => rmSync(folder, { recursive: true }));
  return { folder, isSmall: false };
}
const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};
const fill = ({ folder, left }: { folder: string; left: number }) =>
  writeFileSync(join(folder, 'filler'), Buffer.alloc(Math.max(0, freeBytes(folder) - left)));

/** Text that the database cannot compress. */
const randomText = () => randomBytes(50_000).toString('hex');
let written = 0;
/** Stores an article of 100 kB. Resolves with its slug once that is acknowledged. */
async function write(database: Database): Promise<string> {
  const slug = `noticia-${(written += 1)}`;
  const row = { title: slug, slug, summary: '', content: randomText(), published_at: new Date() };
  await database.transact(async (tx) => void (await tx.insert(news).values(row)));
  return slug;
}
async function slugsOf(database: Database): Promise<Set<string>> {
  return new Set((await database.db.select({ slug: news.slug }).from(news)).map(({ slug }) => slug));
}

async function openAndClose(input: Parameters<typeof connectDatabase>[0]): Promise<Database> {
  const database = await connectDatabase(input);
  clean.push(() => database.close());
  return database;
}

describe('a disk that is nearly full', () => {
  test('refuses writes with 503, still allows reads, loses nothing, and accepts writes again when there is space', async () => {
    const { folder, isSmall } = provideDisk();
    const dataDir = join(folder, 'data');
    await copyEmptyDatabase({ dataDir });
    const database = await openAndClose({ dataDir });
    const kept = [await write(database)];
    let makeRoom = () => rmSync(join(folder, 'filler'));
    if (isSmall) fill({ folder, left: 50 * MB });
    else {
      // A small disk cannot be mounted here, so this machine's disk is reported as full.
      const real = fs.statfsSync;
      Object.assign(fs, { statfsSync: (path: string) => Object.assign(real(path), { bavail: 0 }) });
      syncBuiltinESMExports();
      makeRoom = () => {
        fs.statfsSync = real;
        syncBuiltinESMExports();
      };
      clean.push(makeRoom);
    }
    // 100 times 100 kB, in the table and in the log, exceeds the space.
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => write(database)));
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') kept.push(outcome.value);
    expect(outcomes.at(-1)).toMatchObject({ reason: { name: 'DatabaseUnavailableError', code: 'ENOSPC' } });
    expect(statfsSync(folder).bfree * statfsSync(folder).bsize).toBeGreaterThan(40 * MB);
    const api = await startTestApp({ database });
    clean.push(() => api.app.close());
    const body = { username: 'alguem', password: 'segredo123', mail: 'alguem@valdora.example' };
    const refused = await api.visitor().post('/auth/register', body);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    expect((await api.visitor().get('/health')).statusCode).toBe(200);
    expect((await api.visitor().get('/news')).statusCode).toBe(200);
    makeRoom();
    expect((await api.visitor().post('/auth/register', body)).statusCode).toBe(201);
    const now = await slugsOf(database);
    expect(kept.filter((name) => !now.has(name))).toEqual([]);
  });
});

describe('an engine that crashed', () => {
  test('is not used again: every query is refused at once, and the folder is intact when it is reopened', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-crash-'));
    clean.push(() => rmSync(dataDir, { recursive: true }));
    await copyEmptyDatabase({ dataDir });
    let stops = 0;
    const database = await openAndClose({ dataDir, minFreeBytes: 0, onStop: () => void (stops += 1) });
    const kept = [await write(database)];
    // As on a full disk: no file of the log can grow any more.
    const real = fs.writeSync;
    fs.writeSync = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
        code: 'ENOSPC',
        errno: -28,
      });
    };
    syncBuiltinESMExports();
    // Only the log is written.
    const message = sql`select pg_logical_emit_message(true, 'test', 'no room')`;
    try {
      const refused = withDatabaseErrors(() => database.db.execute(message));
      await expect(refused).rejects.toMatchObject({ name: 'DatabaseUnavailableError' });
    } finally {
      fs.writeSync = real;
      syncBuiltinESMExports();
    }
    for (const query of [() => database.ping(), () => write(database), () => slugsOf(database)])
      await expect(withDatabaseErrors<unknown>(query)).rejects.toMatchObject({
        name: 'DatabaseUnavailableError',
      });
    await database.close();
    await untilPasses(() => expect(stops).toBe(1));

    const again = await openAndClose({ dataDir });
    const stored = await slugsOf(again);
    expect(kept.filter((name) => !stored.has(name))).toEqual([]);
  });
});

/** Which files cannot grow once the disk is full; streams 0 to 2 are a server's output. */
const FILES = { all: 'file > 2', log: 'file === 1' } as const;

/** A module that a server loads first: once the file `full` exists, these files cannot grow. */
const fullDisk = (full: string, files: keyof typeof FILES): string =>
  `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const real = fs.writeSync;
    fs.writeSync = (file, ...rest) => {
      if (!(${FILES[files]} && fs.existsSync(${JSON.stringify(full)}))) return real(file, ...rest);
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
    };
    syncBuiltinESMExports();
  `)}`;

/** A server on a disk that is full for these files once the file `full` exists. */
async function startServerOnFillingDisk(input: { files: keyof typeof FILES; logLevel: string }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-full-'));
  clean.push(() => rmSync(dataDir, { recursive: true }));
  await copyEmptyDatabase({ dataDir });
  const full = join(dataDir, 'full');
  const port = await freePort();
  const server = runServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    PORTAL_DIR: 'none',
    SEED_DEMO: '0',
    LOG_LEVEL: input.logLevel,
    NODE_OPTIONS: `--import=${fullDisk(full, input.files)}`,
  });
  clean.push(() => void server.signal('SIGKILL'));
  await server.waitForOutput('Valdora:');
  return { server, url: `http://127.0.0.1:${port}/api`, full };
}

test('a server whose engine crashes answers waiting requests and ends with one message', async () => {
  const { server, url, full } = await startServerOnFillingDisk({ files: 'all', logLevel: 'silent' });
  const cookie = (await fetch(`${url}/news`)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const register = async (username: string): Promise<number> => {
    const reply = await fetch(`${url}/auth/register`, {
      method: 'POST',
      headers: {
        cookie,
        'x-xsrf-token': decodeURIComponent(cookie.split('=')[1] ?? ''),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ username, password: 'segredo123', mail: `${username}@valdora.example` }),
    });
    return reply.status;
  };
  // The tables' pages have free space then, so that only the log is written: a table that cannot grow is an error, not a crash.
  expect(await register('primeira')).toBe(201);
  writeFileSync(full, '');
  expect(await register('segunda')).toBe(503);
  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(/^The embedded database has crashed, [^\n]* start again\.$/m);
  expect(server.output()).not.toContain('    at ');
});

test('a server whose log has no space keeps working and logs again when there is space', async () => {
  const { server, url, full } = await startServerOnFillingDisk({ files: 'log', logLevel: 'info' });
  const ask = async (path: string) => (await fetch(`${url}/${path}`)).status;
  await ask('health');
  await server.waitForOutput('/api/health');
  writeFileSync(full, '');
  // More than a hundred lines are written during a request, fewer by a timer after it.
  const statuses = await Promise.all(Array.from({ length: 250 }, () => ask('news')));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await ask('guides')).toBe(200);
  rmSync(full);
  expect(await ask('auction')).toBe(200);
  // The buffered lines are written too.
  for (const path of ['/api/news', '/api/guides', '/api/auction']) await server.waitForOutput(path);
  server.signal('SIGTERM');
  expect(await server.exited).toBe(0);
});

test(
  'a disk that fills during the start is named, and PostgreSQL is not blamed',
  { timeout: 120_000 },
  async () => {
    const disk = mountSmallDisk(110);
    // Where a small disk cannot be mounted, the sentence alone is compared.
    const error = Object.assign(new Error('ENOSPC: no space left on device, copyfile'), { code: 'ENOSPC' });
    expect(explain(error)).toBe('The disk is full: free some space on the disk of DATA_DIR (ENOSPC).');
    if (!disk) return;
    clean.push(() => disk.remove());
    const dataDir = join(disk.folder, 'data');
    await copyEmptyDatabase({ dataDir });
    const portalDir = mkdtempSync(join(tmpdir(), 'portal-built-'));
    clean.push(() => rmSync(portalDir, { recursive: true }));
    mkdirSync(join(portalDir, 'assets'));
    mkdirSync(join(portalDir, '.server'));
    writeFileSync(join(portalDir, SERVER_BUILD.template), '{}');
    writeFileSync(join(portalDir, 'assets/app.js'), Buffer.alloc(90 * MB, 'x'));
    const server = runServer({
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      PORTAL_DIR: portalDir,
      SEED_DEMO: '0',
    });
    expect(await server.exited).toBe(1);
    expect(server.output()).toContain(`The disk of DATA_DIR=${dataDir} is full.`);
    expect(server.output()).not.toContain('DATABASE_URL');
  },
);

test('a start on a disk that is too full is refused with one message', async () => {
  const disk = mountSmallDisk(60);
  // Where a small disk cannot be mounted, more space is required than any disk has.
  const dataDir = disk?.folder ?? mkdtempSync(join(tmpdir(), 'portal-no-room-'));
  clean.push(() => (disk ? disk.remove() : rmSync(dataDir, { recursive: true })));
  const opening = connectDatabase({ dataDir, minFreeBytes: disk ? undefined : 1e18 });
  await expect(opening).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The disk of DATA_DIR \([^\n]*is nearly full: [^\n]*\.$/),
  });
});
