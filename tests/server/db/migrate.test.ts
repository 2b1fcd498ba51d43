import { execFile } from 'node:child_process';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { createTestDatabase, postgresUrls } from '#support/database.ts';
import { temporaryFolder, openOwnDatabase } from '#support/lifetime.ts';

async function applied(database: Database): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
  );
  return rows[0]!.n;
}

const inFolder = () => readdirSync('server/db/migrations').filter((name) => name.endsWith('.sql')).length;

test('migrating a migrated database changes nothing', async () => {
  const database = await openOwnDatabase();
  await database.migrate();
  await database.migrate();
  expect(await applied(database)).toBe(inFolder());
});

test('a database that a newer version has migrated is refused and not changed', async () => {
  const database = await openOwnDatabase();
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4102444800000)`,
  );
  await expect(database.migrate()).rejects.toMatchObject({
    name: 'NewerDatabaseError',
    message: expect.stringMatching(/^The database is of a newer version of the portal \(1 of its migrations/),
  });
  expect(await applied(database)).toBe(inFolder() + 1);
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

test('the migrations create exactly the schema that the code declares', async () => {
  const before = readdirSync('server/db/migrations');
  const folder = temporaryFolder('node_modules/.cache');
  const out = join(folder, 'migrations');
  cpSync('server/db/migrations', out, { recursive: true });
  const config = join(folder, 'kit.config.json');
  writeFileSync(config, JSON.stringify({ dialect: 'postgresql', schema: './server/schema.ts', out }));
  const run = promisify(execFile);
  await run(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', config]);
  expect(readdirSync(out)).toEqual(before);
});
