import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/connect.ts';

const compress = {
  br: (json: string) => promisify(brotliCompress)(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (json: string) => promisify(gzip)(json),
};
export type Encoding = keyof typeof compress;

/** A list as it was last read: the value, and what goes over the wire for it. */
export interface CachedReply<Value> {
  readonly value: Value;
  readonly json: string;
  /** From the content, so that every process that serves the same list gives the same tag. */
  readonly etag: string;
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
}

export type CachedList<Value> = () => Promise<CachedReply<Value>>;

/**
 * Keeps a public list in memory, ready to send. Every call sees at least what was committed before it: the version is
 * asked for again, once for all calls that wait together, and the list is read only when the version is another.
 * `trust` is for how many milliseconds the version is believed unasked, for what only the game changes.
 */
export function createCachedList<Value>(input: {
  clock: () => Date;
  version: () => Promise<string> | string;
  read: () => Promise<Value>;
  trust?: number;
}): CachedList<Value> {
  const { clock, version, read, trust = 0 } = input;
  let kept: { version: string; at: number; cached: CachedReply<Value> } | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<CachedReply<Value>> | null = null;

  async function check(): Promise<CachedReply<Value>> {
    const at = clock().getTime();
    const age = kept === null ? Infinity : at - kept.at;
    if (kept !== null && age >= 0 && age < trust) return kept.cached;
    // Asked before reading: what changes in between is noticed by the next call.
    const found = await version();
    const cached = kept?.version === found ? kept.cached : cachedReplyOf(await read());
    kept = { version: found, at, cached };
    return cached;
  }
  /** A check under way may have looked before we were called, so ours comes after it, with all who come meanwhile. */
  async function checkNext(): Promise<CachedReply<Value>> {
    // One turn of the loop: requests that were read together are answered together.
    await setImmediate();
    await running.catch(() => null);
    next = null;
    const checking = check();
    running = checking;
    return checking;
  }
  async function current(): Promise<CachedReply<Value>> {
    next ??= checkNext();
    return next;
  }
  return current;
}

function cachedReplyOf<Value>(value: Value): CachedReply<Value> {
  const json = JSON.stringify(value);
  const ready = new Map<Encoding, Promise<Buffer>>();
  const encoded = (encoding: Encoding): Promise<Buffer> => {
    const bytes = ready.get(encoding) ?? compress[encoding](json);
    ready.set(encoding, bytes);
    return bytes;
  };
  return { value, json, etag: `W/"${createHash('sha1').update(json).digest('base64url')}"`, encoded };
}

/**
 * Gives a text that is another after every committed change of the tables: each new row version carries a later
 * transaction's number, so with an equal count the sum only grows. Reads the tables, but moves one row; not even that
 * where the database knows that nothing at all has changed.
 */
export function versionOf(input: { database: Database; tables: readonly PgTable[] }): () => Promise<string> {
  const { database, tables } = input;
  const parts = tables.map(
    (table) =>
      sql`(select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) from ${sql.identifier(getTableName(table))})`,
  );
  const query = sql`select concat_ws('/', ${sql.join(parts, sql`, `)}) as version`;
  let last: { changes: number; version: string } | null = null;
  return async () => {
    const changes = database.changes?.();
    if (changes !== undefined && last?.changes === changes) return last.version;
    const { rows } = await database.db.execute<{ version: string }>(query);
    const version = rows[0]?.version ?? '';
    last = changes === undefined ? null : { changes, version };
    return version;
  };
}
