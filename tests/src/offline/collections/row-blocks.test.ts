import Dexie, { liveQuery, type Table } from 'dexie';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readFromBlocks, writeToBlocks, type RowBlock } from '#offline/collections/row-blocks.ts';
import { newDevice } from '#support/app/device.ts';
import { untilPasses } from '#support/wait.ts';

type Row = { id: number; label: string };

const row = (id: number, label = `${id}`): Row => ({ id, label });
const range = (first: number, last: number): Row[] =>
  Array.from({ length: last - first + 1 }, (_, index) => row(first + index));

let database: Dexie;
let table: Table<RowBlock<Row>, number>;
beforeEach(() => {
  newDevice();
  database = new Dexie('blocks');
  database.version(1).stores({ rows: 'id' });
  table = database.table('rows');
});

const write = (rows: Row[], deleted: number[] = []) =>
  database.transaction('rw', table, () => writeToBlocks({ table, rows, deleted }));
const records = () => table.toCollection().primaryKeys();

describe('rows in blocks', () => {
  it('are stored 64 ids per record and read as rows', async () => {
    await write(range(1, 200));
    expect(await records()).toEqual([0, 1, 2, 3]);
    expect(await readFromBlocks(table)).toEqual(range(1, 200));
    expect(await readFromBlocks(table, [200, 201, 1, 999])).toEqual([row(200), row(1)]);
  });

  it('are added to the rows of their block', async () => {
    await write(range(1, 100));
    await write(range(101, 200));
    expect(await records()).toEqual([0, 1, 2, 3]);
    expect(await readFromBlocks(table)).toEqual(range(1, 200));
  });

  it('are read in order, whatever order they were written in', async () => {
    await write(range(1, 150).reverse());
    expect(await readFromBlocks(table)).toEqual(range(1, 150));
  });

  it('are all refused when one of them has no id', async () => {
    const broken = [...range(1, 100), { label: 'no id' } as Row];
    await expect(write(broken)).rejects.toThrow(/./);
    expect(await records()).toEqual([]);
  });

  it.each<[string, Row[], number[]]>([
    ['changes', [row(7, 'changed')], []],
    ['goes', [], [7]],
  ])('rewrite only their block’s record when one of them %s', async (_, rows, deleted) => {
    await write(range(1, 200));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await write(rows, deleted);
    expect(put.mock.calls).toEqual([[{ id: 0, rows: [...range(1, 6), ...rows, ...range(8, 63)] }]]);
    put.mockRestore();
    expect(await readFromBlocks(table, [6, 7, 8])).toEqual([row(6), ...rows, row(8)]);
  });

  it('update live queries', async () => {
    await write(range(1, 200));
    const seen: (string | undefined)[] = [];
    const following = liveQuery(() => readFromBlocks(table, [7])).subscribe(([found]) =>
      seen.push(found?.label),
    );
    await untilPasses(() => expect(seen).toEqual(['7']));
    await write([row(7, 'changed')]);
    await untilPasses(() => expect(seen).toEqual(['7', 'changed']));
    await write(range(1, 100));
    await untilPasses(() => expect(seen).toEqual(['7', 'changed', '7']));
    following.unsubscribe();
  });
});

it('the table holds the rows that were put and not deleted later, in any order of writes', async () => {
  const ids = (maxLength: number) => fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength });
  const step = fc.record({ put: fc.oneof(ids(5), ids(200)), deleted: ids(80) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), ids(50), async (steps, asked) => {
      await table.clear();
      const expected = new Map<number, Row>();
      for (const [turn, { put, deleted }] of steps.entries()) {
        const rows = put.map((id) => row(id, `turn ${turn}`));
        await write(rows, deleted);
        deleted.forEach((id) => expected.delete(id));
        rows.forEach((each) => expected.set(each.id, each));
      }
      const all = [...expected.values()].sort((a, b) => a.id - b.id);
      expect(await readFromBlocks(table)).toEqual(all);
      const found = await readFromBlocks(table, asked);
      expect(found.sort((a, b) => a.id - b.id)).toEqual(all.filter(({ id }) => asked.includes(id)));
    }),
    { numRuns: 60 },
  );
});
