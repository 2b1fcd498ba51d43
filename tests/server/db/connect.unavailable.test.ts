import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { DatabaseUnavailableError, toDatabaseError, withDatabaseErrors } from '#server/db/errors.ts';
import { guilds } from '#server/modules/guilds/guilds.table.ts';
import { createTestDatabase, postgresUrls } from '#support/database.ts';
import { freePort } from '#support/ports.ts';

test('an unreachable PostgreSQL is distinguished from a refused statement', async () => {
  const port = await freePort();
  const database = await connectDatabase({ url: `postgres://portal@127.0.0.1:${port}/portal` });
  const tries = [
    database.ping(),
    database.migrate(),
    database.db.select().from(guilds),
    database.transact((tx) => tx.select().from(guilds)),
  ];
  for (const result of await Promise.allSettled(tries)) {
    expect(result.status === 'rejected' && toDatabaseError(result.reason)).toBeInstanceOf(
      DatabaseUnavailableError,
    );
  }
  await database.close();
});

test.each(postgresUrls)(
  'a PostgreSQL that ends every connection is unavailable, and usable again without a restart',
  async (server) => {
    const created = await createTestDatabase({ server });
    const database = await created.connect();
    const admin = new Client({ connectionString: server });
    await admin.connect();
    const name = new URL(created.url).pathname.slice(1);
    const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
    const interrupted = database.transact(async (tx) => {
      await tx.insert(guilds).values({ guild_name: 'Interrompida' });
      await admin.query(cut, [name]);
      await tx.insert(guilds).values({ guild_name: 'Depois' });
    });
    await expect(interrupted).rejects.toBeInstanceOf(DatabaseUnavailableError);
    expect(await database.db.select().from(guilds)).toEqual([]);
    await admin.end();
    await database.close();
  },
);

test.each(postgresUrls)('a connection that does not answer is not used again', async (server) => {
  const created = await createTestDatabase({ server });
  // The maximum time for a reply, in milliseconds.
  const database = await connectDatabase({ url: `${created.url}?query_timeout=300` });
  await database.ping();
  const pidOf = async (): Promise<number> => {
    const { rows } = await database.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    return rows[0]!.pid;
  };
  const silent = await pidOf();
  process.kill(silent, 'SIGSTOP');
  try {
    await expect(database.transact((tx) => tx.select().from(guilds))).rejects.toBeInstanceOf(
      DatabaseUnavailableError,
    );
    expect(await database.transact((tx) => tx.select().from(guilds))).toEqual([]);
    expect(await pidOf()).not.toBe(silent);
  } finally {
    process.kill(silent, 'SIGCONT');
  }
  await database.close();
  await created.drop();
});

test.each(postgresUrls)('a statement that waits too long for a lock fails as unavailable', async (server) => {
  const created = await createTestDatabase({ server });
  const database = await created.connect();
  const holder = new Client({ connectionString: created.url });
  await holder.connect();
  await holder.query('begin; lock table guilds');
  const waiting = withDatabaseErrors(() => database.db.select().from(guilds));
  await expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await holder.end();
  expect(await database.db.select().from(guilds)).toEqual([]);
  await database.close();
});
