import { appendFile, chmod, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { rateLimits } from '#server/modules/limits/limits.table.ts';
import { freePort } from '#support/ports.ts';
import { createAccount } from '#support/app.ts';
import { copyEmptyDatabase, provideDatabase } from '#support/database.ts';
import { runServer, type ProcessOptions, type RunningServer } from '#support/server-process.ts';
import { slowLogin, slowPost } from '#support/slow-login.ts';
import { temporaryFolder } from '#support/lifetime.ts';

const running = new Set<RunningServer>();
const home = temporaryFolder();
const port = await freePort();
afterAll(async () => {
  for (const server of running) server.signal('SIGKILL');
  await Promise.all([...running].map((server) => server.exited));
});

function start(env: Record<string, string> = {}, options?: ProcessOptions): RunningServer {
  const variables = {
    PORT: String(port),
    DATA_DIR: join(home, 'data'),
    SEED_DEMO: '0',
    PORTAL_DIR: 'none',
    // A busy machine is not what these tests are about.
    MAX_EVENT_LOOP_DELAY: '0',
    ...env,
  };
  const server = runServer(variables, options);
  running.add(server);
  return server;
}
const url = (path: string) => `http://127.0.0.1:${port}${path}`;

// Each start opens a real database, which takes seconds on a busy machine.
describe('the server process', () => {
  test('prints its address, listens on loopback and protects its data folder', async () => {
    const dataDir = join(home, 'data');
    await copyEmptyDatabase({ dataDir });
    await chmod(dataDir, 0o755);
    const server = start();
    expect(await server.waitForOutput(`Valdora: http://127.0.0.1:${port}`)).not.toContain(
      'demonstration accounts',
    );
    expect(await (await fetch(url('/api/health'))).json()).toEqual({ status: 'ok' });
    expect((await stat(dataDir)).mode & 0o077).toBe(0);
    expect((await stat(join(dataDir, 'session-secret'))).mode & 0o077).toBe(0);
    server.signal('SIGINT');
    expect(await server.exited).toBe(0);
  });

  test('on SIGTERM answers the requests in flight, takes no new ones, begins no mail and ends', async () => {
    const { env, drop } = await provideDatabase({ dataDir: join(home, 'mails') });
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.example', PUBLIC_ORIGIN: url('') };
    const server = start({ ...mail, ...env, LOG_LEVEL: 'info' });
    await server.waitForOutput('Valdora:');
    const login = await slowLogin(port);
    const forgot = await slowPost({ port, path: '/api/auth/forgot', content: { mail: 'x@y.example' } });
    server.signal('SIGTERM');
    await server.waitForOutput('"stopping"');
    await expect
      .poll(() =>
        fetch(url('/api/health')).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused');
    expect(await forgot.finish()).toContain('HTTP/1.1 200');
    // The outbox is read every two seconds.
    await wait(3000);
    const answer = await login.finish();
    expect(answer).toMatch(/HTTP\/1\.1 401/);
    expect(answer).toContain('Credenciais inválidas');
    expect(await server.exited).toBe(0);
    expect(server.output()).not.toContain('"mail":"reset-password"');
    await drop();
  });

  test('logs why rows could not be cleaned up, published or mailed, and cleans up the others', async () => {
    const dataDir = join(home, 'cleaning');
    await copyEmptyDatabase({ dataDir });
    const database = await connectDatabase({ dataDir });
    await database.db.insert(rateLimits).values({ key: 'old', points: 1, expire: 1 });
    for (const table of ['idempotency_keys', 'news', 'mails'])
      await database.db.execute(
        sql`alter table ${sql.identifier(table)} rename to ${sql.identifier(`no_${table}`)}`,
      );
    await database.close();
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.example', PUBLIC_ORIGIN: url('') };
    const server = start({ ...mail, DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
    for (const [table, sentence] of [
      ['idempotency_keys', 'Old rows could not be deleted.'],
      ['news', 'Scheduled articles could not be published.'],
      ['mails', 'The outbox of mails could not be read or written.'],
    ])
      await server.waitForOutput(new RegExp(`relation .+${table}.+ does not exist.*${sentence}`));
    server.signal('SIGTERM');
    expect(await server.exited).toBe(0);
    const after = await connectDatabase({ dataDir });
    expect(await after.db.select().from(rateLimits)).toEqual([]);
    await after.close();
  });

  test('names all mistakes in its settings at once', async () => {
    const [PORT, DATABASE_URL] = ['99999', 'mysql://x'];
    const server = start({
      PORT,
      DATABASE_URL,
      SEED_DEMO: 'yes',
      SESSION_SECRET: 'short',
      TRUST_PROXY: 'foo',
    });
    expect(await server.exited).toBe(1);
    for (const sentence of [
      'PORT must be at most 65535',
      'SEED_DEMO must be 0 or 1',
      'DATABASE_URL must start with postgres://',
      'SESSION_SECRET must have at least 32 characters',
      'TRUST_PROXY must be addresses or ranges',
    ])
      expect(server.output()).toContain(sentence);
    expect(server.output()).not.toContain('    at ');
    expect(server.output()).not.toContain('the database in');
  });

  test.each([
    ['HOST', '203.0.113.7', 'HOST=203.0.113.7 is not an address of this machine.'],
    ['HOST', 'portal.invalid', 'HOST=portal.invalid is not an address of this machine.'],
    ['PORTAL_DIR', 'docs', 'PORTAL_DIR=docs contains no built portal'],
    ['DATA_DIR', 'README.md', 'DATA_DIR=README.md is a file, not a folder.'],
  ])('refuses to start with %s=%s and says why', async (name, value, sentence) => {
    const server = start({ [name]: value });
    expect(await server.exited).toBe(1);
    expect(server.output()).toContain(sentence);
    expect(server.output()).not.toContain('    at ');
    // Each mistake is found before anything is created.
    expect(server.output()).not.toContain('the database in');
  });

  test('reports that its port is taken', async () => {
    const server = start();
    await server.waitForOutput('Valdora:');
    const second = start({ DATA_DIR: join(home, 'second') });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`Port ${port} is in use by another program. Set PORT to a free one.`);
    expect(await readdir(join(home)).then((names) => names.includes('second'))).toBe(false);
    const third = start({ PORT: String(await freePort()) });
    expect(await third.exited).toBe(1);
    expect(third.output()).toContain('is in use by another process');
    server.signal('SIGTERM');
    expect(await server.exited).toBe(0);
  });

  test('reports that PostgreSQL cannot be reached', async () => {
    const server = start({ DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none` });
    expect(await server.exited).toBe(1);
    expect(server.output()).toContain('The database cannot be reached');
    expect(server.output()).not.toContain('    at ');
  });

  test('reports its progress while the first start takes long', async () => {
    // Missing parent folders are created.
    const first = { DATA_DIR: join(home, 'first', 'of', 'all'), SEED_DEMO: '1' };
    const server = start(first);
    await server.waitForOutput(`Creating the database in ${first.DATA_DIR} …`);
    await server.waitForOutput('Writing the demonstration world');
    await server.waitForOutput('Valdora:');
    server.signal('SIGTERM');
    expect(await server.exited).toBe(0);
    const again = start(first);
    expect(await again.waitForOutput('Valdora:')).not.toContain('Writing the demonstration world');
    expect(again.output()).toContain('Opening the database');
    again.signal('SIGTERM');
    await again.exited;
  });

  test('refuses a database that a newer version has migrated', async () => {
    const { env, connect, drop } = await provideDatabase({ dataDir: join(home, 'newer') });
    const database = await connect();
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4102444800000)`,
    );
    await database.close();
    const server = start(env);
    expect(await server.exited).toBe(1);
    expect(server.output()).toContain('The database is of a newer version of the portal');
    expect(server.output()).not.toContain('    at ');
    await drop();
  });

  test.each([
    [
      'a corrupt control file',
      (folder: string) => writeFile(join(folder, 'global/pg_control'), 'x'.repeat(8192)),
    ],
    ['another version', (folder: string) => writeFile(join(folder, 'PG_VERSION'), '12\n')],
  ])('reports a damaged data folder: %s', async (_kind, damage) => {
    const dataDir = await mkdtemp(join(home, 'damaged-'));
    await copyEmptyDatabase({ dataDir });
    await damage(join(dataDir, 'pg'));
    const server = start({ DATA_DIR: dataDir });
    expect(await server.exited).not.toBe(0);
    expect(server.output()).toContain(`The database in DATA_DIR=${dataDir} does not open: it is damaged`);
    expect(server.output()).not.toContain('    at ');
  });

  test('reads .env files, but prefers variables of the environment', async () => {
    const folder = await mkdtemp(join(home, 'env-'));
    await writeFile(join(folder, '.env'), 'LOG_LEVEL=loud\nSEED_DEMO=maybe\n');
    await appendFile(join(folder, '.env.local'), 'SESSION_SECRET=short\n');
    const server = start({ SEED_DEMO: '0' }, { cwd: folder });
    expect(await server.exited).toBe(1);
    expect(server.output()).toContain('LOG_LEVEL is not a log level');
    expect(server.output()).toContain('SESSION_SECRET must have at least 32 characters');
    expect(server.output()).not.toContain('SEED_DEMO');
  });

  test('refuses non-local addresses while a demonstration account has its published password', async () => {
    const { env, connect, drop } = await provideDatabase({ dataDir: join(home, 'open') });
    const database = await connect();
    await createAccount({ database, username: 'jogador', password: 'a-changed-one' });
    await createAccount({ database, username: 'admin', password: 'admin123' });
    await database.close();

    const refused = start({ ...env, HOST: '0.0.0.0' });
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toContain(
      'the demonstration accounts admin still have their published passwords',
    );

    const local = start(env);
    expect(await local.waitForOutput('Valdora:')).toContain('(demonstration accounts: admin / admin123)');
    local.signal('SIGTERM');
    await local.exited;

    const again = await connect();
    await again.db.delete(accounts);
    await again.close();
    const abroad = start({ ...env, HOST: '0.0.0.0' });
    await abroad.waitForOutput(`Valdora: http://localhost:${port}`);
    abroad.signal('SIGTERM');
    expect(await abroad.exited).toBe(0);
    await drop();
  });
});
