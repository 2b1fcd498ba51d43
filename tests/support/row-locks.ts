/** Tests in which a call waits for a row that another transaction has locked. */
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import type { Database } from '#server/db/connect.ts';

/** The engines on which calls wait for rows, for `test.each`. PGlite runs one transaction at a time. */
export const ROW_LOCK_ENGINES = process.env.TEST_DATABASE_URL === undefined ? [] : ['PostgreSQL'];

/** Whether a connection to the database waits for a lock. */
export async function isAnyWaiting({ db }: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/** Makes a call that waits for what another transaction has locked, and then commits that transaction. */
export async function callWhileLocked<Reply>(input: {
  database: Database;
  lock: (other: PoolClient) => Promise<unknown>;
  call: () => Promise<Reply>;
  /** Runs while the call waits. */
  meanwhile?: () => Promise<void>;
}): Promise<Reply> {
  const { database, lock, call, meanwhile } = input;
  const other = await database.pool!.connect();
  try {
    await other.query('begin');
    await lock(other);
    const reply = call();
    await expect.poll(() => isAnyWaiting(database)).toBe(true);
    await meanwhile?.();
    await other.query('commit');
    return await reply;
  } finally {
    // Does nothing after the commit.
    await other.query('rollback');
    other.release();
  }
}
