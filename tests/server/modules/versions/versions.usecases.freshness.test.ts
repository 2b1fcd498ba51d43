import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findProgram } from '#scripts/lib/programs.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { effectNames } from '#server/modules/items/items.table.ts';
import { listEffectNames } from '#server/modules/items/items.queries.ts';
import { cacheCollection } from '#server/modules/versions/versions.cache.ts';
import { createTestDatabase, openTestDatabase } from '#support/database.ts';
import { startPgBouncer } from '#support/pgbouncer.ts';
import { untilPasses } from '#support/wait.ts';

/** How the processes reach PostgreSQL. Empty when the tests run on the embedded engine. */
const server = process.env.TEST_DATABASE_URL;
const hasPgBouncer = findProgram('pgbouncer') !== undefined;
const ways = server === undefined ? [] : ['directly', ...(hasPgBouncer ? ['through PgBouncer'] : [])];
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const cacheEffects = (database: Database) => {
  const list = cacheCollection({
    database,
    collection: 'effects',
    read: listEffectNames,
    idOf: ({ effect_index }) => effect_index,
  });
  return async () => new Set((await list()).value.map(({ effect_index }) => effect_index));
};
const row = (index: number) => ({ effect_index: index, effect_name: `Efeito ${index}` });
/** Waits until the process answers from memory. */
const untilAnsweredFromMemory = (database: Database) =>
  untilPasses(() => expect(database.versions?.get('effects')).toBeDefined());

/** Writers add rows one after another; readers read continuously and must see what was acknowledged before each read. */
async function interleave(input: {
  write: ((index: number) => Promise<unknown>)[];
  read: (() => Promise<Set<number>>)[];
  rounds: number;
}): Promise<{ reads: number }> {
  const acknowledged = new Set<number>();
  const state = { writing: true, reads: 0 };
  const writers = input.write.map(async (write, writer) => {
    for (let round = 0; round < input.rounds; round += 1) {
      const index = round * input.write.length + writer;
      await write(index);
      acknowledged.add(index);
      for (const read of input.read) expect(await read()).toContain(index);
    }
  });
  const readers = input.read.map(async (read) => {
    while (state.writing) {
      const before = [...acknowledged];
      const seen = await read();
      expect(before.filter((index) => !seen.has(index))).toEqual([]);
      state.reads += 1;
      await pause(Math.random() * 2);
    }
  });
  await Promise.all(writers).finally(() => (state.writing = false));
  await Promise.all(readers);
  return { reads: state.reads };
}

describe('a cached list always has what was acknowledged before it was requested', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
    closing.push(() => database.close());
  });

  test('when this process wrote it, in transactions and single statements, many at once', async () => {
    const read = cacheEffects(database);
    await read();
    await untilAnsweredFromMemory(database);
    const inTransaction = (index: number) =>
      database.transact((tx) => tx.insert(effectNames).values(row(index)));
    const alone = async (index: number) => database.db.insert(effectNames).values(row(index));
    const raw = (index: number) =>
      database.db.execute(sql`insert into effect_names values (${index}, 'Efeito')`);
    const { reads } = await interleave({ write: [inTransaction, alone, raw], read: [read], rounds: 25 });
    expect(reads).toBeGreaterThan(10);
    expect(await read()).toEqual(new Set(Array.from({ length: 75 }, (_, index) => index)));
  });

  test('when it was not requested while it changed', async () => {
    const read = cacheEffects(database);
    expect(await read()).toEqual(new Set());
    await untilAnsweredFromMemory(database);
    await database.db.insert(effectNames).values([row(1), row(2)]);
    await database.db.delete(effectNames).where(sql`effect_index = 1`);
    expect(await read()).toEqual(new Set([2]));
  });
});

describe.each(ways)('with several processes on one PostgreSQL, %s', (way) => {
  let url: string;
  let pooler: { url: string; directUrl: string } | undefined;
  let [one, two]: Database[] = [];
  const open = async () => {
    const database = await connectDatabase({ url, ...pooler });
    closing.push(() => database.close());
    return database;
  };
  const client = async () => {
    const game = new Client({ connectionString: url });
    game.on('error', () => undefined);
    await game.connect();
    closing.push(() => game.end());
    return game;
  };
  /** The processes of the LISTEN connections, which hold the locks of servers that answer from memory. */
  const listeners = async (game: Client) => {
    const { rows } = await game.query<{ pid: number }>(
      `select distinct pid from pg_locks where locktype = 'advisory' and objsubid = 2
       and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.map(({ pid }) => pid);
  };
  beforeEach(async () => {
    const created = await createTestDatabase({ server: server! });
    closing.push(() => created.drop());
    ({ url } = created);
    if (way === 'through PgBouncer') {
      const started = await startPgBouncer(url);
      if ('reason' in started) throw new Error(started.reason);
      closing.push(() => started.stop());
      pooler = started;
    }
    [one, two] = [await open(), await open()];
  });

  test('every process lists what another one has acknowledged', async () => {
    const databases = [one!, two!, await open()];
    const read = databases.map(cacheEffects);
    for (const [index, database] of databases.entries()) {
      await read[index]!();
      await untilAnsweredFromMemory(database);
    }
    const write = databases.map(
      (database) => (index: number) => database.transact((tx) => tx.insert(effectNames).values(row(index))),
    );
    const { reads } = await interleave({ write, read, rounds: 20 });
    expect(reads).toBeGreaterThan(30);
  });

  test('the writes of the game appear without a restart', async () => {
    const [read, game] = [cacheEffects(one!), await client()];
    await read();
    await untilAnsweredFromMemory(one!);
    await game.query(`insert into effect_names values (5, 'Vida')`);
    await untilPasses(async () => expect(await read()).toEqual(new Set([5])), 5);
  });

  test('a process that lost its LISTEN connection reads the row of versions, and listens again without a restart', async () => {
    const [read, game] = [cacheEffects(one!), await client()];
    await read();
    await untilAnsweredFromMemory(one!);
    const [pid] = await listeners(game);
    await game.query('select pg_terminate_backend($1)', [pid]);
    await untilPasses(() => expect(one!.versions?.get('effects')).toBeUndefined(), 1);
    await game.query(`insert into effect_names values (6, 'Vida')`);
    expect(await read()).toEqual(new Set([6]));
    await untilAnsweredFromMemory(one!);
    await game.query(`insert into effect_names values (7, 'Vida')`);
    await untilPasses(async () => expect(await read()).toEqual(new Set([6, 7])), 5);
  });

  test('a write waits for a process whose LISTEN connection is silent, and that process then stops trusting its cache', async () => {
    const [read, game] = [cacheEffects(one!), await client()];
    await read();
    await untilAnsweredFromMemory(one!);
    const [pid] = await listeners(game);
    process.kill(pid!, 'SIGSTOP');
    try {
      await two!.transact((tx) => tx.insert(effectNames).values(row(8)));
      expect(await read()).toEqual(new Set([8]));
    } finally {
      process.kill(pid!, 'SIGCONT');
    }
    await untilAnsweredFromMemory(one!);
  });
});
