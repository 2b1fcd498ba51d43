import { afterAll, expect, test } from 'vitest';
import { openInMemory } from '#server/db/embedded.ts';

const embedded = await openInMemory();
afterAll(() => embedded.close());

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
