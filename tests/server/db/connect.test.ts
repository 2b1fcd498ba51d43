import { inspect } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailableError, QueryError, sqlState, withDatabaseErrors } from '#server/db/errors.ts';
import { insideTransaction, refuseInside } from '#server/db/guard.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { guilds } from '#server/modules/guilds/guilds.table.ts';
import { openTestDatabase } from '#support/database.ts';
import { addAccount, newAccount } from '#support/rows.ts';
import { openOwnDatabase } from '#support/lifetime.ts';

const database = await openOwnDatabase();
beforeEach(async () => {
  await database.db.delete(guilds);
});

const names = async () => (await database.db.select().from(guilds)).map((guild) => guild.guild_name);

test('a failed transaction leaves no changes', async () => {
  const failing = database.transact(async (tx) => {
    await tx.insert(guilds).values({ guild_name: 'Corvos' });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await names()).toEqual([]);
});

test('a transaction returns its result and its rows are stored', async () => {
  const seen = await database.transact(async (tx) => {
    await tx.insert(guilds).values({ guild_name: 'Lobos' });
    return tx.select().from(guilds);
  });
  expect(seen.map((guild) => guild.guild_name)).toEqual(['Lobos']);
  expect(await names()).toEqual(['Lobos']);
});

test('a use of the database inside a transaction fails at once instead of hanging', async () => {
  const message = 'Inside a transaction use its own handle';
  await expect(database.transact(() => database.db.select().from(guilds))).rejects.toThrow(message);
  await expect(database.transact(() => database.transact(async () => 1))).rejects.toThrow(message);
  await expect(database.transact(() => database.ping())).rejects.toThrow(message);
  await database.ping();
});

test('a transaction is watched until its own end, not until the end of another one', async () => {
  const short = insideTransaction(async () => null);
  const long = insideTransaction(async () => {
    await short;
    refuseInside();
  });
  await expect(long).rejects.toThrow('Inside a transaction use its own handle');
  expect(refuseInside).not.toThrow();
});

test('concurrent transactions each write their own rows', async () => {
  const made = ['Águias', 'Ursos', 'Raposas', 'Cervos'];
  await Promise.all(
    made.map((name) => database.transact((tx) => tx.insert(guilds).values({ guild_name: name }))),
  );
  expect((await names()).sort()).toEqual(made.sort());
});

test('two transactions that lock the same rows in opposite order both succeed', async () => {
  const { db } = database;
  const [one, two] = [await addAccount({ db, name: 'um' }), await addAccount({ db, name: 'dois' })];
  const add = (accountId: number) =>
    sql`update accounts set cash_site = cash_site + 1 where id = ${accountId}`;
  const both = (order: number[]) =>
    database.transact(async (tx) => {
      for (const accountId of order) {
        await tx.execute(add(accountId));
        await tx.execute(sql`select pg_sleep(0.05)`);
      }
    });
  await Promise.all([both([one, two]), both([two, one])]);
  const rows = await db
    .select()
    .from(accounts)
    .where(sql`${accounts.id} in (${one}, ${two})`);
  expect(rows.map((row) => row.cash_site)).toEqual([2, 2]);
});

test('a query error contains the violated constraint and none of the values', async () => {
  const row = { ...newAccount('segredo'), passwordHash: '$argon2id$oculto' };
  await database.db.insert(accounts).values(row);
  const failures = await Promise.allSettled([
    withDatabaseErrors(() => database.db.insert(accounts).values(row)),
    database.transact((tx) => tx.insert(accounts).values(row)),
    withDatabaseErrors(() => database.db.execute(sql`select ${'segredo'}::int`)),
  ]);
  for (const failure of failures) {
    const error: unknown = failure.status === 'rejected' ? failure.reason : undefined;
    expect(error).toBeInstanceOf(QueryError);
    expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/segredo|argon2id/);
  }
  expect(failures.map((failure) => failure.status === 'rejected' && sqlState(failure.reason))).toEqual([
    '23505',
    '23505',
    '22P02',
  ]);
});

test('counts beyond 32 bits are numbers on both engines', async () => {
  const id = await addAccount({ db: database.db, name: 'rica' });
  await database.db.update(accounts).set({ cash_site: 9_000_000_000_000 }).where(eq(accounts.id, id));
  const { rows } = await database.db.execute<{ cash_site: number }>(
    sql`select cash_site from accounts where id = ${id}`,
  );
  expect(rows).toEqual([{ cash_site: 9_000_000_000_000 }]);
});

test('an error names the statement that failed in a transaction, and the next transaction works', async () => {
  const failing = database.transact(async (tx) => {
    await tx.insert(guilds).values({ guild_name: 'Corvos' });
    await tx.insert(guilds).values([{ guild_name: 'Lobos' }, { guild_name: 'Lobos' }]);
  });
  await expect(failing).rejects.toMatchObject({
    name: 'QueryError',
    code: '23505',
    query: expect.stringContaining('), (') as string,
  });
  await database.transact((tx) => tx.insert(guilds).values({ guild_name: 'Ursos' }));
  expect(await names()).toEqual(['Ursos']);
});

test('a closed database reports that it is unavailable', async () => {
  const closed = await openTestDatabase();
  await closed.close();
  await expect(closed.ping()).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await expect(closed.transact((tx) => tx.select().from(guilds))).rejects.toBeInstanceOf(
    DatabaseUnavailableError,
  );
});
