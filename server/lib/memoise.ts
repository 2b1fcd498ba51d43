import { LRUCache } from 'lru-cache';

/** Memoises `create` for the `max` most recently used keys. */
export function memoise<Key extends string | number, Value extends object>(input: {
  max: number;
  create: (key: Key) => Value;
}): (key: Key) => Value {
  const { max, create } = input;
  const cache = new LRUCache<Key, Value>({ max });
  return (key) => {
    const cached = cache.get(key);
    if (cached) return cached;
    const created = create(key);
    cache.set(key, created);
    return created;
  };
}
