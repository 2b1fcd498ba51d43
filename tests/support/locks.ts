/** Races on PostgreSQL: a transaction that waits for a lock while another connection commits. PGlite runs one transaction at a time. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/db/connect.ts';

/** For `test.each`: races are tested only on PostgreSQL. */
export const racingEngines = process.env.TEST_DATABASE_URL === undefined ? [] : ['PostgreSQL'];

/** Whether a connection to the database waits for a lock. */
export async function isAnyWaiting({ db }: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/** Runs statements in an open transaction, starts `work`, and commits once `work` waits for the statements' locks. */
export async function commitOnceWaiting<Result>(input: {
  database: Database;
  statements: string;
  work: () => Promise<Result>;
}): Promise<Result> {
  const { database, statements, work } = input;
  const holder = await database.pool!.connect();
  try {
    await holder.query(`begin; ${statements}`);
    const result = work();
    await expect.poll(() => isAnyWaiting(database)).toBe(true);
    await holder.query('commit');
    return await result;
  } finally {
    // Does nothing after the commit.
    await holder.query('rollback');
    holder.release();
  }
}
