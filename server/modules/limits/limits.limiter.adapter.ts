import { isIPv6 } from 'node:net';
import { and, eq, getTableName, gt, lt, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Database, Db } from '#server/db/connect.ts';
import type { Config } from '#server/config/config.ts';
import type { Limits } from '#server/config/limits.ts';
import { AppError } from '#server/core/errors.ts';
import { rateLimits } from './limits.table.ts';

export interface Limiter {
  /** Counts one attempt. At the limit throws too_many_requests, and does not count. */
  consume(attempt: Attempt): Promise<void>;
  /** Counts one attempt by several limits: by all of them, or by none where one is reached. */
  consumeAll(attempts: readonly Attempt[]): Promise<void>;
  /** Takes back one counted attempt. */
  refund(attempt: Attempt): Promise<void>;
}

const tooMany = (ms: number) =>
  new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) });

export interface Attempt {
  readonly limit: keyof Limits;
  readonly key: string;
}

/** Counts in memory on the embedded database, else in PostgreSQL; while PostgreSQL is unreachable, in memory too. */
export function createLimiter({ config, database }: { config: Config; database: Database }): Limiter {
  const memoryLimiters = new Map<string, RateLimiterAbstract>();
  const postgresLimiters = new Map<string, RateLimiterAbstract>();
  for (const [name, { max, windowMs }] of Object.entries(config.limits)) {
    const options = { keyPrefix: name, points: max, duration: Math.ceil(windowMs / 1000) };
    const memory = new RateLimiterMemory(options);
    memoryLimiters.set(name, memory);
    if (!database.pool) continue;
    const stored = {
      ...options,
      storeClient: withoutNames(database.pool),
      storeType: 'client',
      tableName: getTableName(rateLimits),
      tableCreated: true,
      insuranceLimiter: memory,
      // The library's timer would fail after the database is closed. See `deleteExpiredLimits`.
      clearExpiredByTimeout: false,
    };
    postgresLimiters.set(name, new RateLimiterPostgres(stored));
  }

  /** The library's own `reward` inserts a negative count first, which violates the table's check. */
  async function refundShared({ limit, key }: Attempt): Promise<void> {
    await database.db
      .update(rateLimits)
      .set({ points: sql`${rateLimits.points} - 1` })
      .where(and(eq(rateLimits.key, `${limit}:${key}`), gt(rateLimits.points, 0)));
  }

  async function refund({ limit, key }: Attempt): Promise<void> {
    const refundLocal = () => memoryLimiters.get(limit)?.reward(key);
    // While the database is unreachable, attempts are counted in memory.
    await (postgresLimiters.has(limit) ? refundShared({ limit, key }).catch(refundLocal) : refundLocal());
  }

  async function consume({ limit, key }: Attempt): Promise<void> {
    try {
      await (postgresLimiters.get(limit) ?? memoryLimiters.get(limit))?.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // The library also counts refused attempts, so later refunds would not get below the limit.
      await refund({ limit, key });
      throw tooMany(error.msBeforeNext);
    }
  }

  return {
    consume,
    refund,
    async consumeAll(attempts) {
      const counted: Attempt[] = [];
      try {
        for (const attempt of attempts) {
          await consume(attempt);
          counted.push(attempt);
        }
      } catch (error) {
        await Promise.all(counted.map(refund));
        throw error;
      }
    },
  };
}

/**
 * The library names its statements, so that connections prepare them. Behind a pooler in transaction mode the next transaction may have
 * another connection, without them.
 */
const withoutNames = (pool: Pool) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
});

/** Deletes expired counts. */
export async function deleteExpiredLimits({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
}

/** The key for attempts from an address. An IPv6 household has a /64 network, so its addresses count as one. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (ipv4?.[1]) return ipv4[1];
  const normalized = new URL(`http://[${ip.split('%')[0]}]/`).hostname.slice(1, -1);
  const [head = '', tail = ''] = normalized.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === '' ? [] : tail.split(':');
  const zeros = normalized.includes('::') ? 8 - start.length - end.length : 0;
  const groups = [...start, ...Array.from({ length: zeros }, () => '0'), ...end];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
