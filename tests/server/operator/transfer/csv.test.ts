import { expect, test } from 'vitest';
import { csvRecords, type CsvRecord } from '#server/operator/transfer/csv.ts';

const many = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

async function* inPieces(text: string, length = 1000): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function read(text: string): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of csvRecords(inPieces(text))) records.push(record);
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
  [
    'bare returns and line ends of Windows in cells, and rows without a value',
    `a,b\r\n${many(1000, (at) => `${at},"x\ry\r\nz"\r\n,\r`)}\n`,
    1001,
    2999,
    ['999', 'x\ry\r\nz'],
  ],
])('many lines are read, each with its own number: %s', async (_what, text, count, place, cells) => {
  const records = await read(text);
  expect(records).toHaveLength(count);
  expect(records.at(-1)).toEqual({ place, cells });
});

test.each([
  ['by commas', 'id,label\n1,x\n', 1],
  ['by semicolons', 'id;label\n1;x\n', 1],
  ['by tabs', 'id\tlabel\n1\tx\n', 1],
  ['as Excel says in a first line', 'sep=;\r\nid;label\r\n1;x\r\n', 2],
  ['by bare returns, as a Mac once did', 'id;label\r1;x\r', 1],
])('columns and rows are separated %s', async (_how, text, place) => {
  expect(await read(text)).toEqual([
    { place, cells: ['id', 'label'] },
    { place: place + 1, cells: ['1', 'x'] },
  ]);
});

test.each([
  ['misplaced', '1,"x" y', 'tem aspas fora do lugar, ou que nunca se fecham; o resto não foi lido'],
  ['never closed', '1,"x', 'tem aspas fora do lugar, ou que nunca se fecham; o resto não foi lido'],
  [
    'never closed in a long file',
    `1,"x\n${many(50_000, (at) => `${at},y`)}`,
    'tem mais de 100.000 caracteres, ou abre aspas que nunca se fecham; o resto não foi lido',
  ],
])('the line of a quote that is %s is named, and nothing after it is read', async (_how, line, cause) => {
  expect(await read(`a,b\n"0\n0",z\n\n${line}\n2,y\n`)).toEqual([
    { place: 1, cells: ['a', 'b'] },
    { place: 2, cells: ['0\n0', 'z'] },
    { place: 5, cause },
  ]);
});

test('a stream holds only a few thousand lines in memory', async () => {
  let ahead = 0;
  let most = 0;
  async function* pieces() {
    yield 'id,name\n';
    for (let at = 0; at < 50_000; at += 1) {
      ahead += 1;
      most = Math.max(most, ahead);
      yield `${at},nome\n`;
    }
  }
  for await (const record of csvRecords(pieces())) if ('cells' in record) ahead -= 1;
  expect(most).toBeLessThan(5000);
});
