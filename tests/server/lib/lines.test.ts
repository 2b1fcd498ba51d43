import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { linesOf } from '#server/lib/lines.ts';

async function read(pieces: readonly string[], longest = 10): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(Readable.from(pieces), longest)) lines.push(line);
  return lines;
}

test('returns whole lines however the text is split into chunks, and ends lines at line feeds only', async () => {
  const text = 'um\n\ndois\u2028\r\n0123456789\nfim';
  const lines = ['um', '', 'dois\u2028\r', '0123456789', 'fim'];
  for (let size = 1; size <= text.length; size += 1) {
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      text.slice(at * size, (at + 1) * size),
    );
    expect(await read(pieces)).toEqual(lines);
  }
  expect(await read([])).toEqual([]);
  expect(await read(['a\n'])).toEqual(['a']);
});

test('reports a line that is too long and stops reading', async () => {
  for (const end of ['\n', '']) {
    await expect(read(['a\nb\n0123456789', `x${end}`])).rejects.toMatchObject({
      name: 'LongLineError',
      line: 3,
    });
  }
  let given = 0;
  async function* endless() {
    for (;;) {
      given += 1;
      yield '0123';
    }
  }
  await expect(linesOf(endless(), 10).next()).rejects.toMatchObject({ line: 1 });
  expect(given).toBe(3);
});
