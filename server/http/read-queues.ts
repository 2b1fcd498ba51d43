import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { FIRST_PAGE } from '#contract/paging.ts';
import { AppError } from '#server/core/errors.ts';
import { memoise } from '#server/lib/memoise.ts';

/** Number of accounts or networks that have a queue: the most recently active ones. */
const MAX_QUEUES = 10_000;
/** Reads of one account or network that may wait; each holds its request in memory. */
const MAX_WAITING_READS = 50;
/** For looking up the sessions of a network, which may be many people's: short, and as many may wait as its connections have requests. */
export const SESSION_LOOKUPS = { eachAtOnce: 4, maxWaiting: 1000 } as const;
/** Reads of all visitors together that run at a time: fewer than the database has connections (connect-postgres.ts). */
export const VISITOR_READS_AT_ONCE = 4;

/** Runs a read after those that wait in the same queue. */
export type QueueRead<Key> = <Result>(key: Key, read: () => Promise<Result>) => Promise<Result>;

/**
 * Runs `eachAtOnce` reads of each key at a time, so that nobody can slow down the others, and at most `atOnce` of all keys. Throws
 * too_many_requests while `maxWaiting` of a key wait.
 */
export function createReadQueues<Key extends string | number>({
  atOnce = Infinity,
  eachAtOnce = 1,
  maxWaiting = MAX_WAITING_READS,
} = {}): QueueRead<Key> {
  const queueOf = memoise({ max: MAX_QUEUES, create: (_key: Key) => pLimit(eachAtOnce) });
  // A key has at most `eachAtOnce` reads here, so each waits for at most as many of every other key.
  const together = pLimit(atOnce);
  return async (key, read) => {
    const queue = queueOf(key);
    if (queue.pendingCount >= maxWaiting) throw new AppError('too_many_requests', { retryAfterSeconds: 1 });
    return queue(() =>
      together(async () => {
        // Others are answered in between: rendering and the embedded database block the event loop.
        await setImmediate();
        return read();
      }),
    );
  };
}

/** Calls whose parameters have so few values that each reply is cached. */
const CACHED_BY_PARAMS: ReadonlySet<CallName> = new Set(['rankCharacters', 'rankGuilds']);

/** Whether a visitor's read has one reply for everybody, which is cached: it names no row and no later page. */
export function isCachedRead({ name, query }: { name: CallName; query: unknown }): boolean {
  const { params }: Call = calls[name];
  const cursor = typeof query === 'object' && query !== null && 'cursor' in query ? query.cursor : FIRST_PAGE;
  return cursor === FIRST_PAGE && (params === undefined || CACHED_BY_PARAMS.has(name));
}
