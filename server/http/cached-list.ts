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

/** `fresh`: checks the version itself, where that is otherwise done once a second. */
export type CachedList<Value> = (options?: { fresh?: boolean }) => Promise<CachedReply<Value>>;

interface ListRead<Value> {
  readonly value: Value;
  readonly version?: number;
  readonly changes?: (since: number) => object | null;
}

/** Cached replies with changes. Most clients have one of the last few versions. */
const MAX_CHANGES = 16;

/**
 * Caches a public list, ready to send. Each call checks the version first, and reads the list again only when the version has changed.
 * Calls that wait at the same time share one check.
 */
export function createCachedList<Value, Version = unknown>(input: {
  version: (fresh: boolean) => Promise<Version> | Version;
  read: (version: Version) => Promise<ListRead<Value>>;
}): CachedList<Value> {
  const { version, read } = input;
  let current: { version: Version; cached: CachedReply<Value> } | null = null;
  let runningCheck: Promise<unknown> = Promise.resolve();
  let nextCheck: Promise<CachedReply<Value>> | null = null;
  let nextIsFresh = false;

  async function check(fresh: boolean): Promise<CachedReply<Value>> {
    // The version is read before the list, so the next call notices a change in between.
    const currentVersion = await version(fresh);
    if (current?.version === currentVersion) return current.cached;
    const cached = cachedReplyOf(await read(currentVersion));
    current = { version: currentVersion, cached };
    return cached;
  }
  /** A running check may have read the version before this call, so another one follows it. */
  async function checkNext(): Promise<CachedReply<Value>> {
    // Collects the requests that arrived in the same iteration of the event loop.
    await setImmediate();
    await runningCheck.catch(() => null);
    nextCheck = null;
    const fresh = nextIsFresh;
    nextIsFresh = false;
    const checking = check(fresh);
    runningCheck = checking;
    return checking;
  }
  return ({ fresh = false } = {}) => {
    nextIsFresh ||= fresh;
    return (nextCheck ??= checkNext());
  };
}

function cachedReplyOf<Value>({ value, version, changes }: ListRead<Value>): CachedReply<Value> {
  const cachedChanges = new LRUCache<number, CachedBody>({ max: MAX_CHANGES });
  return {
    ...createTaggedBody(JSON.stringify(value)),
    value,
    version,
    changes(since) {
      const cached = cachedChanges.get(since);
      if (cached) return cached;
      const changed = changes?.(since);
      if (!changed) return null;
      const body = createCachedBody(JSON.stringify(changed));
      cachedChanges.set(since, body);
      return body;
    },
  };
}
