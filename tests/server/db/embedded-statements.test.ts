/** Statements that the embedded engine keeps prepared: whatever happens between two uses, each answers as if it were sent for the first time. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInMemory, type Embedded } from '#server/db/embedded.ts';

let embedded: Embedded;
beforeAll(async () => {
  embedded = await openInMemory();
  await embedded.client.exec(
    'create table things (id int primary key, name text, at timestamptz, tags text[], data jsonb)',
  );
});
afterAll(() => embedded.close());

const keptNow = async (like: string) => {
  const { rows } = await embedded.client.query<{ uses: number }>(
    `select (generic_plans + custom_plans)::int as uses from pg_prepared_statements where statement like $1`,
    [like],
  );
  return rows.map(({ uses }) => uses);
};

test('a statement is prepared once, and every kind of value arrives and comes back', async () => {
  const { client } = embedded;
  const at = new Date('2026-11-22T10:00:00.123Z');
  const insert = 'insert into things (id, name, at, tags, data) values ($1, $2, $3, $4, $5) returning *';
  const full = { id: 1, name: 'Espada "longa" — ção', at, tags: ['a,b', 'c"d'], data: { deep: [1, null] } };
  const empty = { id: 2, name: null, at: null, tags: null, data: null };
  for (const thing of [full, empty]) {
    const { rows, affectedRows } = await client.query(insert, Object.values(thing));
    expect([rows, affectedRows]).toEqual([[thing], 1]);
  }
  const third = await client.query(insert, [3, undefined, at, [], null], { rowMode: 'array' });
  expect(third.rows).toEqual([[3, null, at, [], null]]);
  expect(await keptNow('insert into things%')).toEqual([3]);
});

test('a table that changed is read as it is now, whoever changed it', async () => {
  const { client } = embedded;
  const read = async () => Object.keys((await client.query<object>('select * from things limit 1')).rows[0]!);
  const before = await read();
  await client.exec('alter table things add column first int');
  expect(await read()).toEqual([...before, 'first']);
  await client.query('alter table things add column second int');
  expect(await read()).toEqual([...before, 'first', 'second']);
  await client.transaction(async (tx) => void (await tx.query('alter table things drop column first')));
  expect(await read()).toEqual([...before, 'second']);
  await client.transaction(async (tx) => void (await tx.exec('alter table things drop column second')));
  expect(await read()).toEqual(before);
  const undone = client.transaction(async (tx) => {
    await tx.query('alter table things add column third int');
    await tx.query('select * from things limit 1');
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await read()).toEqual(before);
});

test('a statement that is refused ends its transaction and can be sent again', async () => {
  const { client } = embedded;
  const insert = (id: number, tx: Pick<typeof client, 'query'> = client) =>
    tx.query('insert into things (id) values ($1)', [id]);
  await insert(10);
  await expect(insert(10)).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' });
  const failing = client.transaction(async (tx) => {
    await tx.query('insert into things (id) values ($1)', [11]);
    await tx.query('insert into things (id) values ($1)', [10]);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  await expect(client.query('select nothing from things')).rejects.toMatchObject({ code: '42703' });
  await insert(12);
  const { rows } = await client.query('select id from things where id >= 10 order by id');
  expect(rows).toEqual([{ id: 10 }, { id: 12 }]);
});

test('the engine keeps some hundred statements, not all there ever were', async () => {
  const { client } = embedded;
  for (let n = 0; n < 400; n += 1) await client.query(`select ${n} as n, $1::int as given`, [n]);
  expect((await keptNow('%')).length).toBeLessThanOrEqual(302);
  expect((await client.query('select 0 as n, $1::int as given', [7])).rows).toEqual([{ n: 0, given: 7 }]);
});

test('what waits for the event loop is served between transactions, however many of them wait', async () => {
  const { client } = embedded;
  let [done, turns] = [0, 0];
  const turn = () => {
    turns += 1;
    if (done < 20) setImmediate(turn);
  };
  setImmediate(turn);
  const work = async () => {
    await client.transaction((tx) => tx.query('select pg_sleep(0.008)'));
    done += 1;
  };
  await Promise.all(Array.from({ length: 20 }, work));
  expect(turns).toBeGreaterThan(10);
});
