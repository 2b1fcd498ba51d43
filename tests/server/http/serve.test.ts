import { describe, expect, test } from 'vitest';
import { createReadQueues } from '#server/http/serve.ts';

/** Reads that are begun and end when they are told to. */
function createReads() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const queueRead = createReadQueues();
  const read = (accountId: number, name: string) =>
    queueRead(accountId, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  return { begun, read, end: (name: string) => ends.get(name)?.() };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the reads of one account', () => {
  test('run two at a time, in their order; another account does not wait for them', async () => {
    const { begun, read, end } = createReads();
    const all = [read(1, 'a'), read(1, 'b'), read(1, 'c'), read(1, 'd'), read(2, 'other')];
    await settle();
    expect(begun).toEqual(['a', 'b', 'other']);
    end('b');
    await all[1];
    await settle();
    expect(begun).toEqual(['a', 'b', 'other', 'c']);
    end('a');
    end('c');
    end('other');
    await settle();
    end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'other']);
  });

  test('one that fails makes room for the next', async () => {
    const queueRead = createReadQueues();
    const failing = ['a', 'b'].map((name) => queueRead(1, async () => Promise.reject(new Error(name))));
    const next = queueRead(1, async () => 'c');
    expect(await Promise.allSettled(failing)).toMatchObject([
      { reason: { message: 'a' } },
      { reason: { message: 'b' } },
    ]);
    expect(await next).toBe('c');
  });
});
