import { createCachedList, type CachedList } from './cached-list.ts';
import type { Deps } from '#server/core/deps.ts';
import { memoise } from '#server/lib/memoise.ts';

/** Default time for which a list is answered from the cache. */
const MAX_AGE_MS = 1000;

/**
 * Caches public lists that have no version of their own, serialised and compressed. A list is at most `maxAgeMs` old, because other
 * processes and the game write to the database too. It expires at multiples of `maxAgeMs`.
 */
export function createBriefCache({
  clock,
  maxAgeMs = MAX_AGE_MS,
}: Pick<Deps, 'clock'> & { maxAgeMs?: number }) {
  let changes = 0;
  const version = () => `${changes}/${Math.floor(clock().getTime() / maxAgeMs)}`;
  const list = <Value>(read: () => Promise<Value>): CachedList<Value> =>
    createCachedList({ version, read: async () => ({ value: await read() }) });

  return {
    list,
    /** A list for each key. The `max` most recently used ones are cached. */
    lists<Key extends string | number, Value>(input: { max: number; read: (key: Key) => Promise<Value> }) {
      const { max, read } = input;
      return memoise({ max, create: (key: Key) => list(() => read(key)) });
    },
    /** Waits for a change by this process, after which the next reader sees it. */
    afterChange: async <Result>(change: Promise<Result>): Promise<Result> => {
      const result = await change;
      changes += 1;
      return result;
    },
  };
}
