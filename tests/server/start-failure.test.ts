import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#server/db/errors.ts';
import { explain } from '#server/start-failure.ts';
import { postgresUrls } from '#support/database.ts';
import { freePort } from '#support/ports.ts';
import { runServer } from '#support/server-process.ts';

test('a wrong password is not reported as an unreachable database', () => {
  const error = new DatabaseUnavailableError('The database cannot be reached', { code: '28P01' });
  expect(explain(error)).toBe('PostgreSQL refuses the user or the password of DATABASE_URL (28P01).');
});

test('a failing network is reported as an unreachable database', () => {
  const error = new DatabaseUnavailableError('…', { code: 'ECONNREFUSED' });
  expect(explain(error)).toMatch(/^The database cannot be reached: .*\(ECONNREFUSED\)\.$/);
});

describe.each(postgresUrls)('the server refused by PostgreSQL', (server) => {
  let dataDir: string;
  let admin: Client;
  const name = `refuses_${process.pid}`;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'valdora-refused-'));
    admin = new Client({ connectionString: server });
    await admin.connect();
    await admin.query(`create role ${name} login`);
    await admin.query(`create database ${name}`);
  });
  afterAll(async () => {
    await admin.query(`drop database ${name}`);
    await admin.query(`drop role ${name}`);
    await admin.end();
    await rm(dataDir, { recursive: true });
  });

  test.each([
    ['an unknown user', `nobody_${name}`, name, 'PostgreSQL refuses the user or the password'],
    ['a missing database', name, `missing_${name}`, 'that DATABASE_URL names does not exist'],
    ['a user without CREATE', name, name, 'may not create tables in the database'],
  ])('reports the reason in one message: %s', async (_kind, user, database, sentence) => {
    const address = new URL(server);
    address.username = user;
    address.pathname = `/${database}`;
    const started = runServer({
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      PORTAL_DIR: 'none',
      DATABASE_URL: address.href,
    });
    expect(await started.exited).toBe(1);
    expect(started.output()).toContain(sentence);
    expect(started.output()).not.toContain('    at ');
  });
});
