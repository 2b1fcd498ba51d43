import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { writeGameSettings } from '#server/game/settings.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { backupPostgres } from '#server/operator/backup/backup.ts';
import { restorePostgres } from '#server/operator/backup/restore.ts';
import { createTestDatabase, postgresUrls } from '#support/database.ts';
import { addDeliveries } from '#support/deliveries.ts';
import { addAccount, addItem } from '#support/rows.ts';
import { runningOf, runNpmScript } from '#support/npm-script.ts';
import { argumentsOf } from '#support/process-bundle.ts';
import { runServer } from '#support/server-process.ts';
import { START_MS } from '#support/timeouts.ts';
import { temporaryFolder } from '#support/lifetime.ts';

const home = temporaryFolder();

const work = (env: Record<string, string>, flags: readonly string[] = []) =>
  runServer({ DATA_DIR: join(home, 'data'), ...env }, { entry: ['server/deliveries.ts', ...flags] });

it('the worker reports that the embedded database belongs to the server', async () => {
  const worker = work({});
  expect(await worker.exited).toBe(1);
  expect(worker.output()).toBe(
    'The embedded database belongs to the server process alone: set DATABASE_URL to a PostgreSQL to deliver from it.\n',
  );
});

it('the worker leaves deliveries to the process of the game that was joined', async () => {
  const GAME = join(home, 'game');
  const url = 'mysql://x:y@127.0.0.1/z';
  await writeGameSettings({
    folder: GAME,
    settings: {
      game: 'rathena',
      url,
      probe: null,
      accounts: true,
      deliveries: true,
      since: '2026-01-01T00:00:00.000Z',
    },
  });
  const worker = work({ DATABASE_URL: 'postgres://127.0.0.1:1/nothing', GAME });
  expect(await worker.exited).toBe(1);
  expect(worker.output()).toContain('"portal game run") hands deliveries over');
});

it('the worker reports a hand-over module that cannot be used', async () => {
  const database = { DATABASE_URL: 'postgres://127.0.0.1:1/nothing' };
  const missing = work({ ...database, DELIVERY_HAND_OVER: join(home, 'missing.mjs') });
  const module = join(home, 'empty.mjs');
  await writeFile(module, 'export const other = 1;');
  const empty = work({ ...database, DELIVERY_HAND_OVER: module });
  expect([await missing.exited, await empty.exited]).toEqual([1, 1]);
  expect(missing.output()).toContain('missing.mjs cannot be loaded.');
  expect(empty.output()).toContain('empty.mjs has no function as its default export.');
});

