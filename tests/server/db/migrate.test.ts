import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { openInMemory } from '#server/db/embedded.ts';
import { createTestDatabase, emptySnapshot, openTestDatabase, postgresUrls } from '#support/database.ts';

async function applied(database: Database): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
  );
  return rows[0]!.n;
}

const inFolder = () => readdirSync('server/db/migrations').filter((name) => name.endsWith('.sql')).length;

test('migrating a migrated database changes nothing', async () => {
  const database = await openTestDatabase();
  await database.migrate();
  await database.migrate();
  expect(await applied(database)).toBe(inFolder());
  await database.close();
});

test('a database that a newer version has migrated is refused and not changed', async () => {
  const database = await openTestDatabase();
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4102444800000)`,
  );
  await expect(database.migrate()).rejects.toMatchObject({
    name: 'NewerDatabaseError',
    message: expect.stringMatching(/^The database is of a newer version of the portal \(1 of its migrations/),
  });
  expect(await applied(database)).toBe(inFolder() + 1);
  await database.close();
});

test.each(postgresUrls)(
  'processes that start together on an empty PostgreSQL migrate it once',
  async (server) => {
    const created = await createTestDatabase({ server, blank: true });
    const starting = await Promise.all([1, 2, 3, 4].map(() => connectDatabase({ url: created.url })));
    await Promise.all(starting.map((database) => database.migrate()));
    expect(await applied(starting[0]!)).toBe(inFolder());
    await Promise.all(starting.map((database) => database.close()));
    await created.drop();
  },
);

/** An embedded database without tables, and a function that gives a range of migrations as text. */
async function olderVersion() {
  const embedded = await openInMemory(await emptySnapshot());
  // Emptying the database is faster than creating a new one.
  await embedded.client.exec('drop schema public cascade; create schema public');
  const migrate = async (from: string, to: string) => {
    const names = readdirSync('server/db/migrations').filter((name) => name.endsWith('.sql'));
    for (const name of names.filter((each) => each >= from && each < to).sort()) {
      await embedded.client.exec(readFileSync(join('server/db/migrations', name), 'utf8'));
    }
  };
  return { client: embedded.client, migrate, close: () => embedded.close() };
}

test('audit rows of an older version keep their content', async () => {
  const { client, migrate, close } = await olderVersion();
  await migrate('0000', '0003');
  await client.exec(`insert into audit_log (action, subject, details) values
    ('news.update', 'news', '{"title": "A"}'), ('shop.delete', 'site_store', '{"price": 5}'),
    ('tickets.close', 'tickets', '{"before": "aberto", "after": "fechado"}'), ('account.password', 'accounts', null)`);
  await migrate('0003', '0004');
  const { rows } = await client.query('select action, before, after from audit_log order by id');
  expect(rows).toEqual([
    { action: 'news.update', before: null, after: { title: 'A' } },
    { action: 'shop.delete', before: { price: 5 }, after: null },
    { action: 'tickets.close', before: { status: 'aberto' }, after: { status: 'fechado' } },
    { action: 'account.password', before: null, after: null },
  ]);
  await close();
});

test('a delivery of an older version gets the same unique id whenever it is upgraded', async () => {
  const upgraded = async () => {
    const { client, migrate, close } = await olderVersion();
    await migrate('0000', '0008');
    await client.exec(`
      insert into game_items (id, label) values (1, 'Elmo');
      insert into accounts (username, username_key, mail, mail_key, password_hash, referral_code)
        values ('ana', 'ana', 'a@b.c', 'a@b.c', 'x', 'A');
      insert into deliveries (account_id, item_id, source, source_id, created_at)
        select 1, 1, 'shop', n, '2026-11-20T15:00:00.123Z' from generate_series(1, 3) as n`);
    await migrate('0008', '0009');
    await client.exec(
      `insert into deliveries (account_id, item_id, source, source_id) values (1, 1, 'shop', 4)`,
    );
    const { rows } = await client.query<{ uuid: string }>('select uuid from deliveries order by id');
    await close();
    return rows.map(({ uuid }) => uuid);
  };
  const [once, again] = [await upgraded(), await upgraded()];
  expect(new Set([...once, ...again]).size).toBe(5);
  expect(once.slice(0, 3)).toEqual(again.slice(0, 3));
});

test('the migrations create exactly the schema that the code declares', async () => {
  const before = readdirSync('server/db/migrations');
  const folder = mkdtempSync('node_modules/.cache/portal-kit-');
  try {
    const out = join(folder, 'migrations');
    cpSync('server/db/migrations', out, { recursive: true });
    const config = join(folder, 'kit.config.json');
    writeFileSync(config, JSON.stringify({ dialect: 'postgresql', schema: './server/schema.ts', out }));
    const run = promisify(execFile);
    await run(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', config]);
    expect(readdirSync(out)).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
