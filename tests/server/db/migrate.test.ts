import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { createTestDatabase, openTestDatabase } from '#support/database.ts';

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
