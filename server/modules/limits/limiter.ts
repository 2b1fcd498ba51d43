import { isIPv6 } from 'node:net';
import { and, eq, gt, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { timestamp } from '#server/db/columns.ts';
import type { Database } from '#server/db/connect.ts';
import type { Config, Limits } from '#server/config/config.ts';
import { httpError } from '#server/http/errors.ts';

/** The shared counts (modules/limits/table.ts) under the property names the library asks for. */
const counts = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('hits').notNull(),
  expire: timestamp('resets_at').notNull(),
});

export type LimitName = keyof Limits;

export interface Limiter {
  /** Counts one try. Refuses with 429 and the seconds to wait once there were too many. */
  take(input: { limit: LimitName; key: string }): Promise<void>;
  /** Takes back a try that turned out not to count. */
  giveBack(input: { limit: LimitName; key: string }): Promise<void>;
}

const NAMES = [
  'loginName',
  'loginAddress',
  'registration',
  'mutation',
] as const satisfies readonly LimitName[];

/** Counts are kept in memory, or in PostgreSQL when several processes share one; memory again while that is away. */
export function createLimiter({ config, database }: { config: Config; database: Database }): Limiter {
  const own = new Map<LimitName, RateLimiterAbstract>();
  const shared = new Map<LimitName, RateLimiterAbstract>();
  for (const name of NAMES) {
    const { most, within } = config.limits[name];
    const options = { keyPrefix: name, points: most, duration: Math.ceil(within / 1000) };
    const memory = new RateLimiterMemory(options);
    own.set(name, memory);
    if (database.engine === 'pglite') continue;
    const stored = { ...options, storeClient: database.db, schema: counts, insuranceLimiter: memory };
    shared.set(name, new RateLimiterDrizzle(stored));
  }

  /** The library would insert a negative count first, which the table refuses. */
  async function lower({ limit, key }: { limit: LimitName; key: string }): Promise<void> {
    await database.db
      .update(counts)
      .set({ points: sql`${counts.points} - 1` })
      .where(and(eq(counts.key, `${limit}:${key}`), gt(counts.points, 0)));
  }

  return {
    async take({ limit, key }) {
      try {
        await (shared.get(limit) ?? own.get(limit))?.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw httpError('too_many_requests', {
          retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        });
      }
    },
    async giveBack({ limit, key }) {
      const inMemory = () => own.get(limit)?.reward(key);
      // With the database away the try was counted in memory.
      await (shared.has(limit) ? lower({ limit, key }).catch(inMemory) : inMemory());
    },
  };
}

/** Whose tries an address's are: an IPv6 household owns a /64, so its single addresses say nothing. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const plain = new URL(`http://[${ip.replace(/%.*$/, '')}]/`).hostname.slice(1, -1);
  const [head = '', tail = ''] = plain.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === '' ? [] : tail.split(':');
  const zeros = plain.includes('::') ? 8 - start.length - end.length : 0;
  const groups = [...start, ...Array.from({ length: zeros }, () => '0'), ...end];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
