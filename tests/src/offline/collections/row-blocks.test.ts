import Dexie, { liveQuery, type Table } from 'dexie';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rowBlocks } from '#offline/collections/row-blocks.ts';
import { newDevice } from '#support/app/device.ts';

type Row = { id: number; label: string };
type RowDatabase = Dexie & { rows: Table<Row, number> };

/** The same table read as blocks and, by `raw`, as it is stored. */
function openDatabase({ raw = false } = {}): RowDatabase {
  const database = new Dexie('blocks') as RowDatabase;
  database.version(1).stores({ rows: 'id' });
  return raw ? database : database.use(rowBlocks('rows'));
}

const row = (id: number, label = `${id}`): Row => ({ id, label });
const range = (first: number, last: number): Row[] =>
  Array.from({ length: last - first + 1 }, (_, index) => row(first + index));

let database: RowDatabase;
let raw: RowDatabase;
beforeEach(() => {
  newDevice();
  database = openDatabase();
  raw = openDatabase({ raw: true });
});

const records = async () => (await raw.rows.toCollection().primaryKeys()) as unknown[];

describe('rows that are written many at a time', () => {
  it('lie in blocks of 64 ids, and are read as rows', async () => {
    await database.rows.bulkPut(range(1, 200));
    expect(await records()).toEqual([[0], [1], [2], [3]]);
    expect(await database.rows.toArray()).toEqual(range(1, 200));
    expect(await database.rows.count()).toBe(200);
    expect(await database.rows.get(130)).toEqual(row(130));
    expect(await database.rows.bulkGet([200, 201, 1])).toEqual([row(200), undefined, row(1)]);
  });

  it('join the rows that their block already has', async () => {
    await database.rows.bulkPut(range(1, 100));
    await database.rows.bulkPut(range(101, 200));
    expect(await records()).toEqual([[0], [1], [2], [3]]);
    expect(await database.rows.toArray()).toEqual(range(1, 200));
  });

  it('take the place of what lay beside the blocks, and leave what they do not have', async () => {
    await database.rows.bulkPut([row(5, 'old'), row(70, 'old'), row(90, 'kept')]);
    await database.rows.bulkPut(range(1, 80));
    expect(await records()).toEqual([90, [0], [1]]);
    expect(await database.rows.toArray()).toEqual([...range(1, 80), row(90, 'kept')]);
  });

  it('are in order, whatever order they came in', async () => {
    await database.rows.bulkPut(range(1, 150).reverse());
    expect(await database.rows.toArray()).toEqual(range(1, 150));
  });

  it('are refused whole when one of them has no id', async () => {
    const broken = [...range(1, 100), { label: 'no id' } as Row];
    await expect(
      database.transaction('rw', database.rows, () => database.rows.bulkPut(broken)),
    ).rejects.toThrow(/./);
    expect(await records()).toEqual([]);
  });
});

describe('a single row of a table in blocks', () => {
  beforeEach(() => database.rows.bulkPut(range(1, 200)));

  it('is written beside the blocks, touching none of them', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await database.rows.put(row(7, 'changed'));
    expect(put.mock.calls).toEqual([[row(7, 'changed')]]);
    put.mockRestore();
    expect(await database.rows.get(7)).toEqual(row(7, 'changed'));
    expect(await database.rows.count()).toBe(200);
    expect((await database.rows.toArray()).slice(5, 8)).toEqual([row(6), row(7, 'changed'), row(8)]);
  });

  it('is gone when it is deleted, from its block and from beside it', async () => {
    await database.rows.put(row(7, 'changed'));
    await database.rows.bulkDelete([7, 8, 999]);
    expect(await database.rows.bulkGet([6, 7, 8, 9])).toEqual([row(6), undefined, undefined, row(9)]);
    expect(await database.rows.count()).toBe(198);
  });

  it('is what a live query sees', async () => {
    const seen: (string | undefined)[] = [];
    const following = liveQuery(() => database.rows.get(7)).subscribe((value) => seen.push(value?.label));
    await vi.waitFor(() => expect(seen).toEqual(['7']));
    await database.rows.put(row(7, 'changed'));
    await vi.waitFor(() => expect(seen).toEqual(['7', 'changed']));
    await database.rows.bulkPut(range(1, 100));
    await vi.waitFor(() => expect(seen).toEqual(['7', 'changed', '7']));
    following.unsubscribe();
  });
});

it('reads rows that were stored before there were blocks', async () => {
  await raw.rows.bulkPut(range(1, 100));
  expect(await database.rows.toArray()).toEqual(range(1, 100));
  await database.rows.bulkPut(range(1, 64));
  expect(await records()).toEqual([...range(65, 100).map(({ id }) => id), [0], [1]]);
  expect(await database.rows.toArray()).toEqual(range(1, 100));
});

it('is emptied whole', async () => {
  await database.rows.bulkPut([...range(1, 100)]);
  await database.rows.put(row(500));
  await database.rows.clear();
  expect(await records()).toEqual([]);
});

it('refuses what it would do wrongly', async () => {
  await database.rows.bulkPut(range(1, 100));
  await expect(database.rows.add(row(1))).rejects.toThrow('add');
  await expect(database.rows.each(() => undefined)).rejects.toThrow('a cursor');
  expect(await database.rows.count()).toBe(100);
});

type Step = { name: 'put' | 'delete'; ids: number[] } | { name: 'clear' };

it('has the rows of a table without blocks, whatever is done to both', async () => {
  const id = fc.integer({ min: 1, max: 300 });
  const ids = (maxLength: number) => fc.uniqueArray(id, { minLength: 1, maxLength });
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ name: fc.constant('put' as const), ids: ids(5) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        name: fc.constant('put' as const),
        ids: fc.uniqueArray(id, { minLength: 64, maxLength: 200 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ name: fc.constant('delete' as const), ids: ids(80) }) },
    { weight: 1, arbitrary: fc.constant<Step>({ name: 'clear' }) },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 12 }),
      id,
      fc.integer({ min: 1, max: 50 }),
      async (steps, from, limit) => {
        await raw.rows.clear();
        const expected = new Map<number, Row>();
        for (const [turn, done] of steps.entries()) {
          if (done.name === 'clear') {
            await database.rows.clear();
            expected.clear();
          } else if (done.name === 'delete') {
            await database.rows.bulkDelete(done.ids);
            done.ids.forEach((each) => expected.delete(each));
          } else {
            const rows = done.ids.map((each) => row(each, `turn ${turn}`));
            await database.rows.bulkPut(rows);
            rows.forEach((each) => expected.set(each.id, each));
          }
        }
        const all = [...expected.values()].sort((a, b) => a.id - b.id);
        expect(await database.rows.toArray()).toEqual(all);
        expect(await database.rows.count()).toBe(all.length);
        const every = Array.from({ length: 301 }, (_, each) => each);
        expect(await database.rows.bulkGet(every)).toEqual(every.map((each) => expected.get(each)));
        const above = all.filter((each) => each.id > from);
        expect(await database.rows.where('id').above(from).limit(limit).toArray()).toEqual(
          above.slice(0, limit),
        );
        expect(await database.rows.where('id').belowOrEqual(from).count()).toBe(all.length - above.length);
        expect(await database.rows.toCollection().primaryKeys()).toEqual(all.map((each) => each.id));
      },
    ),
    { numRuns: 40 },
  );
});
