import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { createCachedList, versionOf } from '#server/http/cached-list.ts';
import { guilds } from '#server/modules/guilds/table.ts';
import { openTestDatabase } from '#support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const clock = () => new Date();
const add = (name: string) => ({ guild_name: name });

describe('a cached list', () => {
  const version = () => versionOf({ database, tables: [guilds] });
  const keepNames = () =>
    createCachedList({
      clock,
      version: version(),
      read: async () => (await database.db.select().from(guilds)).map((guild) => guild.guild_name).sort(),
    });

  test('shows what was committed before it was asked for, however it was written', async () => {
    const names = keepNames();
    const shown = async () => (await names()).value;
    expect(await shown()).toEqual([]);
    await database.db.insert(guilds).values(add('Águias'));
    expect(await shown()).toEqual(['Águias']);
    await database.transact((tx) => tx.insert(guilds).values(add('Ursos')));
    expect(await shown()).toEqual(['Ursos', 'Águias']);
    await database.db.delete(guilds);
    expect(await shown()).toEqual([]);
  });

  test('is the same while nothing of it changes, whatever else does', async () => {
    const names = keepNames();
    const first = await names();
    await expect(
      database.transact(async (tx) => {
        await tx.insert(guilds).values(add('Lobos'));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await names()).toBe(first);
  });

  test('costs no query where no other process can have written', async () => {
    const names = keepNames();
    await names();
    const asked = vi.spyOn(database.db, 'execute');
    await names();
    await database.db.select().from(guilds);
    await names();
    expect(asked).toHaveBeenCalledTimes(database.engine === 'pglite' ? 0 : 2);
    asked.mockRestore();
  });

  test('is read again by all who ask while it is being written', async () => {
    const names = keepNames();
    const rounds = Array.from({ length: 20 }, async (_, index) => {
      await database.db.insert(guilds).values(add(`Bando ${index}`));
      expect((await names()).value).toContain(`Bando ${index}`);
    });
    await Promise.all(rounds);
  });
});
