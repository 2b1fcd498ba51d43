import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { guilds } from '#server/modules/guilds/table.ts';
import { openTestDatabase } from '#support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const add = prepared<{ name: string }>()('test_add_guild', (db, at) =>
  db
    .insert(guilds)
    .values({ guild_name: at('name') })
    .returning({ name: guilds.guild_name }),
);
const find = prepared<{ name: string }>()('test_find_guild', (db, at) =>
  db
    .select({ name: guilds.guild_name })
    .from(guilds)
    .where(eq(guilds.guild_name, at('name'))),
);

test('a prepared statement belongs to the transaction that it is given, though it was built in another', async () => {
  const { db } = database;
  const names = Array.from({ length: 6 }, (_, index) => `Guilda ${index}`);
  const outcomes = await Promise.allSettled(
    names.map((name, index) =>
      database.transact(async (tx) => {
        expect(await add(tx, { name })).toEqual([{ name }]);
        expect(await find(tx, { name })).toEqual([{ name }]);
        if (index % 2 === 1) throw new Error('changed my mind');
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
  const left = await Promise.all(names.map(async (name) => (await find(db, { name })).length));
  expect(left).toEqual([1, 0, 1, 0, 1, 0]);
});

test('outside its transaction it is refused inside one, as every statement is', async () => {
  const { db } = database;
  const outside = database.transact(() => find(db, { name: 'Guilda 0' }));
  await expect(outside).rejects.toThrow('Inside a transaction use its own handle');
});

test('two statements never share a name', () => {
  expect(() => prepared<object>()('test_find_guild', (db) => db.select().from(guilds))).toThrow(
    'test_find_guild',
  );
});
