import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInMemory, type Embedded } from '#server/db/embedded.ts';
import { addFsync } from '#server/db/embedded-engine.ts';

let embedded: Embedded;
beforeAll(async () => {
  embedded = await openInMemory();
});
afterAll(() => embedded.close());

test('PGlite has the version whose source was read and the two internal parts that are replaced', () => {
  const file = new URL('../../../node_modules/@electric-sql/pglite/package.json', import.meta.url);
  // With another version: read its NODEFS and its main loop again, run embedded.test.ts and full-disk.test.ts, then write it here.
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: '0.5.16' });
  const { NODEFS: files, _PostgresMainLoopOnce: loop } = embedded.client.Module;
  expect(files).toHaveProperty('stream_ops');
  expect(loop).toBeTypeOf('function');
  expect(() => addFsync({}, () => undefined)).toThrow('PGlite has no NODEFS.stream_ops');
});

test('the event loop runs between transactions, however many of them are queued', async () => {
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
