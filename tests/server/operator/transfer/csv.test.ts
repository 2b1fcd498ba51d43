import { expect, test } from 'vitest';
import { csvRecords, type CsvRecord } from '#server/operator/transfer/csv.ts';

const many = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

async function read(text: string): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of csvRecords(text.split('\n'))) records.push(record);
  return records;
}

test.each([
  ['plain lines', `a,b\n${many(9000, (at) => `${at},x`)}\n`, 9001, 9001, ['8999', 'x']],
  [
    'semicolons, blank lines and no last line end',
    `a;b\n\n${many(5000, (at) => `${at};"x;y"\n`)}`,
    5001,
    10_001,
    ['4999', 'x;y'],
  ],
  [
    'cells over several lines',
    `a,b\n${many(3000, (at) => `${at},"um\ndois\n${at}"`)}\n`,
    3001,
    8999,
    ['2999', 'um\ndois\n2999'],
  ],
])('many lines are read: %s', async (_what, text, count, place, cells) => {
  const records = await read(text);
  expect(records).toHaveLength(count);
  expect(records.at(-1)).toEqual({ place, cells });
});

test('a misplaced quote affects only its own line', async () => {
  const text = `a,b\n${many(3000, (at) => (at % 97 === 0 ? `${at},"x" y` : `${at},y`))}\n`;
  const records = await read(text);
  const faults = records.filter((record) => 'cause' in record);
  expect(records).toHaveLength(3001);
  expect(faults.map(({ place }) => place)).toEqual(Array.from({ length: 31 }, (_, at) => 2 + at * 97));
  expect(new Set(faults.map(({ cause }) => cause))).toEqual(new Set(['tem aspas fora do lugar']));
});

test('a quote that is never closed affects only its own line', async () => {
  expect(await read('a,b\n1,"x\n2,y')).toEqual([
    { place: 1, cells: ['a', 'b'] },
    { place: 2, cause: 'abre aspas que nunca se fecham' },
    { place: 3, cells: ['2', 'y'] },
  ]);
});

test('a stream holds only a few thousand lines in memory', async () => {
  let ahead = 0;
  let most = 0;
  async function* lines() {
    yield 'id,name';
    for (let at = 0; at < 200_000; at += 1) {
      ahead += 1;
      most = Math.max(most, ahead);
      yield `${at},nome`;
    }
  }
  for await (const record of csvRecords(lines())) if ('cells' in record) ahead -= 1;
  expect(most).toBeLessThan(5000);
});
