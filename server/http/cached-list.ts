import { setImmediate } from 'node:timers/promises';
import { createCachedBody, createTaggedBody, type CachedBody, type TaggedBody } from './cached-body.ts';

/** A list as it was last read: the value, and what goes over the wire for it. */
export interface CachedReply<Value> extends TaggedBody {
  readonly value: Value;
  /** Of lists that portals copy; not newer than the value. */
  readonly version?: number | undefined;
  /** What changed since a version; null when that is not known. */
  readonly changes: (since: number) => CachedBody | null;
}

export type CachedList<Value> = () => Promise<CachedReply<Value>>;

export interface ListRead<Value> {
  readonly value: Value;
  readonly version?: number;
  readonly changes?: (since: number) => object | null;
}

/** Replies with changes that are ready to send; most clients have one of the last few versions. */
const MOST_CHANGES = 16;

/**
 * Keeps a public list in memory, ready to send. Every call sees at least what was committed before it: the version is asked for
 * again, once for all calls that wait together, and the list is read only when the version is another.
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
    // Asked before reading: what changes in between is noticed by the next call.
    const found = await version();
    if (last?.version === found) return last.cached;
    const cached = cachedReplyOf(await read(found));
    last = { version: found, cached };
    return cached;
  }
  /** A check under way may have looked before we were called, so ours comes after it, with all who come meanwhile. */
  async function checkNext(): Promise<CachedReply<Value>> {
    // Requests that the event loop read together are answered together.
    await setImmediate();
    await running.catch(() => null);
    next = null;
    const checking = check();
    running = checking;
    return checking;
  }
  // All who wait together hold one promise.
  return () => (next ??= checkNext());
}

function cachedReplyOf<Value>({ value, version, changes }: ListRead<Value>): CachedReply<Value> {
  const ready = new Map<number, CachedBody>();
  return {
    ...createTaggedBody(JSON.stringify(value)),
    value,
    version,
    changes(since) {
      const found = ready.get(since);
      if (found) return found;
      const changed = changes?.(since);
      if (!changed) return null;
      const [oldest] = ready.keys();
      if (oldest !== undefined && ready.size >= MOST_CHANGES) ready.delete(oldest);
      const fresh = createCachedBody(JSON.stringify(changed));
      ready.set(since, fresh);
      return fresh;
    },
  };
}
