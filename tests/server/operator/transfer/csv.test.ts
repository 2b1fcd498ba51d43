import { expect, test } from 'vitest';
import { csvRecords, csvRecordsOf, type CsvRecord } from '#server/operator/transfer/csv.ts';

async function* linesOf(text: string) {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  yield* lines;
}

const many = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

test.each([
  ['plain lines', `a,b\n${many(9000, (at) => `${at},x`)}\n`],
  ['semicolons, blank lines and no last line end', `a;b\n\n${many(5000, (at) => `${at};"x;y"\n`)}`],
  ['cells over several lines', `a,b\n${many(3000, (at) => `${at},"um\ndois\n${at}"`)}\n`],
  ['misplaced quotes', `a,b\n${many(6000, (at) => (at % 97 === 0 ? `${at},"x` : `${at},y`))}\n`],
  ['more misplaced quotes than are read', `a,b\n${many(3000, (at) => `${at},"x" y`)}\n`],
])('a stream of lines is parsed like the whole text: %s', async (_what, text) => {
  const streamed: CsvRecord[] = [];
  for await (const record of csvRecordsOf(linesOf(text))) streamed.push(record);
  expect(streamed).toEqual([...csvRecords(text)]);
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
  for await (const record of csvRecordsOf(lines())) if ('cells' in record) ahead -= 1;
  expect(most).toBeLessThan(5000);
});
