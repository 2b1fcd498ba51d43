import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { listEffectNames } from '#server/modules/items/items.queries.ts';
import { effectNames } from '#server/modules/items/items.table.ts';
import { cacheCollection } from '#server/modules/versions/versions.cache.ts';
import { createTestDatabase, openTestDatabase, postgresUrls } from '#support/database.ts';

const cacheEffects = (database: Database) => {
  const list = cacheCollection({
    deps: { database, clock: () => now },
    collection: 'effects',
    read: listEffectNames,
    idOf: ({ effect_index }) => effect_index,
  });
  return async (options?: { fresh: boolean }) =>
    (await list(options)).value.map(({ effect_index }) => effect_index);
};
const row = (index: number) => ({ effect_index: index, effect_name: `Efeito ${index}` });
const write = (database: Database, index: number) =>
  database.transact((tx) => tx.insert(effectNames).values(row(index)));
/** The game writes with its own connection. */
const writeAsGame = (database: Database, index: number) =>
  database.db.execute(sql`insert into effect_names values (${index}, 'Vida')`);

let now = new Date('2026-11-26T12:00:00Z');
const aSecondLater = () => (now = new Date(now.getTime() + 1000));

describe('a cached list of one process', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  afterEach(() => database.db.delete(effectNames));

  it('has each write of its own process as soon as that is committed', async () => {
    const effects = cacheEffects(database);
    for (const index of [1, 2, 3]) {
      await write(database, index);
      expect(await effects()).toContain(index);
    }
  });

  it('has a write of the game after a second, and for a reader who has changed it at once', async () => {
    const effects = cacheEffects(database);
    await effects();
    await writeAsGame(database, 4);
    expect(await effects()).toEqual([]);
    expect(await effects({ fresh: true })).toEqual([4]);
    await writeAsGame(database, 5);
    aSecondLater();
    expect(await effects()).toEqual([4, 5]);
  });

  it('needs no query for a second while nothing is written', async () => {
    const effects = cacheEffects(database);
    await effects();
    const asked = vi.spyOn(database.db, 'select');
    await effects();
    await effects();
    expect(asked).toHaveBeenCalledTimes(0);
    asked.mockRestore();
  });
});

describe.each(postgresUrls)('a cached list of two processes', (server) => {
  it('has the write of the other one after a second, and for a reader who has changed it at once', async () => {
    const created = await createTestDatabase({ server });
    const [one, two] = [await connectDatabase(created), await connectDatabase(created)];
    const effects = cacheEffects(one);
    expect(await effects()).toEqual([]);
    await write(two, 1);
    expect(await effects({ fresh: true })).toEqual([1]);
    await write(two, 2);
    aSecondLater();
    expect(await effects()).toEqual([1, 2]);
    await Promise.all([one.close(), two.close()]);
    await created.drop();
  });
});
