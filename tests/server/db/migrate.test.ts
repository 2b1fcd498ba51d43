import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { openInMemory } from '#server/db/embedded.ts';
import { createTestDatabase, emptySnapshot, openTestDatabase } from '#support/database.ts';

/** One, or none when the tests run on the embedded engine. */
const servers = [process.env.TEST_DATABASE_URL ?? []].flat();

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

test.each(servers)(
  'processes that start together on one empty PostgreSQL migrate it once',
  async (server) => {
    const created = await createTestDatabase({ server, blank: true });
    const starting = await Promise.all([1, 2, 3, 4].map(() => connectDatabase({ url: created.url })));
    await Promise.all(starting.map((database) => database.migrate()));
    expect(await applied(starting[0]!)).toBe(inFolder());
    await Promise.all(starting.map((database) => database.close()));
    await created.drop();
  },
);

test('audit rows of an older version keep what they told, as before and after', async () => {
  const embedded = await openInMemory(await emptySnapshot());
  const { client } = embedded;
  // Emptied is quicker than made anew.
  await client.exec('drop schema public cascade; create schema public');
  const upTo = (from: string, to: string) =>
    readdirSync('server/db/migrations')
      .filter((name) => name.endsWith('.sql') && name >= from && name < to)
      .sort()
      .map((name) => readFileSync(join('server/db/migrations', name), 'utf8'));
  for (const text of upTo('0000', '0003')) await client.exec(text);
  await client.exec(`insert into audit_log (action, subject, details) values
    ('news.update', 'news', '{"title": "A"}'), ('shop.delete', 'site_store', '{"price": 5}'),
    ('tickets.close', 'tickets', '{"before": "aberto", "after": "fechado"}'), ('account.password', 'accounts', null)`);
  for (const text of upTo('0003', '0004')) await client.exec(text);
  const { rows } = await client.query('select action, before, after from audit_log order by id');
  expect(rows).toEqual([
    { action: 'news.update', before: null, after: { title: 'A' } },
    { action: 'shop.delete', before: { price: 5 }, after: null },
    { action: 'tickets.close', before: { status: 'aberto' }, after: { status: 'fechado' } },
    { action: 'account.password', before: null, after: null },
  ]);
  await embedded.close();
});

test('the migrations make exactly the schema that the code declares', async () => {
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
