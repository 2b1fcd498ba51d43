import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { news } from '#server/modules/news/news.table.ts';
import { explain } from '#server/operator/failure.ts';
import { explain as explainStart } from '#server/start-failure.ts';
import { DatabaseUnavailableError } from '#server/db/errors.ts';
import type { Database } from '#server/db/connect.ts';
import { startTestApp } from '#support/app.ts';
import { createTestDatabase, postgresUrls } from '#support/database.ts';
import { mountSmallDisk } from '#support/small-disk.ts';

const clean: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const undo of clean.splice(0).toReversed()) await undo();
});

const SPACE = 'small_disk';

/** Puts the tables of a database on a disk of 60 MB. Without the right to mount one, a trigger raises PostgreSQL's error instead. */
async function moveToSmallDisk({ server, name }: { server: string; name: string }): Promise<boolean> {
  const disk = mountSmallDisk(60);
  if (disk === null) return false;
  clean.push(() => disk.remove());
  const client = new Client({ connectionString: server });
  await client.connect();
  clean.push(() => client.end());
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  );
  const space = join(disk.folder, 'space');
  mkdirSync(space);
  const { uid, gid } = statSync(rows[0]?.folder ?? '');
  chownSync(space, uid, gid);
  await client.query(`create tablespace ${SPACE} location '${space}'`);
  clean.push(async () => void (await client.query(`drop tablespace ${SPACE}`)));
  await client.query(`alter database ${name} set tablespace ${SPACE}`);
  return true;
}

/** Stores incompressible articles of 1 MB until that fails. Resolves with the failure. */
async function fill(database: Database): Promise<unknown> {
  for (let n = 0; n < 200; n += 1) {
    const slug = `noticia-${n}`;
    const content = randomBytes(500_000).toString('hex');
    try {
      await database.transact(async (tx) => {
        await tx.insert(news).values({ title: slug, slug, summary: '', content });
      });
    } catch (error) {
      return error;
    }
  }
  return null;
}

describe.each(postgresUrls)('a PostgreSQL on a full disk', (server) => {
  test('is reported as full: changes are answered 503 and reads work', async () => {
    const created = await createTestDatabase({ server });
    const isReal = await moveToSmallDisk({ server, name: new URL(created.url).pathname.slice(1) });
    const database = await created.connect();
    clean.push(() => database.close());
    if (!isReal) {
      const client = new Client({ connectionString: created.url });
      await client.connect();
      await client.query(`create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
      await client.query('create trigger full_disk before insert on accounts execute function full_disk()');
      await client.query('create trigger full_disk before insert on news execute function full_disk()');
      await client.end();
    }
    const failure = await fill(database);
    expect(failure).toMatchObject({
      name: 'DatabaseUnavailableError',
      message: 'The disk of the database is full',
      code: '53100',
    });
    expect(explain(failure)).toBe('O disco está cheio: libere espaço e tente de novo.');
    expect(explainStart(failure)).toBe('The disk of the database is full: free some space there (53100).');

    const lines: string[] = [];
    const api = await startTestApp({
      database,
      config: { logLevel: 'warn' },
      logTo: { write: (line: string) => void lines.push(line) },
    });
    clean.push(() => api.app.close());
    const body = { username: 'jogador', password: 'segredo123', mail: 'jogador@valdora.example' };
    const reply = await api.visitor().post('/auth/register', body);
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
    expect(lines.join('')).toContain('The disk of the database is full');
    expect((await api.visitor().get('/news')).statusCode).toBe(200);
    expect((await api.visitor().get('/health')).statusCode).toBe(200);
  });
});

test.each([
  ['58030', 'PostgreSQL cannot read or write its own files: look at its disk and its log (58030).'],
  ['53200', 'PostgreSQL has no memory left (53200).'],
])('stops a start with an explanation of %s', (code, sentence) => {
  expect(explainStart(new DatabaseUnavailableError('…', { code }))).toBe(sentence);
});
