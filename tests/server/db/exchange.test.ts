/** How statements of a transaction reach PostgreSQL; what comes of them is the same on both engines. */
import { asc, sql } from 'drizzle-orm';
import { Connection } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { connectDatabase, type Database, type Db } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { guilds } from '#server/modules/guilds/table.ts';
import { startTestApp } from '#support/app.ts';
import { createTestDatabase, openTestDatabase } from '#support/database.ts';
import { openMarket, PACKS, sendInside } from '#support/trading.ts';

const add = prepared<{ name: string }>()('exchange_add', (db, at) =>
  db.insert(guilds).values({ guild_name: at('name') }),
);
const addBoth = prepared<{ one: string; two: string }>()('exchange_add_both', (db, at) =>
  db.insert(guilds).values([{ guild_name: at('one') }, { guild_name: at('two') }]),
);
const list = prepared<object>()('exchange_list', (db) =>
  db.select({ name: guilds.guild_name }).from(guilds).orderBy(asc(guilds.guild_name)),
);
const names = async (db: Db) => (await list(db, {})).map(({ name }) => name);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.delete(guilds);
});
afterAll(() => database.close());

describe('a statement that is sent later', () => {
  it('runs before everything behind it', async () => {
    const seen = await database.transact(async (tx) => {
      await add.later(tx, { name: 'Lobos' });
      await add.later(tx, { name: 'Ursos' });
      return names(tx);
    });
    expect(seen).toEqual(['Lobos', 'Ursos']);
  });

  it('is committed where nothing came behind it', async () => {
    await database.transact((tx) => add.later(tx, { name: 'Lobos' }));
    expect(await names(database.db)).toEqual(['Lobos']);
  });

  it('is gone with a transaction that fails', async () => {
    const failing = database.transact(async (tx) => {
      await add.later(tx, { name: 'Lobos' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await names(database.db)).toEqual([]);
  });

  it('fails its transaction, and is the one that the error names', async () => {
    const failing = database.transact(async (tx) => {
      await addBoth.later(tx, { one: 'Lobos', two: 'Lobos' });
      await add.later(tx, { name: 'Ursos' });
    });
    await expect(failing).rejects.toMatchObject({
      name: 'QueryError',
      code: '23505',
      query: expect.stringContaining('), (') as string,
    });
    expect(await names(database.db)).toEqual([]);
  });
});

test('statements that are sent at once run in their order', async () => {
  const [, seen, , end] = await database.transact((tx) =>
    Promise.all([add(tx, { name: 'Lobos' }), names(tx), add(tx, { name: 'Ursos' }), names(tx)]),
  );
  expect([seen, end]).toEqual([['Lobos'], ['Lobos', 'Ursos']]);
});

// The embedded engine is called, not written to.
const servers = [process.env.TEST_DATABASE_URL ?? []].flat();
describe.each(servers)('on one connection to PostgreSQL', (server) => {
  let single: Database;
  beforeAll(async () => {
    const given = await createTestDatabase({ server });
    single = await connectDatabase({ url: given.url, connections: 1 });
    return async () => {
      await single.close();
      await given.drop();
    };
  });
  beforeEach(async () => {
    await single.db.delete(guilds);
  });
  afterEach(() => vi.restoreAllMocks());

  /** How often the process waits for an answer. */
  async function exchanges(work: () => Promise<unknown>): Promise<number> {
    const sync = vi.spyOn(Connection.prototype, 'sync');
    const query = vi.spyOn(Connection.prototype, 'query');
    await work();
    return sync.mock.calls.length + query.mock.calls.length;
  }

  it('a transaction waits once for each answer that it asks for, and once for its commit', async () => {
    const asked = await exchanges(() =>
      single.transact(async (tx) => {
        await add.later(tx, { name: 'Lobos' });
        await names(tx);
        await Promise.all([add(tx, { name: 'Ursos' }), names(tx)]);
        await add.later(tx, { name: 'Corvos' });
      }),
    );
    expect(asked).toBe(3);
    expect(await names(single.db)).toEqual(['Corvos', 'Lobos', 'Ursos']);
  });

  it('a purchase waits six times: for its session, in the transaction again, its key, the pack, the balance and the commit', async () => {
    const app = await startTestApp({ database: single });
    const [trader] = (await openMarket({ app, credits: [10_000] })).traders;
    const { price: _, ...body } = PACKS[0];
    const buy = async (key: string) => {
      const answer = await sendInside({ trader: trader!, call: 'purchaseShopItem', body, key });
      expect(answer).toMatchObject({ status: 200 });
    };
    await buy('first');
    expect(await exchanges(() => buy('second'))).toBe(6);
    await app.close();
  });

  it('a transaction that refuses before it asks anything does not reach it at all', async () => {
    const asked = await exchanges(async () => {
      const refused = single.transact(async (tx) => {
        await add.later(tx, { name: 'Lobos' });
        throw new Error('refused');
      });
      await expect(refused).rejects.toThrow('refused');
    });
    expect(asked).toBe(0);
  });

  it('what stood behind a failed statement was not run, and runs when it is sent again', async () => {
    const behind = prepared<{ name: string }>()('exchange_behind', (db, at) =>
      db.insert(guilds).values({ guild_name: at('name') }),
    );
    const failing = single.transact(async (tx) => {
      await addBoth.later(tx, { one: 'Lobos', two: 'Lobos' });
      await behind(tx, { name: 'Ursos' });
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    await single.transact((tx) => behind(tx, { name: 'Ursos' }));
    expect(await names(single.db)).toEqual(['Ursos']);
  });

  it('a value that cannot be sent fails its transaction', async () => {
    const circle: Record<string, unknown> = {};
    circle.itself = circle;
    const unsendable = prepared<{ value: unknown }>()('exchange_unsendable', (db, at) =>
      db.insert(guilds).values({ guild_name: sql`${at('value')}::jsonb::text` }),
    );
    const failing = single.transact(async (tx) => {
      await add(tx, { name: 'Lobos' });
      await unsendable.later(tx, { value: circle });
      await add.later(tx, { name: 'Ursos' });
    });
    await expect(failing).rejects.toThrow('circular');
    expect(await names(single.db)).toEqual([]);
  });

  it('a connection that breaks between statements fails the transaction, and the next one gets another', async () => {
    const failing = single.transact(async (tx) => {
      await add(tx, { name: 'Lobos' });
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(failing).rejects.toMatchObject({ name: 'DatabaseUnavailableError' });
    await single.transact((tx) => add(tx, { name: 'Ursos' }));
    expect(await names(single.db)).toEqual(['Ursos']);
  });
});
