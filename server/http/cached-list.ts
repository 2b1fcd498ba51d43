import { setImmediate } from 'node:timers/promises';
import { memoise } from '#server/lib/memoise.ts';
import { createCachedBody, createTaggedBody, type CachedBody, type TaggedBody } from './cached-body.ts';

interface ListRead<Value> {
  readonly value: Value;
  readonly version?: number;
  readonly changes?: (since: number) => object | null;
}

/** Cached replies with changes. Most clients have one of the last few versions. */
const MAX_CHANGES = 16;

/** A list as it was last read, and what is sent of it. A handler may return it (serve.ts). */
export class CachedReply<Value> {
  readonly value: Value;
  /** Only of lists that portals copy (modules/versions). Not newer than the value. */
  readonly version: number | undefined;
  readonly body: TaggedBody;
  readonly etag: string;
  /** The changes since a version, or the whole list when they are not known. */
  readonly changes: (since: number) => CachedBody;

  constructor({ value, version, changes }: ListRead<Value>) {
    this.value = value;
    this.version = version;
    this.body = createTaggedBody(JSON.stringify(value));
    this.etag = this.body.etag;
    const create = (since: number): CachedBody => {
      const changed = changes?.(since);
      return changed ? createCachedBody(JSON.stringify(changed)) : this.body;
    };
    this.changes = memoise({ max: MAX_CHANGES, create });
  }
}

interface Options {
  /** The client's version of the list. */
  readonly since?: number | undefined;
  /** Checks the version itself, where that is otherwise done once a second: the client has just changed the list. */
  readonly fresh?: boolean | undefined;
}
export type CachedList<Value> = (options?: Options) => Promise<CachedReply<Value>>;

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
    const cached = new CachedReply(await read(currentVersion));
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
  const list = (fresh: boolean): Promise<CachedReply<Value>> => {
    nextIsFresh ||= fresh;
    return (nextCheck ??= checkNext());
  };
  return async ({ since = 0, fresh = false } = {}) => {
    const cached = await list(fresh);
    // Another process has told the client of a newer version.
    return cached.version !== undefined && since > cached.version ? list(true) : cached;
  };
}