// Each worker is a process, which takes seconds to start on a busy machine.
describe.each(postgresUrls)('the deliveries worker on PostgreSQL', (server) => {
  it('delivers through an operator’s module beside the running server, and --once ends when nothing is due', async () => {
    const created = await createTestDatabase({ server });
    const { url } = created;
    const database = await created.connect();
    const accountId = await addAccount({ db: database.db, name: 'ana' });
    await addItem({ db: database.db, id: 1 });
    const ids = await addDeliveries({ database, accountId, count: 3 });
    const module = join(home, 'game.mjs');
    await writeFile(
      module,
      `export default async ({ id }) => { if (id === '${ids[1]?.uuid}') return { refused: 'cheio' }; };`,
    );
    const worker = work({ DATABASE_URL: url, DELIVERY_HAND_OVER: module }, ['--once']);
    expect([await worker.exited, worker.output()]).toMatchObject([0, expect.stringContaining('"failed"')]);
    const rows = await database.db.select().from(deliveries).orderBy(deliveries.id);
    expect(rows.map(({ status }) => status)).toEqual(['delivered', 'failed', 'delivered']);
    await database.close();
  });

  it('ends when it has nothing left to do, although the operator’s module holds connections to the game', async () => {
    const created = await createTestDatabase({ server });
    const database = await created.connect();
    const accountId = await addAccount({ db: database.db, name: 'gil' });
    await addItem({ db: database.db, id: 1 });
    await addDeliveries({ database, accountId, count: 1 });
    const module = join(home, 'pool.mjs');
    const pg = pathToFileURL(resolve('node_modules/pg/esm/index.mjs')).href;
    await writeFile(
      module,
      `import { Pool } from ${JSON.stringify(pg)};
       const game = new Pool({ connectionString: ${JSON.stringify(created.url)}, idleTimeoutMillis: 0 });
       await game.query('select 1');
       export default async () => void (await game.query('select 1'));`,
    );
    const env = { DATABASE_URL: created.url, DELIVERY_HAND_OVER: module };
    expect(await work(env, ['--once']).exited).toBe(0);
    const endless = work(env);
    await endless.waitForOutput('"waiting"');
    endless.signal('SIGTERM');
    expect(await endless.exited).toBe(0);
    expect(await work({ ...env, DATABASE_URL: 'postgres://127.0.0.1:1/nothing' }).exited).toBe(1);
    const rows = await database.db.select().from(deliveries);
    expect(rows.map(({ status }) => status)).toEqual(['delivered']);
    await database.close();
  });

  it('delivers what is bought after a restored backup, and nothing twice', async () => {
    const created = await createTestDatabase({ server });
    const database = await created.connect();
    const accountId = await addAccount({ db: database.db, name: 'caio' });
    await addItem({ db: database.db, id: 1 });
    const env = { DELIVERY_FILE: join(home, 'restored.jsonl') };
    const deliverAll = async (url: string) => {
      const worker = work({ ...env, DATABASE_URL: url }, ['--once']);
      expect([await worker.exited, worker.output()]).toMatchObject([0, expect.stringContaining('delivered')]);
    };
    const waiting = { accountId, item_id: 1, source: 'shop' } as const;
    await database.db.insert(deliveries).values({ ...waiting, quantity: 10, sourceId: 1 });
    const file = join(home, 'day.backup');
    await backupPostgres({ url: created.url, file });
    await database.db.insert(deliveries).values({ ...waiting, quantity: 20, sourceId: 2 });
    await deliverAll(created.url);
    const [lost] = await database.db.select().from(deliveries).where(eq(deliveries.sourceId, 2));
    await database.close();

    const blank = await createTestDatabase({ server, blank: true });
    await restorePostgres({ url: blank.url, file });
    const restored = await blank.connect();
    const [bought] = await restored.db
      .insert(deliveries)
      .values({ ...waiting, quantity: 30, sourceId: 2 })
      .returning({ id: deliveries.id });
    expect(bought?.id).toBe(lost?.id);
    await deliverAll(blank.url);
    const given = (await readFile(env.DELIVERY_FILE, 'utf8')).split('\n').filter(Boolean);
    expect(given.map((line) => JSON.parse(line).quantity)).toEqual([10, 20, 30]);
    const open = await restored.db.select().from(deliveries).where(eq(deliveries.status, 'pending'));
    expect(open).toEqual([]);
    await restored.close();
  });

  it('loses and repeats nothing when it is killed between hand-over and commit', async () => {
    const created = await createTestDatabase({ server });
    const { url } = created;
    const database = await created.connect();
    const accountId = await addAccount({ db: database.db, name: 'bia' });
    await addItem({ db: database.db, id: 1 });
    const ids = await addDeliveries({ database, accountId, count: 20 });
    const env = { DATABASE_URL: url, DELIVERY_FILE: join(home, 'killed.jsonl') };
    const module = join(home, 'killed.mjs');
    // Node loads no TypeScript by itself, and the adapter imports only types.
    const adapter = join(home, 'json-lines.mjs');
    const source = await readFile('server/modules/deliveries/deliveries.json-lines.adapter.ts', 'utf8');
    await writeFile(adapter, (await transformWithOxc(source, 'adapter.ts')).code);
    await writeFile(
      module,
      `import { jsonLinesHandOver } from ${JSON.stringify(adapter)};
       const handOver = jsonLinesHandOver(${JSON.stringify(env.DELIVERY_FILE)});
       export default async (...all) => {
         await handOver(...all);
         process.stdout.write('handed over\\n');
         await new Promise(() => undefined);
       };`,
    );
    const victims = [1, 2, 3].map(() => work({ ...env, DELIVERY_HAND_OVER: module }));
    await Promise.all(victims.map((victim) => victim.waitForOutput('handed over')));
    for (const victim of victims) victim.signal('SIGKILL');
    await Promise.all(victims.map((victim) => victim.exited));

    const next = work(env);
    const pending = async () => {
      const rows = await database.db.select().from(deliveries).where(eq(deliveries.status, 'pending'));
      return rows.length;
    };
    await expect.poll(pending).toBe(0);
    next.signal('SIGTERM');
    expect(await next.exited).toBe(0);
    const written = (await readFile(env.DELIVERY_FILE, 'utf8')).split('\n').filter(Boolean);
    const handed = written.map((line) => String(JSON.parse(line).id));
    expect(handed.toSorted()).toEqual(ids.map(({ uuid }) => uuid).toSorted());
    await database.close();
  });

  it('delivers even when nothing reads its log any more', async () => {
    const created = await createTestDatabase({ server });
    const database = await created.connect();
    const accountId = await addAccount({ db: database.db, name: 'eva' });
    await addItem({ db: database.db, id: 1 });
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, DATABASE_URL: created.url, DELIVERY_FILE: join(home, 'unread.jsonl') };
    const child = spawn(process.execPath, argumentsOf('server/deliveries.ts'), {
      env: { ...env, DATA_DIR: join(home, 'data') },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const exited = once(child, 'close');
    try {
      await once(child.stdout, 'data');
      child.stdout.destroy();
      await addDeliveries({ database, accountId, count: 2 });
      const pending = () => database.db.$count(deliveries, eq(deliveries.status, 'pending'));
      await expect.poll(pending).toBe(0);
      // Longer than a log line may wait in the buffer.
      await new Promise((resolve) => setTimeout(resolve, 300));
      child.kill('SIGTERM');
      expect((await exited)[0]).toBe(0);
    } finally {
      child.kill('SIGKILL');
      await exited;
      await database.close();
    }
  });

  it('on SIGTERM to npm run deliveries finishes the current delivery, then ends, then npm ends', async () => {
    const created = await createTestDatabase({ server });
    const database = await created.connect();
    const accountId = await addAccount({ db: database.db, name: 'davi' });
    await addItem({ db: database.db, id: 1 });
    await addDeliveries({ database, accountId, count: 2 });
    const module = join(home, 'slow.mjs');
    await writeFile(
      module,
      `import { existsSync } from 'node:fs';
       export default async () => {
         process.stdout.write('in hand\\n');
         while (!existsSync(${JSON.stringify(join(home, 'go-on'))})) await new Promise((resolve) => setTimeout(resolve, 20));
       };`,
    );
    const npm = runNpmScript('deliveries', { DATABASE_URL: created.url, DELIVERY_HAND_OVER: module });
    let started: number[] = [];
    try {
      await expect.poll(npm.output, { timeout: START_MS }).toContain('in hand');
      started = npm.descendants();
      npm.signal('SIGTERM');
      await expect.poll(npm.output).toContain('"stopping"');
      await writeFile(join(home, 'go-on'), '');
      expect(await npm.exited).toBe(0);
      expect(runningOf(started)).toEqual([]);
      const rows = await database.db.select().from(deliveries).orderBy(deliveries.id);
      expect(rows.map(({ status }) => status)).toEqual(['delivered', 'pending']);
    } finally {
      npm.end(started);
      await database.close();
    }
  });
});
