import { describe, expect, test } from 'vitest';
import { createReadQueues } from '#server/http/serve.ts';

/** Reads that start when they are allowed to, and end when the test says so. */
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

describe('the export reads of one account', () => {
  test('run one after another in order and do not delay another account', async () => {
    const { begun, read, end } = createReads();
    const all = [read(1, 'a'), read(1, 'b'), read(2, 'other')];
    await settle();
    expect(begun).toEqual(['a', 'other']);
    end('a');
    await all[0];
    await settle();
    expect(begun).toEqual(['a', 'other', 'b']);
    end('b');
    end('other');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'other']);
  });

  test('continue after one that fails', async () => {
    const queueRead = createReadQueues();
    const failing = queueRead(1, async () => Promise.reject(new Error('a')));
    const next = queueRead(1, async () => 'b');
    await expect(failing).rejects.toThrow('a');
    expect(await next).toBe('b');
  });
});
