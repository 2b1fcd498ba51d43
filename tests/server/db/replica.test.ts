/** Public lists on a real streaming replica (docs/decisions/0044-more-than-one-machine.md). */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { isUnavailable } from '#server/db/errors.ts';
import { effectNames } from '#server/modules/items/items.table.ts';
import { listEffectNames } from '#server/modules/items/items.queries.ts';
import { cacheCollection } from '#server/modules/versions/versions.cache.ts';
import { startTestApp } from '#support/app.ts';
import { startPostgres, startStandby, type StartedPostgres } from '#support/postgres.ts';
import { untilPasses } from '#support/wait.ts';

/** The tests start their own PostgreSQL and replica, so they run only once: with the tests on PostgreSQL. */
const runs = process.env.TEST_DATABASE_URL === undefined ? [] : ['a streaming replica'];
const STANDBY: unknown[] = [{ standby: true }];

describe.each(runs)('the replica of %s', () => {
  let primary: StartedPostgres;
  let replica: StartedPostgres;
  let database: Database;
  let problems: (string | null)[];
  const closing: (() => Promise<unknown>)[] = [];
  const started = async (starting: ReturnType<typeof startPostgres>) => {
    const server = await starting;
    if ('reason' in server) throw new Error(server.reason);
    closing.push(() => server.stop());
    return server;
  };
  const open = async (readUrl: string) => {
    problems = [];
    const opened = await connectDatabase({
      url: primary.url,
      readUrl,
      onReplica: (problem) => problems.push(problem),
    });
    closing.push(() => opened.close());
    return opened;
  };
  /** Whether lists are read on the replica. */
  const readingServer = () =>
    database.readList(async (db) => (await db.execute(sql`select pg_is_in_recovery() as standby`)).rows);
  const onReplica = async (statement: string) => {
    const client = new Client({ connectionString: replica.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const pause = () => onReplica('select pg_wal_replay_pause()');
  const resume = () => onReplica('select pg_wal_replay_resume()');
  beforeAll(async () => {
    primary = await started(startPostgres({ durable: true }));
    replica = await started(startStandby({ primary: primary.url, durable: true }));
    await (await open(replica.url)).migrate();
  });
  beforeEach(async () => {
    database = await open(replica.url);
    await database.db.delete(effectNames);
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  test('answers lists with everything that was committed before', async () => {
    let found = 0;
    // On a busy machine the replica may be skipped for a while.
    for (let index = 1; found < 20; index += 1) {
      await database.db.insert(effectNames).values({ effect_index: index, effect_name: 'Vida' });
      const list = await database.readList(async (db) => {
        const { rows } = await db.execute(sql`select pg_is_in_recovery() as standby`);
        return { rows, names: await listEffectNames(db) };
      });
      expect(list.names).toHaveLength(index);
      if (isDeepStrictEqual(list.rows, STANDBY)) found += 1;
    }
  });

  test('is not used while it is behind: lists are read from the primary meanwhile', async () => {
    await untilPasses(async () => expect(await readingServer()).toEqual(STANDBY));
    problems.length = 0;
    await pause();
    await database.db.insert(effectNames).values({ effect_index: 1, effect_name: 'Vida' });
    expect(await database.readList(listEffectNames)).toHaveLength(1);
    expect(await readingServer()).toEqual([{ standby: false }]);
    expect(problems).toEqual(['The replica is behind']);
    await resume();
    await untilPasses(async () => expect(await readingServer()).toEqual(STANDBY));
    expect(await database.readList(listEffectNames)).toHaveLength(1);
    expect(problems).toEqual(['The replica is behind', null]);
  });

  test('is not needed when it is unavailable', async () => {
    await database.db.insert(effectNames).values({ effect_index: 1, effect_name: 'Vida' });
    const other = await started(startStandby({ primary: primary.url, durable: true }));
    database = await open(other.url);
    await untilPasses(async () => expect(await readingServer()).toEqual(STANDBY));
    problems.length = 0;
    await other.kill();
    expect(await database.readList(listEffectNames)).toHaveLength(1);
    expect(await readingServer()).toEqual([{ standby: false }]);
    expect(problems).toEqual(['The database cannot be reached or cannot work now']);
  });

  test('must be a standby, because an independent server may have other rows', async () => {
    database = await open(primary.url);
    expect(await readingServer()).toEqual([{ standby: false }]);
    expect(problems).toEqual(['DATABASE_READ_URL is not a standby']);
  });

  test('hides no edit from the administrator who made it, even when it is behind', async () => {
    const app = await startTestApp({ database });
    closing.push(() => app.close());
    const admin = await app.admin();
    const items = async () => admin.client.call('listItems');
    await database.db.execute(sql`insert into game_items (id, label, icon) values (1, 'Espada', 10)`);
    expect(await items()).toMatchObject([{ label: 'Espada' }]);
    await pause();
    await admin.client.call('updateItem', {
      params: { id: 1 },
      body: { label: 'Adaga', icon: 10, revision: 1 },
    });
    expect(await items()).toMatchObject([{ label: 'Adaga' }]);
    const pack = { item_id: 1, item_cnt: 1, price: 700, category: 'Consumíveis' } as const;
    await admin.client.call('createShopItem', { body: pack });
    expect(await admin.client.call('listShopItems')).toMatchObject([{ item_id: 1, price: 700 }]);
    await resume();
    await untilPasses(async () => expect(await readingServer()).toEqual(STANDBY));
    expect(await items()).toMatchObject([{ label: 'Adaga' }]);
    expect(await admin.client.call('listShopItems')).toMatchObject([{ price: 700 }]);
  });

  // The last test, because it kills the primary.
  test('answers lists while the primary is unavailable, with the version of its rows', async () => {
    const list = cacheCollection({
      database,
      collection: 'effects',
      read: listEffectNames,
      idOf: ({ effect_index }) => effect_index,
    });
    await database.db.insert(effectNames).values({ effect_index: 1, effect_name: 'Vida' });
    await untilPasses(async () => expect(await readingServer()).toEqual(STANDBY));
    const before = await list();
    await pause();
    await database.db.insert(effectNames).values({ effect_index: 2, effect_name: 'Mana' });
    await primary.kill();
    await untilPasses(() => expect(database.versions?.get('effects')).toBeUndefined());
    const stale = await list();
    expect(stale.value).toHaveLength(1);
    expect([stale.version, stale.etag]).toEqual([before.version, before.etag]);

    // The primary announced its new version and failed before the rows were read.
    const told = { ...database, versions: { get: () => before.version! + 1 } };
    const ahead = cacheCollection({
      database: told,
      collection: 'effects',
      read: listEffectNames,
      idOf: ({ effect_index }) => effect_index,
    });
    expect(await ahead().catch(isUnavailable)).toBe(true);
  });
});
