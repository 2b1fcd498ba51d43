import { LRUCache } from 'lru-cache';
import { createCachedList, type CachedList } from './cached-list.ts';
import type { Deps } from '#server/core/deps.ts';

/** How long a list is answered from memory where nothing else is said, unless this process changes it. */
const MAX_AGE_MS = 1000;

/**
 * Lists that everybody reads and that have no version of their own, kept ready to send, so that many readers cost what one does. They
 * are at most `maxAgeMs` old, as other processes and the game write too; each period begins at a multiple of it.
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
    /** A list for each key; the `max` that were asked for last are kept. */
    lists<Key extends string | number, Value>(input: { max: number; read: (key: Key) => Promise<Value> }) {
      const { max, read } = input;
      return keyed({ max, create: (key: Key) => list(() => read(key)) });
    },
    /** Called once something was changed here: the next reader sees it. */
    changed: () => void (changes += 1),
  };
}

/** What `create` made for a key, once for each of the `max` keys that were asked for last. */
export function keyed<Key extends string | number, Value extends object>(input: {
  max: number;
  create: (key: Key) => Value;
}): (key: Key) => Value {
  const { max, create } = input;
  const cache = new LRUCache<Key, Value>({ max });
  return (key) => {
    const found = cache.get(key);
    if (found) return found;
    const created = create(key);
    cache.set(key, created);
    return created;
  };
}
