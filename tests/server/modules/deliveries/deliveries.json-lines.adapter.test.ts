import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { GameDelivery } from '#server/modules/deliveries/deliveries.hand-over.adapter.ts';
import { jsonLinesHandOver } from '#server/modules/deliveries/deliveries.json-lines.adapter.ts';
import { temporaryFolder } from '#support/lifetime.ts';

let home: string;
let file: string;
beforeEach(async () => {
  home = temporaryFolder();
  file = join(home, 'deliveries.jsonl');
});

const handOver = (worker: ReturnType<typeof jsonLinesHandOver>, id: string) =>
  worker({ id } as GameDelivery, { signal: new AbortController().signal });
const lines = async () => (await readFile(file, 'utf8')).split('\n').filter(Boolean);

it('an id is written once, whichever worker writes it', async () => {
  const [one, other] = [jsonLinesHandOver(file), jsonLinesHandOver(file)];
  await handOver(one, 'd1');
  await handOver(other, 'd1');
  await handOver(other, 'd2');
  await handOver(one, 'd2');
  await handOver(jsonLinesHandOver(file), 'd1');
  expect(await lines()).toEqual(['{"id":"d1"}', '{"id":"d2"}']);
});

it('ids are found in an existing file of any length', async () => {
  const filler = JSON.stringify({ id: 'outra', note: 'x'.repeat(900_000) });
  await appendFile(
    file,
    `${'y'.repeat(3_000_000)}\n{"id":"d1"}\n${filler}\n${filler}\n{"id":"d2"}\n{"id":"d3"`,
  );
  const worker = jsonLinesHandOver(file);
  for (const id of ['d1', 'd2', 'd3', 'd3']) await handOver(worker, id);
  expect((await lines()).slice(-2)).toEqual(['{"id":"d3"', '{"id":"d3"}']);
});

it('an incomplete line is ignored and its delivery is written again', async () => {
  await handOver(jsonLinesHandOver(file), 'd1');
  await appendFile(file, '{"id":"d2","ite');
  const worker = jsonLinesHandOver(file);
  await handOver(worker, 'd2');
  await handOver(worker, 'd2');
  await handOver(worker, 'd3');
  expect(await lines()).toEqual(['{"id":"d1"}', '{"id":"d2","ite', '{"id":"d2"}', '{"id":"d3"}']);
});
