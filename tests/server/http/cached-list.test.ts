import { describe, expect, test } from 'vitest';
import { createCachedList } from '#server/http/cached-list.ts';
import { effectNames } from '#server/modules/items/items.table.ts';
import { readVersion } from '#server/modules/versions/versions.usecases.ts';
import { openOwnDatabase } from '#support/lifetime.ts';

const database = await openOwnDatabase();

let index = 0;
const add = (name: string) => ({ effect_index: (index += 1), effect_name: name });

describe('a cached list', () => {
  const cacheNames = () =>
    createCachedList({
      version: () => readVersion({ db: database.db, collection: 'effects' }),
      read: async () => {
        const rows = await database.db.select().from(effectNames);
        return { value: rows.map((row) => row.effect_name).sort() };
      },
    });

  test('contains everything that was committed before the request, whatever wrote it', async () => {
    const names = cacheNames();
    const shown = async () => (await names()).value;
    expect(await shown()).toEqual([]);
    await database.db.insert(effectNames).values(add('Águias'));
    expect(await shown()).toEqual(['Águias']);
    await database.transact((tx) => tx.insert(effectNames).values(add('Ursos')));
    expect(await shown()).toEqual(['Ursos', 'Águias']);
    await database.db.delete(effectNames);
    expect(await shown()).toEqual([]);
  });

  test('stays the same while nothing in it changes, whatever else changes', async () => {
    const names = cacheNames();
    const first = await names();
    await expect(
      database.transact(async (tx) => {
        await tx.insert(effectNames).values(add('Lobos'));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await names()).toBe(first);
  });

  test('is read again by each request while it is being written', async () => {
    const names = cacheNames();
    const rounds = Array.from({ length: 20 }, async (_, index) => {
      await database.db.insert(effectNames).values(add(`Bando ${index}`));
      expect((await names()).value).toContain(`Bando ${index}`);
    });
    await Promise.all(rounds);
  });
});
