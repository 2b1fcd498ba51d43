import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createCachedBody, createTaggedBody, type CachedBody, type TaggedBody } from './cached-body.ts';

/** The last reading of a list, with its serialised body. */
interface CachedReply<Value> extends TaggedBody {
  readonly value: Value;
  /** Only of lists that portals copy (modules/versions). Not newer than the value. */
  readonly version?: number | undefined;
  /** The changes since a version; null when they are not known. */
  readonly changes: (since: number) => CachedBody | null;
}

export type CachedList<Value> = () => Promise<CachedReply<Value>>;

interface ListRead<Value> {
  readonly value: Value;
  readonly version?: number;
  readonly changes?: (since: number) => object | null;
}

/** Cached replies with changes. Most clients have one of the last few versions. */
const MAX_CHANGES = 16;

/**
 * Caches a public list, ready to send. Every call sees all changes that were committed before it: it checks the version first, and reads the
 * list again only when the version has changed. Calls that wait at the same time share one check.
 */
export function createCachedList<Value, Version = unknown>(input: {
  version: () => Promise<Version> | Version;
  read: (version: Version) => Promise<ListRead<Value>>;
}): CachedList<Value> {
  const { version, read } = input;
  let last: { version: Version; cached: CachedReply<Value> } | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<CachedReply<Value>> | null = null;

  async function check(): Promise<CachedReply<Value>> {
    // The version is read before the list, so the next call notices a change in between.
    const found = await version();
    if (last?.version === found) return last.cached;
    const cached = cachedReplyOf(await read(found));
    last = { version: found, cached };
    return cached;
  }
  /** A running check may have read the version before this call, so another one follows it. */
  async function checkNext(): Promise<CachedReply<Value>> {
    // Collects the requests that arrived in the same iteration of the event loop.
    await setImmediate();
    await running.catch(() => null);
    next = null;
    const checking = check();
    running = checking;
    return checking;
  }
  return () => (next ??= checkNext());
}

function cachedReplyOf<Value>({ value, version, changes }: ListRead<Value>): CachedReply<Value> {
  const ready = new LRUCache<number, CachedBody>({ max: MAX_CHANGES });
  return {
    ...createTaggedBody(JSON.stringify(value)),
    value,
    version,
    changes(since) {
      const found = ready.get(since);
      if (found) return found;
      const changed = changes?.(since);
      if (!changed) return null;
      const fresh = createCachedBody(JSON.stringify(changed));
      ready.set(since, fresh);
      return fresh;
    },
  };
}
