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
import { AppError } from '#server/core/errors.ts';
import { type Attempt, FACTORS } from './limits.rules.ts';
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

/** Counts in memory on the embedded database, else in PostgreSQL; while PostgreSQL is unreachable, in memory too. */
export function createLimiter({ config, database }: { config: Config; database: Database }): Limiter {
  const memoryLimiters = new Map<string, RateLimiterAbstract>();
  const postgresLimiters = new Map<string, RateLimiterAbstract>();
  for (const [limit, { max, windowMs }] of Object.entries(config.limits)) {
    for (const factor of FACTORS) {
      const name = `${limit}*${factor}`;
      const options = { keyPrefix: name, points: max * factor, duration: Math.ceil(windowMs / 1000) };
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
  }
  const nameOf = ({ limit, factor = 1 }: Attempt) => `${limit}*${factor}`;

  /** The library's own `reward` inserts a negative count first, which violates the table's check. */
  async function refundShared(attempt: Attempt): Promise<void> {
    await database.db
      .update(rateLimits)
      .set({ points: sql`${rateLimits.points} - 1` })
      .where(and(eq(rateLimits.key, `${nameOf(attempt)}:${attempt.key}`), gt(rateLimits.points, 0)));
  }

  async function refund(attempt: Attempt): Promise<void> {
    const name = nameOf(attempt);
    const refundLocal = () => memoryLimiters.get(name)?.reward(attempt.key);
    // While the database is unreachable, attempts are counted in memory.
    await (postgresLimiters.has(name) ? refundShared(attempt).catch(refundLocal) : refundLocal());
  }

  async function consume(attempt: Attempt): Promise<void> {
    const name = nameOf(attempt);
    try {
      await (postgresLimiters.get(name) ?? memoryLimiters.get(name))?.consume(attempt.key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // The library also counts refused attempts, so later refunds would not get below the limit.
      await refund(attempt);
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
